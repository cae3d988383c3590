import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { expectCentred, expectSound } from "./support/fits.ts"
import { COMPLETE, createListing, type Headers, readListing } from "./support/listing-form.ts"
import { addPerson, forgetSession, logIn, signInOnPage } from "./support/staff.ts"
import { expectNoAxeViolations, open, test } from "./support/test.ts"

const OWNERS_ONLY = "Only owners can open this page. Ask an owner if you need something from it."
const headers: Headers = {}
const row = (page: Page, text: string) => page.locator("[data-row]").filter({ hasText: text })
const dialog = (page: Page) => page.getByRole("alertdialog")

test.describe("as an owner", () => {
  test.beforeEach(async ({ page, product }) => {
    Object.assign(headers, await beAdmin(page, product.url))
  })

  const createDeleted = async (page: Page, title: string) => {
    const { id } = await createListing(page.request, headers, { title })
    expect((await page.request.delete(`/api/apps/${id}`, { headers })).status()).toBe(204)
    return id
  }

  test("a deleted listing is restored from the trash by keyboard, and once only", async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/status of 404/)
    const id = await createDeleted(page, "Back from the trash")
    await open(page, "/admin/trash?subject=listing")
    const other = await context.newPage()
    await open(other, "/admin/trash")
    await expect(row(other, "Back from the trash")).toContainText("Listing")
    await page.getByRole("button", { name: "Restore “Back from the trash”" }).focus()
    await page.keyboard.press("Enter")
    await expect(page.getByText("“Back from the trash” has been restored.")).toBeVisible()
    await expect(row(page, "Back from the trash")).toHaveCount(0)
    expect((await readListing(page.request, headers, id)).title).toBe("Back from the trash")
    await other.getByRole("button", { name: "Restore “Back from the trash”" }).click()
    await expect(other.getByRole("alert")).toContainText("wasn’t restored")
    await expect(row(other, "Back from the trash")).toHaveCount(0)
  })

  test("deleted listings are searched, selected and restored together", async ({ page }) => {
    for (const title of ["Swept One", "Swept Two", "Left behind"]) await createDeleted(page, title)
    await open(page, "/admin/trash")
    await page.getByRole("searchbox", { name: "Search the trash" }).fill("swept")
    await expect(page).toHaveURL(/search=swept/)
    await expect(page.locator("[data-row]")).toHaveCount(2)
    await page.getByRole("checkbox", { name: "Select all on this page" }).check()
    const bulk = page.getByRole("group", { name: "Selected entries" })
    await bulk.getByRole("button", { name: "Restore" }).click()
    await expect(page.getByText("2 entries have been restored.")).toBeVisible()
    await expect(page.getByRole("heading", { name: "Nothing found for “swept”" })).toBeVisible()
  })

  test("deleting for good asks first", async ({ page }) => {
    await createDeleted(page, "Gone for good")
    await open(page, "/admin/trash")
    await page.getByRole("button", { name: "Delete for good: “Gone for good”" }).click()
    await expect(dialog(page)).toContainText("It can’t be restored afterwards.")
    await page.keyboard.press("Escape")
    await expect(row(page, "Gone for good")).toBeVisible()
    await page.getByRole("button", { name: "Delete for good: “Gone for good”" }).click()
    await dialog(page).getByRole("button", { name: "Delete for good" }).click()
    await expect(page.getByText("“Gone for good” has been deleted for good.")).toBeVisible()
    await expect(row(page, "Gone for good")).toHaveCount(0)
  })

  test("the history compares the fields of each change and restores a version", async ({ page }) => {
    const { id } = await createListing(page.request, headers, { title: "Before the change", price: 900 })
    const changed = { ...COMPLETE, title: "After the change", price: 1500, status: "draft" }
    await page.request.put(`/api/apps/${id}`, { headers, data: changed })
    await open(page, `/admin/app/${id}/edit`)
    await page.getByRole("link", { name: "History" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("History of “After the change”")
    const price = row(page, "Listing edited").getByRole("row").filter({ hasText: "Price" })
    await expect(price).toContainText("USD 900")
    await expect(price).toContainText("USD 1,500")
    await expectNoAxeViolations(page)
    await row(page, "Listing created")
      .getByRole("button", { name: /Restore/ })
      .click()
    await dialog(page).getByRole("button", { name: "Restore" }).click()
    await expect(page.getByText("The version has been restored.")).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("History of “Before the change”")
    expect(await readListing(page.request, headers, id)).toMatchObject({ price: 900 })
  })

  test("an unknown listing has no history", async ({ page, problems }) => {
    problems.allow(/status of 404/)
    for (const id of ["999999", "x"]) {
      await open(page, `/admin/app/${id}/history`)
      await expect(page.getByRole("heading", { level: 1, name: "Listing not found" })).toBeVisible()
    }
  })

  test("the audit trail is filtered in the address, and shows what changed", async ({ page }) => {
    const { id } = await createListing(page.request, headers, { title: "Watched closely" })
    await open(page, "/admin/audit")
    await expect(page.getByRole("link", { name: "Watched closely", exact: true }).first()).toHaveAttribute(
      "href",
      `/admin/app/${id}/history`,
    )
    await page.getByRole("link", { name: "Only changes to this: Watched closely" }).first().click()
    await expect(page).toHaveURL(`/admin/audit?subject=listing&subject_id=${id}`)
    await expect(row(page, "Listing created")).toHaveCount(1)
    await page.getByRole("button", { name: /^Changed fields of Listing created/ }).click()
    await expect(page.getByRole("table", { name: "Changed fields" })).toContainText("Watched closely")
    await expectNoAxeViolations(page)
    await page.getByLabel("Action").selectOption("Listing deleted")
    await expect(page.getByRole("heading", { name: "No entries match these filters" })).toBeVisible()
    await page.goBack()
    await expect(row(page, "Listing created")).toHaveCount(1)
    // Typed, so that the field has the years 2, 20 and 202 in between.
    await page.getByLabel("From").focus()
    await page.keyboard.type("01022020", { delay: 100 })
    await expect(page).toHaveURL(/from=2020-01-02/)
    await expect(page.getByLabel("From")).toHaveValue("2020-01-02")
    await page.getByLabel("To", { exact: true }).fill("2020-01-03")
    await page.getByRole("link", { name: "Clear filters" }).click()
    await expect(page).toHaveURL("/admin/audit")
  })

  test("owners read mail as text and as HTML while there is no mail server", async ({ page }) => {
    const to = "reader@example.com"
    await page.request.post("/trpc/members.requestCode", { data: { email: to, locale: "en" } })
    await open(page, "/admin/mail")
    await expect(page.getByText("Emails aren’t being sent")).toBeVisible()
    await page.getByRole("searchbox").fill(to)
    await expect(page).toHaveURL(/to=reader/)
    await row(page, to).getByRole("link").click()
    const mail = page.getByRole("dialog")
    await expect(mail.getByRole("tabpanel", { name: "Text" })).toContainText(/\d{6}/)
    await expectCentred(page, mail)
    await expectNoAxeViolations(page)
    await mail.getByRole("tab", { name: "HTML" }).click()
    await expect(mail.frameLocator("iframe").getByText(/\d{6}/).first()).toBeVisible()
    await page.goBack()
    await expect(mail).toBeHidden()
    await expect(row(page, to)).toBeVisible()
  })

  test("on a phone the menu leads to every area, and the pages fit", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await open(page, "/ru/admin/app")
    for (const name of ["Корзина", "Почта", "Журнал действий"]) {
      await page.getByRole("button", { name: "Меню" }).click()
      await page.getByRole("dialog").getByRole("link", { name }).click()
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
      await expect(page.getByRole("dialog")).toBeHidden()
      await expectSound(page)
      await page.setViewportSize({ width: 360, height: 780 })
    }
  })
})

test("an editor sees neither mail nor audit, and cannot delete for good", async ({ page }) => {
  const email = "eve.editor@example.com"
  const owner = await logIn(page)
  await addPerson(page, owner, { email, role: "editor" })
  const { id } = await createListing(page.request, owner, { title: "Kept from an editor" })
  await page.request.delete(`/api/apps/${id}`, { headers: owner })
  await open(page, "/login")
  await forgetSession(page)
  await signInOnPage(page, email)
  const menu = page.getByRole("navigation", { name: "Back office" })
  await expect(menu.getByRole("link", { name: "Trash" })).toBeVisible()
  for (const name of ["Emails", "Audit trail", "Staff"])
    await expect(menu.getByRole("link", { name })).toHaveCount(0)
  for (const path of ["/admin/mail", "/admin/audit"]) {
    await open(page, path)
    await expect(page.getByText(OWNERS_ONLY)).toBeVisible()
  }
  await open(page, "/admin/trash")
  await expect(page.getByRole("button", { name: "Restore “Kept from an editor”" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Delete for good/ })).toHaveCount(0)
})
