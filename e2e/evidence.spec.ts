import { readFile } from "node:fs/promises"
import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { createListing, press } from "./support/listing-form.ts"
import { addPerson, callAs, logIn, signInOnPage } from "./support/staff.ts"
import { expectNoAxeViolations, open, test } from "./support/test.ts"

const METHOD = "Read-only access to the payout reports"
const claimsOf = (page: Page) => page.getByRole("region", { name: "Evidence" })
const panelOf = (page: Page) => page.getByRole("region", { name: "What we’ve seen or checked" })

/** Opens the form of a new published listing with this title; returns its id. */
async function openForm(page: Page, product: { url: string }, listing: Record<string, unknown>) {
  const headers = await beAdmin(page, product.url)
  const { id } = await createListing(page.request, headers, { status: "published", ...listing })
  await open(page, `/admin/app/${id}/edit`)
  return Number(id)
}

/** Records in the form's dialog that a claim was checked. */
async function check(page: Page, claim: string, method: string) {
  await claimsOf(page)
    .getByRole("button", { name: `Edit: ${claim}` })
    .click()
  const dialog = page.getByRole("dialog", { name: claim })
  await dialog.getByLabel("Level").selectOption({ label: "Checked" })
  await dialog.getByLabel("Method").fill(method)
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog).toBeHidden()
}

test("a figure is checked in the form, shown on page and card, found by the filter, and falls back when it changes", async ({
  page,
  product,
}) => {
  const id = await openForm(page, product, { title: "Quillmark checked" })
  await check(page, "Earnings last month", METHOD)
  await expect(claimsOf(page).getByText(METHOD)).toBeVisible()

  await open(page, `/marketplace/${id}`)
  await expect(panelOf(page)).toContainText("Checked today")
  await expect(panelOf(page)).toContainText(METHOD)
  await expectNoAxeViolations(page)

  await open(page, "/marketplace?title=quillmark")
  const card = page.getByRole("article", { name: "Quillmark checked" })
  await expect(card).toContainText("Checked: Earnings last month")
  const group = page.getByRole("group", { name: "Checked by us" })
  await group.getByRole("checkbox", { name: /^Earnings last month/ }).check()
  await expect(page).toHaveURL(/checked=last_month_earnings/)
  await expect(card).toBeVisible()
  await expect(page.getByRole("button", { name: "Remove Checked by us: Earnings last month" })).toBeVisible()
  await group.getByRole("checkbox", { name: /^Earnings last month/ }).uncheck()
  await group.getByRole("checkbox", { name: /^Age/ }).check()
  await expect(page).toHaveURL(/checked=age/)
  await expect(card).toBeHidden()
  await page.goBack()
  await expect(card).toBeVisible()

  await open(page, `/admin/app/${id}/edit`)
  await page
    .getByRole("radiogroup", { name: /^Earnings last month/ })
    .getByRole("radio")
    .last()
    .check()
  await press(page, "Publish changes")
  await page.waitForURL(/\/admin\/app$/)
  await open(page, `/marketplace/${id}`)
  await expect(page.getByRole("heading", { name: "Quillmark checked" })).toBeVisible()
  await expect(panelOf(page)).toContainText(
    "Nothing has been checked yet: every figure is stated by the seller.",
  )
  await panelOf(page).getByText("What the levels mean").click()
  await expect(panelOf(page).getByText("Our team hasn’t checked it.")).toBeVisible()
})

test("the badge of a verified seller says how and when the identity was checked", async ({
  page,
  product,
}) => {
  const id = await openForm(page, product, { title: "Quillmark seller" })
  await expectNoAxeViolations(page)
  await check(page, "Seller’s identity", "Passport and a video call")
  await expect(page.getByRole("checkbox", { name: "Verified Seller" })).toBeChecked()
  await page.getByRole("textbox", { name: /^Title/ }).fill("Quillmark seller, renamed")
  await press(page, "Publish changes")
  await page.waitForURL(/\/admin\/app$/)
  await open(page, `/marketplace/${id}`)
  await page.getByRole("button", { name: "Verified Seller" }).first().click()
  await expect(page.getByRole("tooltip").first()).toContainText(
    "Seller’s identity: Checked today (Passport and a video call)",
  )
})

test("a date in the future is rejected at its field, typed values are preserved, and a failed save loses nothing", async ({
  page,
  product,
  problems,
}) => {
  await openForm(page, product, { title: "Quillmark faults" })
  await claimsOf(page).getByRole("button", { name: "Edit: Ownership" }).click()
  const dialog = page.getByRole("dialog", { name: "Ownership" })
  await expect(dialog.getByLabel("Level")).toBeFocused()
  await dialog.getByLabel("Level").selectOption({ label: "Document seen" })
  await dialog.getByLabel("Method").fill("Contract")
  await dialog.getByLabel("Date").fill("2999-01-01")
  await dialog.getByLabel("Method").press("Enter")
  await expect(dialog.getByText("The date can’t be in the future")).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel("Date").fill("2026-01-31")
  problems.allow(/ERR_FAILED/)
  await page.route("**/trpc/evidence.set*", route => route.abort())
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByText("The server can’t be reached")).toBeVisible()
  await expect(dialog.getByLabel("Method")).toHaveValue("Contract")
  await page.unroute("**/trpc/evidence.set*")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog).toBeHidden()
  await expect(claimsOf(page)).toContainText("Document seen · Jan 31, 2026")
})

test("a mediator reads the evidence with its notes and cannot change it", async ({ page }) => {
  const owner = await logIn(page)
  const { id } = await createListing(page.request, owner, { title: "Quillmark read" })
  const claims = [
    { claim: "age", level: "checked", method: "A call", checked_on: "2026-01-31", note: "Asked Ann" },
  ]
  await callAs(page, owner, "evidence.set", { listing_id: id, claims })
  const email = "mira@example.com"
  await addPerson(page, owner, { email, role: "mediator" })
  await open(page, `/login?to=/admin/app/${id}/edit`)
  await signInOnPage(page, email)
  await expect(claimsOf(page)).toContainText("Checked · Jan 31, 2026")
  await expect(claimsOf(page)).toContainText("Note: Asked Ann")
  await expect(claimsOf(page).getByRole("button")).toHaveCount(0)
})

test("a private file is added to a claim, downloaded, and removed only after a second press", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/status of 422/)
  await openForm(page, product, { title: "Quillmark files" })
  const edit = claimsOf(page).getByRole("button", { name: "Edit: Ownership" })
  await edit.click()
  const dialog = page.getByRole("dialog", { name: "Ownership" })
  const send = async (name: string, text: string) => {
    const chooser = page.waitForEvent("filechooser")
    await dialog.getByRole("button", { name: "Add files" }).click()
    await (await chooser).setFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) })
  }
  await send("page.html", "<!doctype html><p>Not a statement")
  await expect(dialog.getByRole("alert").filter({ hasText: "page.html" })).toBeVisible()
  await send("statement.txt", "Payouts of March")
  const file = dialog.getByRole("button", { name: "statement.txt", exact: true })
  await expect(file).toBeVisible()
  await expectNoAxeViolations(page)
  const download = page.waitForEvent("download")
  await file.click()
  expect(await readFile(await (await download).path(), "utf8")).toBe("Payouts of March")
  await dialog.getByRole("button", { name: "Close" }).click()
  await expect(claimsOf(page).getByRole("button", { name: "statement.txt" })).toBeVisible()

  await edit.click()
  await dialog.getByRole("button", { name: "Remove statement.txt" }).click()
  await expect(dialog.getByRole("button", { name: "Keep statement.txt" })).toBeFocused()
  await dialog.getByRole("button", { name: "Delete statement.txt for good" }).click()
  await expect(file).toBeHidden()
})
