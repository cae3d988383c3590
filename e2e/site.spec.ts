import { expect, type Page } from "@playwright/test"
import { LOCALES, localizedPath } from "#shared/locales.ts"
import { total } from "./support/catalogue.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { open, test } from "./support/test.ts"

const PAGES = ["/", "/company", "/services", "/faq", "/contacts", "/marketplace"]
const openAnswers = (page: Page) => page.locator("details[name=faq][open] p")

test("a search on the home page opens the catalogue", { tag: "@smoke" }, async ({ page }) => {
  await open(page, "/")
  await page.getByRole("searchbox").fill("tidebook")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/marketplace?title=tidebook&sort_by=sort_relevance")
  await expect(total(page)).toHaveText("1 listing")
})

test("on a tablet the header fits with its icons whole, in every language", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 600 })
  for (const locale of LOCALES) {
    await open(page, localizedPath(locale, "/faq"))
    const icons = page.getByRole("banner").locator("svg:visible")
    const widths = await icons.evaluateAll(all => all.map(icon => icon.getBoundingClientRect().width))
    expect(Math.min(...widths), locale).toBeGreaterThanOrEqual(14)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, locale).toBeLessThanOrEqual(0)
  }
})

test("every criteria link leads to as many listings as it states", async ({ page }) => {
  await open(page, "/")
  const ways = page.getByRole("region", { name: "Filter by what matters" }).getByRole("link")
  const links = await ways.evaluateAll(all =>
    all.map(link => ({
      address: link.getAttribute("href") ?? "",
      count: link.querySelector("span")?.textContent ?? null,
    })),
  )
  const counted = links.filter(link => link.count !== null)
  expect(counted.length).toBeGreaterThan(15)
  for (const key of ["platform_id", "price_min", "sort_by", "last_month_earnings", "age", "installs"])
    expect(
      links.some(link => link.address.includes(key)),
      key,
    ).toBe(true)
  const found = await page.evaluate(
    addresses =>
      Promise.all(
        addresses.map(async address => {
          const html = await (await fetch(address)).text()
          const headings = new DOMParser().parseFromString(html, "text/html").querySelectorAll("h2")
          return [...headings]
            .map(heading => heading.textContent ?? "")
            .find(text => /^\d+ listings?$/.test(text))
        }),
      ),
    counted.map(link => link.address),
  )
  expect(found).toEqual(counted.map(({ count }) => `${count} ${count === "1" ? "listing" : "listings"}`))
})

test("a question opens, closes the previous one, and closes again", async ({ page }) => {
  await open(page, "/faq")
  const question = page.getByText("How can I pay?")
  await question.click()
  await expect(openAnswers(page)).toHaveCount(1)
  await expect(openAnswers(page)).toContainText("SWIFT")
  await page.getByText("Who can sell, and which apps are accepted?").click()
  await expect(openAnswers(page)).toHaveCount(1)
  await expect(openAnswers(page)).not.toContainText("SWIFT")
  await page.getByText("Who can sell, and which apps are accepted?").click()
  await expect(openAnswers(page)).toHaveCount(0)
})

test("questions open by keyboard", async ({ page }) => {
  await open(page, "/faq")
  const question = page.locator("summary", { hasText: "How long does a deal take?" })
  await question.focus()
  await page.keyboard.press("Enter")
  await expect(openAnswers(page)).toContainText("one week")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Space")
  await expect(openAnswers(page)).toContainText("commission")
})

test("a URL fragment opens its answer, with and without scripts", async ({ page, browser, product }) => {
  await open(page, "/ru/faq#escrow")
  await expect(openAnswers(page)).toHaveCount(1)
  await expect(page.locator("#escrow")).toBeInViewport()
  await expect(page.locator("details[open] summary")).toBeInViewport()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const plain = await context.newPage()
  await plain.goto("/faq#mediation")
  await expect(plain.locator("#mediation")).toBeInViewport()
  await context.close()
})

test("a link to an answer opens it from another page and from the same page", async ({ page }) => {
  await open(page, "/")
  await page.getByRole("link", { name: "More about mediation" }).click()
  await expect(page).toHaveURL("/faq#mediation")
  await expect(page.locator("#mediation")).toBeInViewport()
  await expect(openAnswers(page)).toHaveCount(1)
  await page.goto("/faq#payment")
  await expect(page.locator("#payment")).toBeVisible()
})

test("unconfigured messengers and email are not shown, and two help options fill the width", async ({
  page,
}) => {
  for (const path of PAGES) {
    await open(page, path)
    await expect(page.locator("a[href^='mailto:'], a[href*='t.me'], a[href*='wa.me']")).toHaveCount(0)
  }
  for (const path of ["/company", "/services", "/faq"]) {
    await open(page, path)
    await expect(page.getByRole("region", { name: "Need help?" }).getByRole("listitem")).toHaveCount(2)
  }
})

test("the buttons to explore and to sell are side by side and look alike", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, "/")
  const explore = page.getByRole("main").getByRole("link", { name: "Explore the marketplace" })
  const sell = page.getByRole("main").getByRole("link", { name: "Sell your app" }).first()
  await expect(sell).toHaveAttribute("href", "/sell")
  const [left, right] = [await explore.boundingBox(), await sell.boundingBox()]
  expect([right?.y, right?.height]).toEqual([left?.y, left?.height])
  for (const name of ["border-top-color", "background-color"])
    expect(
      await sell.evaluate((link, property) => getComputedStyle(link).getPropertyValue(property), name),
    ).toBe(
      await explore.evaluate((link, property) => getComputedStyle(link).getPropertyValue(property), name),
    )
})

test("buyers and sellers are led to a request with the matching subject", async ({ page }) => {
  for (const path of ["/", "/company"]) {
    await open(page, path)
    const band = page.getByRole("region", { name: "Selling an app" })
    await expect(band.getByRole("link", { name: "Sell" })).toHaveAttribute("href", "/sell")
    await expect(band.getByRole("link", { name: "find" })).toHaveAttribute("href", "/contacts?intent=find")
  }
})

test("an illustration below the fold animates once when it becomes visible", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await open(page, "/")
  const drawing = page.getByRole("region", { name: "How a deal works" }).locator("svg").first()
  await expect(drawing).toHaveAttribute("data-draw", "wait")
  await drawing.scrollIntoViewIfNeeded()
  await expect(drawing).toHaveAttribute("data-draw", "go")
  await expect
    .poll(() => drawing.evaluate(svg => svg.getAnimations({ subtree: true }).length), { timeout: 4_000 })
    .toBe(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await drawing.scrollIntoViewIfNeeded()
  expect(await drawing.evaluate(svg => svg.getAnimations({ subtree: true }).length)).toBe(0)
})

test("with reduced motion no illustration is animated", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await open(page, "/company")
  await page.waitForTimeout(200)
  await expect(page.locator("[data-draw]")).toHaveCount(0)
})

test("hovering a card preloads its listing and cover", async ({ page }) => {
  await open(page, "/")
  const card = page.getByRole("article").first()
  const data = page.waitForRequest(/apps\.get/)
  const cover = page.waitForRequest(/\/storage\/.+\?w=\d+$/)
  await card.getByRole("link").hover()
  await Promise.all([data, cover])
  await expect(page).toHaveURL("/")
})

test("Back restores the scroll position of the home page, and the next page's heading has the focus", async ({
  page,
}) => {
  await open(page, "/")
  const link = page.getByRole("link", { name: "All seven services" })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(1_000)
  await link.click()
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(5)
})

const ARRIVALS = [
  ["en", 360],
  ["ru", 1440],
  ["es", 1440],
  ["vi", 360],
] as const

for (const [locale, width] of ARRIVALS.filter(([locale]) => TESTED_LOCALES.includes(locale)))
  test(`no layout shift while a page loads, ${locale}, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      const nameOf = (source: unknown) => {
        const node = typeof source === "object" && source && "node" in source ? source.node : null
        return node instanceof Node ? `${node.nodeName} ${node.textContent?.slice(0, 40)}` : "?"
      }
      new PerformanceObserver(list => {
        const { dataset } = document.documentElement
        for (const entry of list.getEntries())
          if ("value" in entry) {
            dataset.shift = String(Number(dataset.shift ?? 0) + Number(entry.value))
            if ("sources" in entry && Array.isArray(entry.sources))
              dataset.shifted = [dataset.shifted ?? [], entry.sources.map(nameOf)].flat().join("; ")
          }
      }).observe({ type: "layout-shift", buffered: true })
    })
    for (const path of PAGES) {
      await open(page, localizedPath(locale, path))
      await page.waitForTimeout(250)
      const shift = Number(await page.locator("html").getAttribute("data-shift"))
      const shifted = await page.locator("html").getAttribute("data-shifted")
      expect([path, shift < 0.02 ? 0 : shift], `moved: ${shifted}`).toEqual([path, 0])
    }
  })

test("no page scrolls sideways on the widest screen", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  for (const locale of TESTED_LOCALES)
    for (const path of PAGES) {
      await page.goto(localizedPath(locale, path))
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([locale, path, beyond > 0]).toEqual([locale, path, false])
    }
})
