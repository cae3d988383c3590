import { expect, type Page } from "@playwright/test"
import { openEveryPage, PUBLIC_PAGES } from "./support/every-page.ts"
import { AFTER_START, hold } from "./support/hold.ts"
import { open, test } from "./support/test.ts"

/** Replaces every text node by an element, as browsers do that translate a page. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      const isLeft = node.parentElement?.closest("script,style,textarea,font,[translate=no],.notranslate")
      if (node instanceof Text && node.data.trim() && !isLeft) nodes.push(node)
    }
    for (const node of nodes) {
      const outer = document.createElement("font")
      const inner = document.createElement("font")
      inner.textContent = node.data
      outer.append(inner)
      node.replaceWith(outer)
    }
  })

/** Opens the first dialog of a page and closes it. */
async function openDialog(page: Page) {
  const opener = page
    .locator("main [aria-haspopup=dialog]:visible")
    .or(
      page.locator("main").getByRole("button", { name: /^(New (deal|key|webhook)|Invite a person|Block)$/ }),
    )
    .first()
  if (!(await opener.isVisible())) return
  await opener.click()
  const dialog = page.locator("dialog[open], [role=dialog][aria-modal=true]").first()
  await expect(dialog).toBeVisible()
  await translate(page)
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await translate(page)
}

/** What one does on a page that searches, filters, sorts, shows other pages and opens menus and dialogs. */
async function use(page: Page) {
  const main = page.locator("main")
  const search = main.getByRole("searchbox").first()
  if (await search.isVisible()) {
    await search.fill("tide")
    await search.press("Enter")
    await page.waitForLoadState("networkidle")
    await translate(page)
    await search.fill("")
    await search.press("Enter")
    await page.waitForLoadState("networkidle")
    await translate(page)
  }
  for (const details of await main.locator("details:not([open]) > summary:visible").all())
    if (await details.isVisible()) await details.click()
  const select = main.locator("select:visible").first()
  if (await select.isVisible()) await select.selectOption({ index: 1 })
  const box = main.locator("input[type=checkbox]:visible").first()
  if (await box.isVisible()) {
    await box.dispatchEvent("click")
    await translate(page)
    await box.dispatchEvent("click")
  }
  await page.waitForLoadState("networkidle")
  await translate(page)
  await openDialog(page)
  const second = main.getByRole("navigation").getByRole("link", { name: "2", exact: true }).first()
  if (await second.isVisible()) await second.click()
  await page.waitForLoadState("networkidle")
  await expect(page.getByRole("heading").first()).toBeVisible()
}

/** Opens a page, translates it, uses it and leaves it through a link. */
async function tryTranslated(page: Page, path: string) {
  await test.step(path, async () => {
    await open(page, path)
    await translate(page)
    await use(page)
    await expect(page.locator("main")).not.toBeEmpty()
  })
}

test("a translated catalogue is searched, filtered, sorted and turned, with true counts", {
  tag: "@smoke",
}, async ({ page }) => {
  for (const path of ["/", "/marketplace"]) await tryTranslated(page, path)
  await open(page, "/marketplace")
  await translate(page)
  await page.getByRole("searchbox").first().fill("zzzzzz")
  await expect(page.locator("#results, h2").filter({ hasText: /^0 listings$/ })).toBeVisible()
})

test("a page that is translated as soon as it is hydrated is used before the rest of its code arrives", {
  tag: "@smoke",
}, async ({ page }) => {
  const startWhole = await hold(page, AFTER_START)
  await open(page, "/marketplace")
  await translate(page)
  const search = page.getByRole("searchbox").first()
  const count = page.locator("#results, h2").filter({ hasText: /^\d+ listings?$/ })
  const all = await count.textContent()
  await search.fill("tide")
  await expect(count).not.toHaveText(all ?? "")
  await translate(page)
  await search.fill("")
  await expect(count).toHaveText(all ?? "")
  startWhole()
  await page.waitForLoadState("networkidle")
  await translate(page)
  await search.fill("zzzzzz")
  await expect(page.locator("#results, h2").filter({ hasText: /^0 listings$/ })).toBeVisible()
})

test("every translated public page is still there after it was used", async ({ page }) => {
  test.slow()
  for (const path of PUBLIC_PAGES) await tryTranslated(page, path)
})

test("every translated page of members and of the back office is still there after it was used", async ({
  browser,
  page,
  product,
  problems,
}) => {
  test.setTimeout(300_000)
  // The rule that everyone needs a passkey is refused to somebody who has none.
  problems.allow(/status of 409 .*passkeys\.setRule/)
  const { buyer, member, office } = await openEveryPage(browser, page, product)
  problems.watch(buyer.context())
  for (const path of member) await tryTranslated(buyer, `/es${path}`)
  for (const path of office) await tryTranslated(page, path)
})

test("a translated form of a listing is typed into, saved and confirmed", async ({
  page,
  browser,
  product,
}) => {
  await openEveryPage(browser, page, product)
  await open(page, "/admin/app/create")
  await translate(page)
  await page.getByRole("textbox").first().fill("Translated")
  await translate(page)
  await page
    .getByRole("button", { name: /Save|Publish/ })
    .first()
    .click()
  await translate(page)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})
