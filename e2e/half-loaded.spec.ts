import { expect, type Page } from "@playwright/test"
import { newPage } from "./support/deals.ts"
import { openEveryPage, PUBLIC_PAGES } from "./support/every-page.ts"
import { AFTER_START, hold, hydrated, START } from "./support/hold.ts"
import { isFull } from "./support/matrix.ts"
import { open, test } from "./support/test.ts"

const TEXTS =
  "main :is(input:is(:not([type]), [type=text], [type=search], [type=email], [type=tel]), textarea)"
/** Of a form with dozens of fields the first ones. */
const FIELDS = 4
/** What is typed into the form of a listing is stored, and other journeys open the listing. */
const STORES = /^\/admin\/app\/(create|\d+\/edit)$/

/** Some pages with fields, of each entry. */
const FORMS = [
  "/",
  "/marketplace",
  "/contacts",
  "/my/listings/new",
  "/my/account",
  "/admin/app",
  "/admin/settings",
]

/** Types into the fields of a page, and marks them. */
async function typeInto(page: Page): Promise<void> {
  const fields = page.locator(`${TEXTS}:not([readonly], [disabled], [data-typed]):visible`)
  const count = Math.min(await fields.count(), FIELDS)
  for (let index = 0; index < count; index++) {
    // The ones before it are marked and no longer match.
    const field = fields.first()
    await field.pressSequentially("7")
    await page.evaluate(() => document.activeElement?.setAttribute("data-typed", ""))
  }
}

const typedIn = (page: Page) =>
  page
    .locator("[data-typed]")
    .evaluateAll(fields => fields.map(field => ("value" in field ? String(field.value) : "")))

/**
 * Opens a page whose scripts arrive late, types into what it shows, before or after it starts, and types on once all of
 * them have arrived.
 */
async function tryHalfLoaded(page: Page, path: string): Promise<boolean> {
  const start = await hold(page, START)
  const startWhole = await hold(page, AFTER_START)
  await page.goto(path, { waitUntil: "domcontentloaded" })
  await typeInto(page)
  let typed = await typedIn(page)
  start()
  await hydrated(page)
  await expect(page.getByRole("heading").first()).toBeVisible()
  if (typed.length === 0 && !STORES.test(path)) {
    if (FORMS.includes(path)) await expect(page.locator(TEXTS).first()).toBeVisible()
    await typeInto(page)
    typed = await typedIn(page)
  }
  const arrived = page.waitForEvent("requestfinished", request => AFTER_START.test(request.url()))
  startWhole()
  await arrived
  await expect.poll(() => typedIn(page), path).toEqual(typed)
  if (typed.length > 0) {
    await page.locator("[data-typed]").last().press("End")
    await page.keyboard.type("8")
    await expect.poll(() => typedIn(page), path).toEqual(typed.with(-1, `${typed.at(-1)}8`))
  }
  await page.unrouteAll({ behavior: "ignoreErrors" })
  return typed.length > 0
}

/** Links of each entry whose pages are loaded when one of them is followed. */
const LINKS = ["/services", "/faq", "/my/alerts", "/my/requests", "/admin/mail", "/admin/audit"]

/** Opens a page, takes away the files that it has not loaded yet, as a release does, and leaves it by a link. */
async function tryOutOfDate(page: Page, path: string): Promise<boolean> {
  await open(page, path)
  await expect(page.getByRole("heading").first()).toBeVisible()
  const loaded = await page.evaluate(() => {
    document.documentElement.dataset.old = ""
    // As in a tab of its own: one that has reloaded itself a moment ago only says that it has to be reloaded.
    sessionStorage.removeItem("reloaded-at")
    return performance.getEntriesByType("resource").map(({ name }) => name)
  })
  let isOld = true
  page.on("request", request => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.route(/\/assets\/.*\.js/, route =>
    isOld && !loaded.includes(route.request().url())
      ? route.fulfill({ status: 404, body: "" })
      : route.continue(),
  )
  const links = LINKS.filter(link => link !== path).map(link => `a[href="${link}"]`)
  const link = page.locator(links.join()).first()
  const isLeft = (await link.count()) > 0
  if (isLeft) {
    await link.dispatchEvent("click")
    await expect(page.locator("html[data-hydrated]:not([data-old])"), path).toBeAttached()
    await expect(page.getByText("This page couldn’t be loaded"), path).toBeHidden()
  }
  await page.unrouteAll({ behavior: "ignoreErrors" })
  return isLeft
}

async function tryEach(
  page: Page,
  paths: readonly string[],
  attempt: (page: Page, path: string) => Promise<unknown>,
) {
  const done: string[] = []
  for (const path of paths)
    await test.step(path, async () => {
      if (await attempt(page, path)) done.push(path)
    })
  return done
}

if (isFull) {
  test("what is typed into any page while its scripts arrive stays", async ({
    browser,
    page,
    product,
    problems,
  }) => {
    test.setTimeout(300_000)
    const { buyer, member, office } = await openEveryPage(browser, page, product)
    problems.watch(buyer.context())
    const visitor = await newPage(browser, product, problems.watch)
    const typed = [
      ...(await tryEach(visitor, PUBLIC_PAGES, tryHalfLoaded)),
      ...(await tryEach(buyer, member, tryHalfLoaded)),
      ...(await tryEach(page, office, tryHalfLoaded)),
    ]
    expect(typed).toEqual(expect.arrayContaining(FORMS))
  })

  test("any page that is older than the release reloads itself when its next file is gone", async ({
    browser,
    page,
    product,
    problems,
  }) => {
    test.setTimeout(300_000)
    problems.allow(/404|Failed to (load|fetch)|dynamically imported/)
    const { buyer, member, office } = await openEveryPage(browser, page, product)
    const ofBuyer = [...PUBLIC_PAGES, ...member]
    expect(await tryEach(buyer, ofBuyer, tryOutOfDate)).toEqual(ofBuyer)
    expect(await tryEach(page, office, tryOutOfDate)).toEqual(office)
  })
}
