import { expect, type Locator, type Page } from "@playwright/test"
import { open, test } from "./support/test.ts"

const LISTING = /\/marketplace\/\d+$/
const firstCard = (page: Page) => page.getByRole("article").first()

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error("not on the screen")
  return box
}

/** Where a person may click on a card: on its parts and between them. */
const placesOf = async (card: Locator) => {
  await card.evaluate(element => element.scrollIntoView({ block: "center" }))
  // Waits until the card has stopped moving.
  await card.hover()
  const middleOf = async (part: Locator) => {
    const { x, y, width, height } = await boxOf(part)
    return { x: x + width / 2, y: y + height / 2 }
  }
  const { x, y, width, height } = await boxOf(card)
  return {
    cover: await middleOf(card.locator("img").first()),
    title: await middleOf(card.getByRole("heading")),
    price: await middleOf(card.getByText(/^\$[\d,]+$/).last()),
    "empty corner": { x: x + 6, y: y + height - 6 },
    "empty side": { x: x + width - 4, y: y + height / 2 },
  }
}

const placeNames = ["cover", "title", "price", "empty corner", "empty side"] as const

const pages = { home: "/", "the catalogue": "/marketplace", "a listing": "/marketplace/ID" }

for (const [where, address] of Object.entries(pages))
  test(`every part of a card on ${where} opens its listing`, async ({ page }) => {
    const { data } = await (await page.request.get("/api/apps?per_page=1")).json()
    const path = address.replace("ID", data[0].id)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of placeNames) {
        await open(page, path)
        const card = firstCard(page)
        await expect(card).toBeVisible()
        const title = (await card.getByRole("heading").textContent()) ?? ""
        const { [name]: place } = await placesOf(card)
        await page.mouse.click(place.x, place.y)
        const heading = page.getByRole("heading", { level: 1 })
        await expect(heading, `${name} at ${width} px`).toHaveText(title)
        await expect(page).toHaveURL(LISTING)
      }
    }
  })

test("middle click and modified click on a card open a new tab", async ({ page, context }) => {
  await open(page, "/marketplace")
  const { title, cover, price } = await placesOf(firstCard(page))
  for (const [place, options] of [
    [cover, { button: "middle" }],
    [title, { button: "middle" }],
    [price, { modifiers: ["Control"] }],
  ] as const) {
    const opened = context.waitForEvent("page")
    if ("modifiers" in options) await page.keyboard.down("Control")
    await page.mouse.click(place.x, place.y, "button" in options ? options : {})
    if ("modifiers" in options) await page.keyboard.up("Control")
    const tab = await opened
    await expect(tab).toHaveURL(LISTING)
    await tab.close()
    await expect(page).toHaveURL("/marketplace")
  }
})

test("a card's text can be selected by dragging, and a click afterwards opens the listing", async ({
  page,
}) => {
  await open(page, "/marketplace")
  const heading = firstCard(page).getByRole("heading")
  const title = await heading.textContent()
  const { x, y, height } = await boxOf(heading)
  await page.mouse.move(x + 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + height / 2, { steps: 4 })
  await page.mouse.move(x + 90, y + height / 2, { steps: 4 })
  await page.mouse.up()
  const selected = await page.evaluate(() => getSelection()?.toString() ?? "")
  expect(selected.length).toBeGreaterThan(3)
  expect(title).toContain(selected)
  await expect(page).toHaveURL("/marketplace")
  await page.mouse.click(x + 60, y + height / 2)
  await expect(page).toHaveURL(LISTING)
})

test("each card has one link besides its star, and Enter opens the listing", async ({ page }) => {
  await open(page, "/marketplace")
  const card = firstCard(page)
  await expect(card.getByRole("link")).toHaveCount(1)
  await card.getByRole("link", { name: /More details$/ }).focus()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(LISTING)
})

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test("a tap on the cover or the title opens the listing", async ({ page }) => {
    for (const name of ["cover", "title"] as const) {
      await open(page, "/marketplace")
      const { [name]: place } = await placesOf(firstCard(page))
      await page.touchscreen.tap(place.x, place.y)
      await expect(page).toHaveURL(LISTING)
    }
  })
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a card opens its listing from its cover and its price", async ({ page }) => {
    for (const name of ["cover", "price"] as const) {
      await page.goto("/marketplace")
      const { [name]: place } = await placesOf(firstCard(page))
      await page.mouse.click(place.x, place.y)
      await expect(page).toHaveURL(LISTING)
    }
  })
})

test("covers are 16:9, cards in a row are of one height, and the next row is in view", async ({ page }) => {
  await open(page, "/marketplace")
  const boxes = () =>
    page
      .getByRole("article")
      .evaluateAll(cards => cards.slice(0, 8).map(card => card.getBoundingClientRect().toJSON()))
  for (const path of ["", "/ru", "/es", "/vi"]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, `${path}/marketplace`)
    const wide = await boxes()
    expect(new Set(wide.slice(0, 3).map(({ height }) => Math.round(height))).size).toBe(1)
    const second = wide[3]
    expect((900 - second.top) / second.height, `of the second row in ${path || "/en"}`).toBeGreaterThan(0.4)
    const cover = await boxOf(page.getByRole("article").first().locator("img").first())
    expect(cover.width / cover.height).toBeCloseTo(16 / 9, 1)
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, `${path}/marketplace`)
    const bar = await page.getByRole("combobox").boundingBox()
    const [first, next] = await boxes()
    expect(first.height, `a card in ${path || "/en"}`).toBeLessThanOrEqual(500)
    // Where labels of figures take two lines, its edge may be behind the bar.
    expect(next.top, `the second card in ${path || "/en"}`).toBeLessThan((bar?.y ?? 0) + 20)
  }
  await page.setViewportSize({ width: 1700, height: 1000 })
  const tops = (await boxes()).map(({ top }) => top)
  expect(tops.filter(top => top === tops[0])).toHaveLength(4)
})

test("“On request” is shown in the price's place under its label", async ({ page }) => {
  const answer = await (await page.request.get("/api/apps?per_page=100")).json()
  const [asked] = answer.data.filter((app: { on_request: boolean }) => app.on_request)
  const words = { "": "On request", "/ru": "По запросу", "/es": "A consultar", "/vi": "Liên hệ" }
  for (const [path, text] of Object.entries(words)) {
    await open(page, `${path}/marketplace?title=${encodeURIComponent(asked.title)}`)
    const card = page.getByRole("article").filter({ hasText: asked.title })
    await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card).not.toContainText("—")
    if (!path) await expect(card.getByText("Asking price", { exact: true })).toBeVisible()
  }
})

test("cards show the average profit a month where costs are stated, else the earnings of the last month", async ({
  page,
}) => {
  await open(page, "/marketplace?kind=app")
  for (const name of ["Average profit a month", "Earnings last month"])
    await expect(page.getByRole("article").getByText(name, { exact: true }).first()).toBeVisible()
})
