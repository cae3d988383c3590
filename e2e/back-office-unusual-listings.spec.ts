import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { open, test } from "./support/test.ts"

const ENDLESS = "Wörterbuchverlag".repeat(13).slice(0, 200)

const listing = {
  title: ENDLESS,
  description: ENDLESS,
  price: 1234.5,
  type: "game",
  status: "published",
  platforms: [1, 2],
  monetizations: [1, 2, 3, 4, 5],
  specials: [1, 2],
  last_month_earnings: 6,
  last_year_earnings: 7,
  age: 3,
  installs_range: 5,
  user_name: ENDLESS.slice(0, 100),
  user_country: ENDLESS.slice(0, 60),
}

const publish = async (page: Page, origin: string, changes: object = {}) => {
  const headers = await beAdmin(page, origin)
  const answer = await page.request.post("/api/apps", { data: { ...listing, ...changes }, headers })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** By how many pixels a page, or a card in it, overflows. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll("article")]
    const ofCards = cards.map(card => card.scrollWidth - card.clientWidth)
    return Math.max(document.documentElement.scrollWidth - window.innerWidth, 0, ...ofCards)
  })

test("a listing with very long words does not widen pages with cards or rows", async ({ page, product }) => {
  test.slow()
  const { id } = await publish(page, product.url)
  const others = await page.request.get(`/trpc/apps.similarCards?input={"id":${id}}`)
  const [{ id: neighbour }] = (await others.json()).result.data
  const pages = ["/marketplace", "/marketplace?view=table", "/", `/marketplace/${neighbour}`]
  for (const width of [320, 360, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of pages) {
      await open(page, path)
      await expect.poll(() => beyond(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  for (const locale of ["ru", "es", "vi"]) {
    await page.setViewportSize({ width: 320, height: 800 })
    for (const path of ["marketplace", "marketplace?view=table"]) {
      await open(page, `/${locale}/${path}`)
      await expect.poll(() => beyond(page), `${path} in ${locale}`).toBeLessThanOrEqual(0)
    }
  }
})

test("a listing without images has the drawing of its category on card and page, and a monogram in its row", async ({
  page,
  product,
}) => {
  const app = await publish(page, product.url, { title: "Zeppelin Quest", type: "non-game" })
  const game = await publish(page, product.url, { title: "Đua Xe", type: "game" })
  expect([app.title_image, app.app_icon]).toEqual([null, null])
  const drawings: (string | null)[] = []
  for (const [{ id, title }, initial] of [
    [app, "Z"],
    [game, "Đ"],
  ] as const) {
    await open(page, `/marketplace?title=${encodeURIComponent(title)}`)
    const card = page.getByRole("article").filter({ hasText: title })
    await expect(card.locator('img[src*="placeholder"]')).toHaveCount(0)
    const drawing = card.locator("svg", { has: page.locator('use[href*="covers"]') })
    await expect(drawing).toBeVisible()
    expect((await drawing.boundingBox())?.height).toBeGreaterThan(60)
    const shown = await drawing.locator("use").getAttribute("href")
    drawings.push(shown)
    await open(page, `/marketplace/${id}`)
    await expect(page.getByText(`No images of ${title} yet`)).toBeAttached()
    await expect(page.locator(`use[href="${shown}"]`).first()).toBeAttached()
    await open(page, `/marketplace?view=table&title=${encodeURIComponent(title)}`)
    await expect(page.getByRole("table").locator(`[data-initials="${initial}"]`)).toBeVisible()
  }
  expect(drawings[0]).not.toBe(drawings[1])
  expect((await page.request.get("/storage/images/placeholder.webp")).status()).toBe(200)
})

test("a price with cents has two decimals in the back office and on its page, and none on a card", async ({
  page,
  product,
}) => {
  const { id, title } = await publish(page, product.url, { title: "Cents", price: 12_500.5 })
  await open(page, "/admin/app")
  await expect(page.getByText("USD 12,500.50", { exact: true }).first()).toBeVisible()
  await open(page, `/marketplace?title=${title}`)
  await expect(page.getByRole("article").getByText("$12,501", { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 740 })
  await open(page, `/marketplace/${id}`)
  const price = page.getByText("USD 12,500.50", { exact: true }).first()
  const lines = await price.evaluate(
    one => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
  )
  expect(lines).toBeLessThan(1.5)
})
