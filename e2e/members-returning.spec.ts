import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { createListing } from "./support/listing-form.ts"
import { addressOf, signIn } from "./support/member.ts"
import { open, test } from "./support/test.ts"

/** A page in the browser's cache gets no events of other tabs. */
const missOtherTabs = (page: Page) =>
  page.addInitScript(() =>
    window.addEventListener("storage", event => event.isTrusted && event.stopImmediatePropagation(), true),
  )

/** What the browser says when Back or Forward shows a page from its cache. */
const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))

test("a page that comes back from the browser's cache shows that the member has signed out in another tab", async ({
  page,
  context,
  product,
}) => {
  await missOtherTabs(page)
  await open(page, "/my/account")
  await signIn(page, product, addressOf("returning"))
  const other = await context.newPage()
  const account = await context.newPage()
  await missOtherTabs(account)
  await open(page, "/faq")
  await open(account, "/my/account")
  const header = page.getByRole("banner")
  const ownAccount = header.getByText("Your account").filter({ visible: true })
  await expect(ownAccount).toHaveCount(1)
  await open(other, "/my/account")
  await other.getByRole("button", { name: "Sign out", exact: true }).click()
  await expect(other.getByLabel("Email", { exact: true })).toBeVisible()
  await expect(ownAccount).toHaveCount(1)
  await expect(account.getByRole("heading", { name: "Account", level: 1 })).toBeVisible()
  await comeBack(page)
  await expect(header.getByRole("link", { name: "Sign in" })).toBeVisible()
  await expect(ownAccount).toHaveCount(0)
  await comeBack(account)
  await expect(account.getByLabel("Email", { exact: true })).toBeVisible()
})

test("a catalogue that comes back from the browser's cache shows the listings and counts of now", async ({
  page,
  browser,
  product,
}) => {
  const owner = await (await browser.newContext({ baseURL: product.url })).newPage()
  const headers = await beAdmin(owner, product.url)
  await open(page, "/marketplace")
  const count = page.getByRole("heading", { level: 2, name: /^\d+ listings?$/ })
  const before = Number.parseInt((await count.textContent()) ?? "", 10)
  const title = `Returning ${crypto.randomUUID().slice(0, 8)}`
  await createListing(owner.request, headers, { title, status: "published" })
  await comeBack(page)
  await expect(count).toHaveText(`${before + 1} listings`)
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible()
  await owner.context().close()
})
