import { type BrowserContext, expect, type Page } from "@playwright/test"
import { DEMO } from "./support/demo.ts"
import { missedRoutes, openEveryPage, PUBLIC_PAGES } from "./support/every-page.ts"
import { isFull } from "./support/matrix.ts"
import { open, test } from "./support/test.ts"

/** Leaves what Safari 16.4, Chrome 111 and Firefox 115 have. */
const removeNewer = (context: BrowserContext) =>
  context.addInitScript(() => {
    const remove = (owner: object, ...names: string[]) => {
      for (const name of names) Reflect.deleteProperty(owner, name)
    }
    remove(URL, "parse", "canParse")
    remove(Map, "groupBy")
    remove(Object, "groupBy")
    remove(Promise, "withResolvers", "try")
    remove(Array, "fromAsync")
    remove(String.prototype, "isWellFormed", "toWellFormed")
    remove(Map.prototype, "getOrInsert", "getOrInsertComputed")
    remove(WeakMap.prototype, "getOrInsert", "getOrInsertComputed")
    remove(Set.prototype, "union", "intersection", "difference", "symmetricDifference")
    remove(Set.prototype, "isSubsetOf", "isSupersetOf", "isDisjointFrom")
    const helpers = [
      "map",
      "filter",
      "take",
      "drop",
      "flatMap",
      "reduce",
      "toArray",
      "forEach",
      "some",
      "every",
      "find",
    ]
    remove(Object.getPrototypeOf(Object.getPrototypeOf([].values())), ...helpers)
    remove(Element.prototype, "checkVisibility", "moveBefore", "setHTMLUnsafe")
    remove(HTMLElement.prototype, "showPopover", "hidePopover", "togglePopover", "popover")
    remove(Document.prototype, "startViewTransition")
    remove(AbortSignal, "any")
    remove(Intl, "DurationFormat", "Segmenter")
    remove(RegExp, "escape")
    remove(Math, "sumPrecise")
    remove(Uint8Array, "fromBase64", "fromHex")
    remove(Uint8Array.prototype, "toBase64", "toHex", "setFromBase64", "setFromHex")
    remove(ArrayBuffer.prototype, "transfer", "transferToFixedLength")
    remove(
      window,
      "Iterator",
      "requestIdleCallback",
      "cancelIdleCallback",
      "CloseWatcher",
      "navigation",
      "scheduler",
    )
    remove(window, "URLPattern", "Float16Array", "SuppressedError", "DisposableStack", "AsyncDisposableStack")
    const matches = Element.prototype.matches
    // A browser without popovers refuses their selector.
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        if (selector.includes(":popover-open"))
          throw new SyntaxError(`'${selector}' is not a valid selector.`)
        return matches.call(this, selector)
      },
    })
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (condition: string, value?: string) =>
      !condition.includes("popover") &&
      (value === undefined ? supports(condition) : supports(condition, value))
  })

const openAll = async (page: Page, paths: readonly string[]) => {
  for (const path of paths)
    await test.step(path, async () => {
      await open(page, path)
      await page.waitForLoadState("networkidle")
      await expect(page.getByRole("heading").first()).toBeVisible()
    })
}

/** Pages of every kind: what is left out consists of texts. */
const SAMPLE = ["/", "/marketplace?view=table", DEMO.harborMerge, "/sell", "/contacts", "/shortlist"]

test("the oldest supported browsers open every public page, without an error", { tag: "@smoke" }, async ({
  page,
}) => {
  test.slow()
  await removeNewer(page.context())
  await openAll(page, isFull ? PUBLIC_PAGES : SAMPLE)
})

test("they open every page of members and of the back office, and read the contract", async ({
  browser,
  page,
  product,
  problems,
}) => {
  test.setTimeout(300_000)
  const { buyer, member, office, deal } = await openEveryPage(browser, page, product)
  expect(await missedRoutes([...PUBLIC_PAGES, ...member, ...office]), "routes that no page shows").toEqual([])
  problems.watch(buyer.context())
  await removeNewer(buyer.context())
  await removeNewer(page.context())
  await openAll(buyer, member)
  await open(buyer, `/my/deals/${deal.number}`)
  await buyer.getByRole("button", { name: "Read the contract", exact: true }).click()
  await expect(buyer.getByLabel("Your full name")).toBeVisible()
  await openAll(page, office)
})

test("a browser older than those gets the pages of the server and a sentence, and runs no scripts", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "toSorted"))
  const warning = page.getByRole("alert").filter({ hasText: "Your browser is too old" })
  for (const path of [DEMO.harborMerge, "/contacts", "/my", "/my/listings/new", "/admin", "/login"]) {
    await page.goto(path, { waitUntil: "networkidle" })
    await expect(warning).toBeVisible()
    await expect(page.locator("script[type=module]")).toHaveCount(0)
    await expect(page.locator("html:not([data-hydrated], [data-first])")).toBeAttached()
  }
  await page.goto(DEMO.harborMerge)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.getByRole("contentinfo").getByRole("link").last().scrollIntoViewIfNeeded()
  await expect(page.getByRole("contentinfo")).toBeInViewport()
})

test("a contract that cannot be drawn is signed beside its download", async ({
  browser,
  page,
  product,
  problems,
}) => {
  problems.allow(/./)
  const { buyer, deal } = await openEveryPage(browser, page, product)
  await buyer.route(/pdf-(pages|worker)/, route => route.abort())
  await open(buyer, `/my/deals/${deal.number}`)
  await buyer.getByRole("button", { name: "Read the contract", exact: true }).click()
  await expect(buyer.getByText("The contract can’t be shown on this page in your browser.")).toBeVisible()
  await expect(buyer.getByLabel("Your full name")).toBeHidden()
  await buyer.getByRole("button", { name: "Download the contract" }).click()
  await expect(buyer.getByLabel("Your full name")).toBeVisible()
})
