import { expect } from "@playwright/test"
import { localizedPath } from "#shared/locales.ts"
import { beAdmin } from "./support/admin.ts"
import { expectSound } from "./support/fits.ts"
import { createListing } from "./support/listing-form.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { sendRequest } from "./support/request.ts"
import { open, test } from "./support/test.ts"

test("a request is assigned, noted, moved and made a deal in one click", async ({ page, product }) => {
  const headers = await beAdmin(page, product.url)
  const { id: app_id } = await createListing(page.request, headers, {
    title: "Asked for",
    status: "published",
  })
  const { id } = await sendRequest(page, { name: "Paula Pipeline", app_id })
  await open(page, `/admin/contacts/${id}/edit`)
  await page.getByLabel("Assigned to").selectOption({ index: 1 })
  await page.getByLabel("Stage").selectOption("qualified")
  await page.getByLabel("New note").fill("Wants to see the figures first.")
  await page.getByLabel("Next step").fill("Send the figures")
  await page.getByLabel("Due on").fill("2026-01-02")
  await page.getByRole("button", { name: "Add a note" }).click()
  const note = page.getByRole("listitem").filter({ hasText: "Wants to see the figures first." })
  await expect(note).toBeVisible()
  await open(page, "/admin/contacts?search=Paula&stage=qualified")
  await expect(page.getByText("Send the figures")).toBeVisible()
  await open(page, `/admin/contacts/${id}/edit`)
  await page.getByRole("button", { name: "Make a deal" }).click()
  await expect(page.getByRole("heading", { name: "Asked for", level: 1 })).toBeVisible()
  await page.getByRole("link", { name: "Request", exact: true }).click()
  await expect(page.getByLabel("Stage")).toHaveValue("deal")
  await expect(page.getByRole("link", { name: /^Deal D-\d{4}-\d{4}$/ })).toBeVisible()
})

test("several requests are moved to a stage together", async ({ page, product }) => {
  await beAdmin(page, product.url)
  for (const name of ["Bulk One", "Bulk Two"]) await sendRequest(page, { name })
  await open(page, "/admin/contacts?search=Bulk")
  await page.getByRole("checkbox", { name: "Select all on this page" }).click()
  await page.getByRole("button", { name: "Move to…" }).click()
  await page.getByRole("menuitem", { name: "Lost" }).click()
  await expect(page.getByText("2 requests have been moved.")).toBeVisible()
  await open(page, "/admin/contacts?search=Bulk&stage=lost")
  await expect(page.locator("[data-row]")).toHaveCount(2)
})

for (const locale of TESTED_LOCALES)
  test(`the pipeline fits and is accessible in ${locale}`, async ({ page, product }) => {
    const headers = await beAdmin(page, product.url)
    const { id } = await sendRequest(page, { name: "Wide Request", message: "x ".repeat(200) })
    // An overdue step adds a filter.
    const data = { id, text: "Called", next_step: "Send the figures", due_on: "2026-01-02" }
    expect((await page.request.post("/trpc/contacts.note", { headers, data })).ok()).toBe(true)
    for (const path of [`/admin/contacts/${id}/edit`, "/admin/contacts"]) {
      await open(page, localizedPath(locale, path))
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expectSound(page)
    }
  })
