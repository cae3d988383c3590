import { expect } from "@playwright/test"
import { localizedPath } from "#shared/locales.ts"
import { beAdmin } from "./support/admin.ts"
import { expectSound } from "./support/fits.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { open, test } from "./support/test.ts"

test("an owner makes a key, sees it once, and ends it", async ({ page, product, problems }) => {
  problems.allow(/422/)
  await beAdmin(page, product.url)
  await open(page, "/admin")
  await page.getByRole("link", { name: "API keys" }).click()
  await page.getByRole("button", { name: "New key" }).click()
  await page.getByRole("button", { name: "Create the key" }).click()
  await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true")
  await page.getByLabel("Name").fill("Price mirror")
  await page.getByLabel("Read listings").check()
  const end = page.getByLabel("Ends on")
  for (const [day, problem] of [
    ["20266-01-01", "Enter a date such as 2026-01-31"],
    ["2020-01-01", "The date can’t be in the past"],
  ] as const) {
    await end.fill(day)
    await page.getByRole("button", { name: "Create the key" }).click()
    await expect(end).toHaveAccessibleDescription(new RegExp(problem))
  }
  await end.fill("")
  await page.getByRole("button", { name: "Create the key" }).click()
  const secret = (await page.getByText(/^ak_[0-9a-f]{48}$/).textContent()) ?? ""
  const read = async () =>
    (
      await page.request.get("/api/apps?per_page=1", { headers: { authorization: `Bearer ${secret}` } })
    ).status()
  expect(await read()).toBe(200)
  await page.getByRole("button", { name: "Done" }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  const row = page.getByRole("row").filter({ hasText: "Price mirror" })
  await expect(row).toContainText("listings:read")
  await row.getByRole("button", { name: /^Revoke/ }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click()
  await expect(row).toHaveCount(0)
  expect(await read()).toBe(401)
})

for (const locale of TESTED_LOCALES)
  test(`the page of keys fits and is accessible in ${locale}`, async ({ page, product }) => {
    const headers = await beAdmin(page, product.url)
    const data = {
      name: "A".repeat(120),
      scopes: ["listings:read", "listings:write", "requests:read", "requests:write", "deals:read"],
    }
    await page.request.post("/trpc/keys.create", { headers, data })
    await open(page, localizedPath(locale, "/admin/keys"))
    await expect(page.getByText("ak_").first()).toBeVisible()
    await expectSound(page)
  })

test("an unknown page of the back office says so", async ({ page, product, problems }) => {
  problems.allow(/status of 404/)
  await beAdmin(page, product.url)
  await open(page, "/admin/nowhere")
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/not found|does not exist/i)
})
