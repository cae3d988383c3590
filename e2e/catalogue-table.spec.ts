import { expect, type Page } from "@playwright/test"
import { expectNoAxeViolations, open, test } from "./support/test.ts"

const LISTING = /\/marketplace\/\d+$/
const rows = (page: Page) => page.getByRole("table").locator("tbody").getByRole("row")
const titles = (page: Page) => rows(page).getByRole("rowheader").allInnerTexts()
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test("the view switch selects the table, which is in the URL and remembered", async ({ page, context }) => {
  await open(page, "/marketplace?type=game")
  await page.getByRole("link", { name: "Show as a table" }).click()
  await expect(page).toHaveURL("/marketplace?type=game&view=table")
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole("article")).toHaveCount(0)
  await page.getByRole("checkbox", { name: /^iOS/ }).check()
  await expect(page).toHaveURL(/platform_id=2.*view=table|view=table.*platform_id=2/)
  const found = await (await page.request.get(`/api/apps${new URL(page.url()).search}`)).json()
  await expect.poll(() => titles(page)).toEqual(found.data.map((app: { title: string }) => app.title))

  const later = await context.newPage()
  await later.goto("/marketplace")
  await expect(later).toHaveURL("/marketplace?view=table")
  await expect(rows(later).first()).toBeVisible()
  await later.locator("html[data-hydrated]").waitFor({ state: "attached" })
  await later.getByRole("link", { name: "Show as cards" }).click()
  await expect(later).toHaveURL("/marketplace")
  await expect(later.getByRole("article").first()).toBeVisible()
  await open(later, "/")
  await later.getByRole("navigation").getByRole("link", { name: "Marketplace" }).first().click()
  await expect(later.getByRole("article").first()).toBeVisible()
})

test("the switch marks the current view on later pages too", async ({ page }) => {
  for (const [query, name] of [
    ["?page=2", "Show as cards"],
    ["?page=2&view=table", "Show as a table"],
  ] as const) {
    await open(page, `/marketplace${query}`)
    await expect(page.locator("main a[aria-current=page][aria-label^=Show]")).toHaveAccessibleName(name)
  }
})

test("a pasted keyword with control characters filters like one without them", async ({ page }) => {
  await open(page, "/marketplace?view=table")
  await page.getByRole("searchbox").first().fill("no\u0000such\u0007thing' OR 1=1 -- <script>")
  await expect(page).toHaveURL(/title=no(\+|%20)such(\+|%20)thing/)
  await expect(page.getByRole("table")).toHaveCount(0)
})

test("a chosen table view also applies to links within the site", async ({ page }) => {
  await open(page, "/marketplace")
  await page.getByRole("link", { name: "Show as a table" }).click()
  await expect(page).toHaveURL("/marketplace?view=table")
  await open(page, "/company")
  await page.getByRole("navigation").getByRole("link", { name: "Marketplace" }).first().click()
  await expect(page).toHaveURL("/marketplace?view=table")
  await expect(rows(page).first()).toBeVisible()
})

test("a shared URL shows the table to others, without scripts too, and names the canonical page", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  await page.goto("/marketplace?view=table&type=game")
  await expect(rows(page)).toHaveCount(18)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/marketplace\?type=game$/)
  await page.getByRole("link", { name: "Asking price" }).click()
  await expect(page).toHaveURL(/sort_by=sort_price_inc.*view=table|view=table.*sort_by=sort_price_inc/)
  await rows(page).first().getByRole("link", { name: /^\$/ }).click()
  await expect(page).toHaveURL(LISTING)
  await context.close()
})

test("the table shows 20 rows at 1440 × 900 with what buyers compare", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ["", "/ru", "/es", "/vi"]) {
    await open(page, `${path}/marketplace?view=table`)
    const bottoms = await rows(page).evaluateAll(all => all.map(row => row.getBoundingClientRect().bottom))
    expect(bottoms.filter(bottom => bottom <= 900).length, path).toBeGreaterThanOrEqual(20)
    const region = page.getByRole("table").locator("..")
    expect(await region.evaluate(box => box.scrollWidth - box.clientWidth), path).toBe(0)
  }
  await open(page, "/marketplace?view=table")
  const headers = await page.getByRole("columnheader").allTextContents()
  expect(headers.map(text => text.replace(/ [↑↓↕]$/, ""))).toEqual([
    "Listing",
    "Type",
    "Platforms",
    "Earnings last month",
    "Average profit a month",
    "Installs",
    "Age",
    "Rating",
    "Price ÷ profit",
    "Asking price",
  ])
  const { data } = await (await page.request.get("/api/apps?per_page=1")).json()
  const [app] = data
  await expect(rows(page).first()).toContainText(app.last_year_earnings.title)
  await expect(rows(page).first().getByRole("img")).toHaveCount(0)
  await expect(rows(page).first().locator("img")).toBeVisible()
  await expectNoAxeViolations(page)
})

test("the table sorts by the headers of what they name, and the name of a listing sorts nothing", async ({
  page,
}) => {
  await open(page, "/marketplace?view=table")
  const listing = page.getByRole("columnheader", { name: "Listing" })
  await expect(listing.getByRole("link")).toHaveCount(0)
  await expect(listing).not.toHaveAttribute("aria-sort")
  const price = page.getByRole("columnheader", { name: "Asking price" })
  for (const [header, sort, direction] of [
    [price, "sort_price_inc", "ascending"],
    [price, "sort_price_dec", "descending"],
  ] as const) {
    await header.getByRole("link").click()
    await expect.poll(() => new URL(page.url()).searchParams.get("sort_by")).toBe(sort)
    await expect(header).toHaveAttribute("aria-sort", direction)
    const { data } = await (await page.request.get(`/api/apps?sort_by=${sort}`)).json()
    await expect.poll(() => titles(page)).toEqual(data.map((one: { title: string }) => one.title))
  }
})

test("every part of a row opens its listing, and middle click opens a new tab", async ({ page, context }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, "/marketplace?view=table")
    const row = rows(page).nth(2)
    const title = (await row.getByRole("rowheader").getByRole("link").getAttribute("title")) ?? ""
    const box = await row.boundingBox()
    if (!box) throw new Error("not on the screen")
    const y = box.y + box.height / 2
    const places = width > 1000 ? [60, 100, 300, 500, 700, 900, box.width - 5] : [60, 100, 200, 300]
    for (const place of places) {
      await page.mouse.click(box.x + place, y)
      await expect(page.getByRole("heading", { level: 1 }), `at ${place}`).toHaveText(title)
      await page.goBack()
      await expect(row).toBeVisible()
    }
    const opened = context.waitForEvent("page")
    await page.mouse.click(box.x + 250, y, { button: "middle" })
    const tab = await opened
    await expect(tab).toHaveURL(LISTING)
    await tab.close()
  }
})

test("on small screens the table scrolls in its own region, not the page", async ({ page }) => {
  for (const [path, width] of [
    ["", 320],
    ["/vi", 320],
    ["/ru", 360],
    ["/es", 768],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await open(page, `${path}/marketplace?view=table`)
    await expect(rows(page).first()).toBeVisible()
    expect(await beyond(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
    const region = page.getByRole("table").locator("..")
    expect(await region.evaluate(box => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0)
    await rows(page).first().getByRole("rowheader").getByRole("link").focus()
    await page.keyboard.press("ArrowRight")
    await expect.poll(() => region.evaluate(box => box.scrollLeft)).toBeGreaterThan(0)
  }
  await expectNoAxeViolations(page)
})

test("on a phone each row shows its whole title and its price without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ["", "/ru"]) {
    await open(page, `${path}/marketplace?view=table`)
    const cut = await rows(page).evaluateAll(all =>
      all.flatMap(row => {
        const title = row.querySelector("th a > span")
        const price = row.querySelector("th a > span + span")
        if (!title || !price) return [row.textContent]
        const { left, right, width } = price.getBoundingClientRect()
        const isWhole = title.scrollWidth <= title.clientWidth && title.scrollHeight <= title.clientHeight
        return isWhole && width > 0 && left >= 0 && right <= innerWidth ? [] : [row.textContent]
      }),
    )
    expect(cut).toEqual([])
  }
})

test("on a phone the first figure needs no scrolling, and figures scroll below the titles", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of ["", "/ru"]) {
    await open(page, `${path}/marketplace?view=table&figures=1`)
    const row = rows(page).first()
    await expect(row.getByRole("cell", { name: /\$/ }).first()).toBeInViewport({ ratio: 1 })
    const region = page.getByRole("table").locator("..")
    await region.evaluate(box => box.scrollTo({ left: 150, behavior: "instant" }))
    const title = row.getByRole("rowheader").getByRole("link")
    const covered = await title.evaluate(link => {
      const { left, right, top, height } = link.getBoundingClientRect()
      const places = [left + 4, (left + right) / 2, right - 4]
      return places.filter(x => !link.contains(document.elementFromPoint(x, top + height / 2)))
    })
    expect(covered, path).toEqual([])
  }
})

const TABLE_SCRIPT = /\/assets\/listing-table-[\w-]+\.js$/

test("cards do not wait for the table's code, which is then preloaded so that switching works offline", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.route(TABLE_SCRIPT, async route => {
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
    await route.continue()
  })
  const preloaded = page.waitForResponse(TABLE_SCRIPT)
  await open(page, "/marketplace")
  await preloaded
  await context.setOffline(true)
  await page.getByRole("link", { name: "Show as a table" }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole("link", { name: "Show as cards" }).click()
  await expect(page.getByRole("article").first()).toBeVisible()
  await context.setOffline(false)
})

test("the server's table stays on the screen while its code loads slowly, and then sorts", async ({
  page,
}) => {
  const arrival = Promise.withResolvers<void>()
  const asked = page.waitForRequest(TABLE_SCRIPT)
  await page.route(TABLE_SCRIPT, async route => {
    await arrival.promise
    await route.continue()
  })
  await page.goto("/marketplace?view=table")
  await asked
  const served = await titles(page)
  expect(served.length).toBeGreaterThan(0)
  const table = await page.getByRole("table").elementHandle()
  await page.getByRole("searchbox").first().fill("a")
  expect(await titles(page)).toEqual(served)
  arrival.resolve()
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
  const price = page.getByRole("columnheader", { name: "Asking price" })
  await price.getByRole("link").click()
  await expect(price).toHaveAttribute("aria-sort", "ascending")
  expect(await table?.evaluate(element => element.isConnected)).toBe(true)
})

test("if the table's code cannot be loaded, the page says so and recovers", async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|Failed to fetch|error loading/i)
  await page.route(TABLE_SCRIPT, route => route.abort())
  await open(page, "/marketplace")
  await page.getByRole("link", { name: "Show as a table" }).click()
  await expect(page.getByRole("heading", { name: "This page couldn’t be loaded" })).toBeVisible()
  await page.unroute(TABLE_SCRIPT)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(rows(page).first()).toBeVisible()
})
