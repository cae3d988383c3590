import { expect, type Page } from "@playwright/test"
import { countText, expectCount, total } from "./support/catalogue.ts"
import { open, test } from "./support/test.ts"

const cards = (page: Page) => page.getByRole("article")
const titles = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents()
const queryOf = (page: Page) => new URL(page.url()).search

test("a first load requests only the page from the server", async ({ page }) => {
  const calls: string[] = []
  page.on(
    "request",
    request => new URL(request.url()).pathname.startsWith("/trpc/") && calls.push(request.url()),
  )
  await open(page, "/marketplace?type=game")
  await expect(cards(page).first()).toBeVisible()
  await page.waitForTimeout(600)
  expect(calls).toEqual([])
})

test("filters set by mouse are in the URL, which opens the same page for others", {
  tag: ["@engines", "@smoke"],
}, async ({ page, context }) => {
  await open(page, "/marketplace")
  await page.getByRole("checkbox", { name: /^Game/ }).check()
  await page.getByRole("checkbox", { name: /^iOS/ }).check()
  await expect(page).toHaveURL(/platform_id=2&type=game/)
  const { data, ...answer } = await (await page.request.get(`/api/apps${queryOf(page)}`)).json()
  const found = data.map((app: { title: string }) => app.title)
  await expect.poll(() => titles(page)).toEqual(found)
  await expect(total(page)).toHaveText(`${answer.total} listings`)

  const other = await context.newPage()
  await open(other, `/marketplace${queryOf(page)}`)
  expect(await titles(other)).toEqual(found)
  await expect(total(other)).toHaveText(`${answer.total} listings`)
  await expect(other.getByRole("checkbox", { name: /^Game/ })).toBeChecked()
})

test("filters by keyboard: keyword, a checkbox, a slider that moves as far as one sees", async ({ page }) => {
  await open(page, "/marketplace")
  await page.getByRole("searchbox", { name: "Keyword" }).focus()
  await page.keyboard.type("копил")
  await expect(page).toHaveURL(/title=/)
  await expect(total(page)).toHaveText("1 listing")
  await page.getByRole("button", { name: "Reset" }).focus()
  await page.keyboard.press("Enter")
  await expectCount(page)
  const minimum = page.getByRole("slider", { name: "Price, minimum" })
  await minimum.focus()
  await page.keyboard.press("ArrowRight")
  await expect(minimum).not.toHaveAttribute("aria-valuenow", "0")
  const price = Number(await minimum.getAttribute("aria-valuenow"))
  expect(price).toBeGreaterThanOrEqual(10)
  await expect(minimum).toHaveAttribute("aria-valuetext", `$${price.toLocaleString("en-US")}`)
  await expect(page).toHaveURL(new RegExp(`price_min=${price}$`))
})

test("Back and a reload restore filters, sort and page", { tag: "@smoke" }, async ({ page }) => {
  await open(page, "/marketplace")
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Highest price" })
  await expect(page).toHaveURL(/sort_by=sort_price_dec/)
  await page.getByRole("checkbox", { name: /^App \d/ }).check()
  await expect(page).toHaveURL(/type=non-game/)
  await expectCount(page, "type=non-game")
  await expect(page.locator('ul[aria-busy="false"]')).toBeVisible()
  const filtered = await titles(page)
  await page.getByRole("link", { name: "Next", exact: false }).last().click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => titles(page)).not.toEqual(filtered)
  await page.reload()
  await page.waitForSelector("html[data-hydrated]")
  await expect(page.getByRole("checkbox", { name: /^App \d/ })).toBeChecked()
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("sort_price_dec")
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(filtered)
  await page.goBack()
  await expect(page.getByRole("checkbox", { name: /^App \d/ })).not.toBeChecked()
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("sort_price_dec")
})

test("a sort change applies immediately, together with a pending filter", async ({ page }) => {
  await open(page, "/marketplace")
  await page.getByRole("checkbox", { name: /^Game/ }).check()
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Lowest price" })
  await expect(page).toHaveURL("/marketplace?type=game&sort_by=sort_price_inc", { timeout: 300 })
  await page.waitForTimeout(600)
  await expect(page).toHaveURL("/marketplace?type=game&sort_by=sort_price_inc")
})

test("quick changes result in one request, for the last of them", async ({ page }) => {
  await page.clock.install()
  await open(page, "/marketplace")
  const asked: string[] = []
  page.on("request", request => {
    const url = decodeURIComponent(request.url())
    if (url.includes("apps.cards")) asked.push(url)
  })
  // The clock of the page is paused while the word is typed, however slow the machine is, before the list is stale.
  await page.clock.pauseAt(Date.now() + 5_000)
  await page.getByRole("searchbox", { name: "Keyword" }).pressSequentially("puzzle", { delay: 40 })
  await page.clock.resume()
  await expect(page).toHaveURL(/title=puzzle/)
  await expect(total(page)).not.toHaveText(await countText(page))
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('"title":"puzzle"')
})

test("active filters are shown as chips, and an empty result suggests which filter to remove", async ({
  page,
}) => {
  await open(page, "/marketplace?title=tidebook&type=game")
  await expect(total(page)).toHaveText("0 listings")
  const way = page.getByRole("button", { name: /Without .*Game.* there is 1 listing/ })
  await way.click()
  await expect(total(page)).toHaveText("1 listing")
  await expect(page).toHaveURL("/marketplace?title=tidebook")
})

test("a card opens its listing, and Back returns to the same scroll position", async ({ page }) => {
  await open(page, "/marketplace")
  const card = cards(page).nth(16)
  await card.scrollIntoViewIfNeeded()
  const name = await card.getByRole("heading").textContent()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(500)
  await card.getByRole("link").click()
  await expect(page.getByRole("heading", { level: 1, name: name ?? "" })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(cards(page).nth(16)).toBeVisible()
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(5)
})

test("on a phone the filters open as a sheet that shows the number of results", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, "/marketplace")
  await page.getByRole("button", { name: /^Filters/ }).click()
  const sheet = page.getByRole("dialog")
  await sheet.getByRole("checkbox", { name: /^Game/ }).check()
  await sheet.getByRole("button", { name: `Show ${await countText(page, "type=game")}` }).click()
  await expect(sheet).toBeHidden()
  await expectCount(page, "type=game")
  await expect(page).toHaveURL("/marketplace?type=game")
})

test("if the listings fail to load, the page says so once, and a retry loads them", async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource|ERR_FAILED/)
  await open(page, "/marketplace")
  await page.route("**/trpc/**", route => route.abort())
  await page.getByRole("checkbox", { name: /^Game/ }).check()
  const retry = page.getByRole("button", { name: "Try again" })
  await expect(page.getByText("The apps couldn’t be loaded")).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole("complementary").getByRole("alert")).toHaveCount(0)
  await expect(retry).toHaveCount(1)
  await page.unroute("**/trpc/**")
  await retry.click()
  await expectCount(page, "type=game")
})
