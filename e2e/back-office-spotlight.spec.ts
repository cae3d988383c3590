import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { createListing, type Headers } from "./support/listing-form.ts"
import { addPerson, callAs, logIn, signInOnPage } from "./support/staff.ts"
import { expectNoAxeViolations, open, test } from "./support/test.ts"

const headers: Headers = {}
const field = (page: Page) => page.getByRole("textbox", { name: "Search the back office" })
const shortcut = async (page: Page) => {
  await page.locator('[aria-keyshortcuts="Control+K Meta+K"]').waitFor()
  await page.keyboard.press("ControlOrMeta+k")
}
const result = (page: Page, name: string | RegExp) => page.getByRole("dialog").getByRole("button", { name })

test.beforeEach(async ({ page, product }) => {
  Object.assign(headers, await beAdmin(page, product.url))
})

test("Ctrl+K finds a draft by a word and opens it, by keyboard only", { tag: "@smoke" }, async ({ page }) => {
  const { id } = await createListing(page.request, headers, { title: "Quetzal Planner", status: "draft" })
  await open(page, "/admin/trash")
  await shortcut(page)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type("quetzal")
  await expect(result(page, /Quetzal Planner/)).toContainText("Draft")
  await expect(page.getByRole("status").filter({ hasText: "1 result" })).toBeAttached()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`/admin/app/${id}/edit`)
  await expect(field(page)).toHaveCount(0)
})

test("a request is found by its sender, and a page by its name; Escape returns the focus to the button", async ({
  page,
}) => {
  const sender = { name: "Zbigniew Kowal", phone: "+48 555 0100", email: "kowal@example.com" }
  await callAs(page, { authorization: headers.authorization ?? "" }, "contacts.create", sender)
  await open(page, "/admin")
  const button = page.getByRole("button", { name: "Go to a listing, request or page" })
  await button.click()
  await field(page).fill("zbigniew")
  await result(page, /Zbigniew Kowal/).click()
  await expect(page).toHaveURL(/\/admin\/contacts\/\d+\/edit$/)
  await button.click()
  await field(page).fill("tra")
  await expect(result(page, "Trash")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(field(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})

test("a setting is found by its name, and its section opens in view", async ({ page }) => {
  await open(page, "/admin/app")
  await shortcut(page)
  await field(page).fill("commission")
  await result(page, /Commission and deadlines/).click()
  await expect(page).toHaveURL("/admin/settings#deals")
  await expect(page.getByRole("heading", { name: "Commission and deadlines" })).toBeInViewport()
})

test("it says when nothing is found and when the server cannot be reached", async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|Failed to load resource/)
  await open(page, "/admin/app")
  await shortcut(page)
  await field(page).fill("no such thing anywhere")
  await expect(page.getByRole("status").filter({ hasText: "Nothing matches" })).toBeAttached()
  await page.route(/\/trpc\//, route => route.abort())
  await field(page).fill("another search")
  await expect(
    page.getByRole("dialog").getByText("The server can’t be reached", { exact: false }).first(),
  ).toBeVisible()
})

for (const prefix of ["", "/ru", "/es", "/vi"])
  test(`on a phone it fits and passes axe ${prefix}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 720 })
    await open(page, `${prefix}/admin`)
    await page.locator('[aria-keyshortcuts="Control+K Meta+K"]').click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByRole("button").first()).toBeVisible()
    const box = await dialog.boundingBox()
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 360]).toEqual([true, true])
    await expectNoAxeViolations(page)
  })

test("a mediator is offered nothing that is for others", async ({ browser, page, product }) => {
  await addPerson(page, await logIn(page), { email: "spotlight.mediator@example.com", role: "mediator" })
  const context = await browser.newContext({ baseURL: product.url })
  const own = await context.newPage()
  await open(own, "/login?to=%2Fadmin")
  await signInOnPage(own, "spotlight.mediator@example.com")
  await expect(own.getByRole("heading", { level: 1 })).toHaveText("Dashboard")
  await shortcut(own)
  await expect(result(own, "Trash")).toBeVisible()
  for (const name of ["Add a listing", "Audit trail", "Emails", "Staff"])
    await expect(result(own, name)).toHaveCount(0)
  await context.close()
})
