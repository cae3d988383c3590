import { expect, type Locator } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { expectSound } from "./support/fits.ts"
import { createListing } from "./support/listing-form.ts"
import { sendRequest } from "./support/request.ts"
import { open, test } from "./support/test.ts"

test("staff answer a request, decide on its offer and include the seller", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/status of 422/)
  const headers = await beAdmin(page, product.url)
  const { id: app_id } = await createListing(page.request, headers, {
    title: "Offered for",
    status: "published",
  })
  const asked = { name: "Olga Offer", message: "Would you take this?", intent: "offer", offer: 5000 }
  const { id } = await sendRequest(page, { ...asked, app_id })
  await open(page, `/admin/contacts/${id}/edit`)
  await expect(page.getByText("Would you take this?")).toBeVisible()
  await page.getByLabel("Reply", { exact: true }).fill("We have asked the owner.")
  await page.getByRole("button", { name: "Send the reply" }).click()
  await expect(page.getByText("We have asked the owner.").first()).toBeVisible()
  await expect(page.getByLabel("Reply", { exact: true })).toHaveValue("")
  await expect(page.getByLabel("Stage")).toHaveValue("contacted")

  await page.getByRole("button", { name: "Make a counteroffer" }).click()
  await page.getByLabel("Amount in US dollars").fill("nothing")
  await page.getByRole("button", { name: "Send the offer" }).click()
  await expect(page.getByLabel("Amount in US dollars")).toHaveAttribute("aria-invalid", "true")
  // A slow response to another query doesn't delay the next click.
  const held = Promise.withResolvers<void>()
  await page.route(/trpc\/[^?]*contacts\.get/, async route => {
    await held.promise
    await route.continue()
  })
  // With thousands as in Russian, Spanish and Vietnamese.
  await page.getByLabel("Amount in US dollars").fill("6.500")
  await page.getByRole("button", { name: "Send the offer" }).click()
  await expect(page.getByText(/6,500.* · Staff · Open/)).toBeVisible()
  await page.getByRole("button", { name: "Withdraw the offer" }).click()
  await expect(page.getByText(/6,500.* · Staff · Withdrawn/)).toBeVisible()
  held.resolve()

  const seller = page.getByRole("switch", { name: "Seller takes part" })
  await expect(seller).toBeChecked()
  await seller.click()
  await expect(seller).not.toBeChecked()
  await page.reload()
  await expect(seller).not.toBeChecked()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectSound(page)
})

test("a listing that is available can be asked about and offered for", async ({ page, product }) => {
  const headers = await beAdmin(page, product.url)
  const { id } = await createListing(page.request, headers, { title: "Asked about", status: "published" })
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, `/marketplace/${id}`)
  await page.getByRole("button", { name: "Ask a question" }).click()
  await expect(page.getByRole("dialog", { name: "Ask about Asked about" })).toBeVisible()
  await page.keyboard.press("Escape")
  const offer = page.getByRole("button", { name: "Make an offer" })
  await expect(offer).toHaveAttribute("href", `/contacts?intent=offer&app_id=${id}`)
  await offer.click()
  const dialog = page.getByRole("dialog", { name: "Make an offer: Asked about" })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText("Asking price")
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(dialog.getByText("An offer isn’t binding until a contract is signed.")).toBeVisible()
  const widthOf = async (shown: Locator) => (await shown.boundingBox())?.width ?? 0
  expect(await widthOf(dialog.getByLabel("Message"))).toBeGreaterThan((await widthOf(dialog)) / 2)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectSound(page)
})
