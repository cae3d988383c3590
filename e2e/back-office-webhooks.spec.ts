import { expect } from "@playwright/test"
import { localizedPath } from "#shared/locales.ts"
import { beAdmin } from "./support/admin.ts"
import { expectCentred, expectSound } from "./support/fits.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { open, test } from "./support/test.ts"

const URL = `https://hooks.example.com/${"long-".repeat(30)}`
const EVENTS = ["listing.published", "listing.updated", "request.created", "deal.state_changed"]

test("an owner makes a webhook, sees its secret once, tests, pauses and removes it", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/422/)
  await beAdmin(page, product.url)
  await open(page, "/admin")
  await page.getByRole("link", { name: "Webhooks" }).click()
  await page.getByRole("button", { name: "New webhook" }).click()
  await page.getByLabel("Address").fill("http://hooks.example.com/")
  await page.getByLabel("Listing published").check()
  await page.getByRole("button", { name: "Create the webhook" }).click()
  await expect(page.getByLabel("Address")).toHaveAttribute("aria-invalid", "true")
  await page.getByLabel("Address").fill(URL)
  await page.getByLabel("Address").press("Enter")
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? ""
  await page.getByRole("button", { name: "Done" }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.getByRole("link", { name: URL }).click()
  await page.getByRole("button", { name: "Send a test" }).click()
  await page.getByRole("link", { name: "Test message" }).click()
  await expect(page.getByRole("dialog").getByText('"type": "webhook.test"')).toBeVisible()
  await expectCentred(page, page.getByRole("dialog"))
  await page.goBack()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.getByRole("button", { name: "New secret" }).click()
  await page.getByRole("button", { name: "Replace the secret" }).click()
  await expect(page.getByText(/^whsec_/)).not.toHaveText(secret)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Pause" }).click()
  await expect(page.getByText("This webhook is paused")).toBeVisible()
  await page.reload()
  await page.getByRole("button", { name: "Resume" }).click()
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible()
  await page.getByRole("button", { name: "Remove" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
  await expect(page.getByRole("link", { name: URL })).toHaveCount(0)
})

for (const locale of TESTED_LOCALES)
  test(`the pages of webhooks fit and are accessible in ${locale}`, async ({ page, product }) => {
    const headers = await beAdmin(page, product.url)
    const data = { url: `${URL}${locale}`, events: EVENTS }
    const made = await page.request.post("/trpc/webhooks.create", { headers, data })
    const { id } = (await made.json()).result.data.webhook
    await page.request.post("/trpc/webhooks.test", { headers, data: { id } })
    await open(page, localizedPath(locale, "/admin/webhooks"))
    await page.getByRole("link", { name: data.url }).click()
    await expect(page.getByText("#").first()).toBeVisible()
    await expectSound(page)
    await page.goBack()
    await expect(page.getByRole("link", { name: data.url })).toBeVisible()
    await expectSound(page)
    await page.request.post("/trpc/webhooks.remove", { headers, data: { id } })
  })
