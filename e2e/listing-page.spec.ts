import { expect, type Locator, type Page } from "@playwright/test"
import { LOCALES, localizedPath } from "#shared/locales.ts"
import { DEMO } from "./support/demo.ts"
import { open, test } from "./support/test.ts"

const LISTING = DEMO.harborMerge

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error("It is not on the page.")
  return box
}
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const pricesOnScreen = (page: Page) =>
  page
    .locator("p")
    .filter({ hasText: /^USD/ })
    .evaluateAll(
      prices =>
        prices.filter(price => {
          const { top, bottom, left, right } = price.getBoundingClientRect()
          const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return seen === price || price.contains(seen)
        }).length,
    )

test("Tab stays inside the lightbox in both directions", async ({ page }) => {
  await open(page, LISTING)
  const cover = page.getByRole("link", { name: /^Cover of/ })
  await cover.click()
  const viewer = page.getByRole("dialog")
  await expect(viewer).toBeVisible()
  for (const key of ["Tab", "Shift+Tab"])
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press(key)
      expect([key, press, await viewer.evaluate(one => one.contains(document.activeElement))]).toEqual([
        key,
        press,
        true,
      ])
    }
  await page.keyboard.press("Escape")
  await expect(viewer).toBeHidden()
  await expect(cover).toBeFocused()
})

test("on a phone price and figures precede the text, and the price is visible once", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 })
  await open(page, LISTING)
  const price = page.getByRole("complementary").getByText(/^USD/)
  const [{ y: priceY }, { y: figuresY }, { y: textY }] = await Promise.all([
    boxOf(price),
    boxOf(page.getByRole("region", { name: "Figures" })),
    boxOf(page.getByRole("heading", { name: "Description" })),
  ])
  expect(priceY).toBeLessThan(figuresY)
  expect(figuresY).toBeLessThan(textY)
  for (const y of [0, priceY - 200, priceY - 20, figuresY, textY]) {
    await page.evaluate(top => window.scrollTo(0, top), y)
    await expect.poll(() => pricesOnScreen(page), `prices at ${y}`).toBe(1)
  }
})

test("the cover fills its space on a phone, and the gallery is 360 px high on wide screens", async ({
  page,
}) => {
  await open(page, LISTING)
  const cover = page.getByRole("link", { name: /^Cover of/ })
  for (const [width, height] of [
    [360, (328 * 9) / 16],
    [1440, 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(async () => {
      const box = await boxOf(cover)
      expect(box.height).toBeCloseTo(height, 0)
      expect(box.width / box.height).toBeCloseTo(16 / 9, 1)
    }).toPass()
    await expect(cover.locator("img")).toHaveCount(1)
  }
})

test("the video is one row until it is played, with its text next to the button", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 })
  await open(page, LISTING)
  const row = page.getByRole("link", { name: /^Play the video/ })
  const [whole, button, words] = await Promise.all([
    boxOf(row),
    boxOf(row.locator("svg")),
    boxOf(row.getByText("Play the video")),
  ])
  expect(whole.height).toBeLessThan(100)
  expect(button.x + button.width).toBeLessThan(words.x)
  await row.click()
  await expect(page.locator("iframe")).toBeVisible()
})

test("the badges explain themselves on hover, focus and tap, and stay on the screen at 320 pixels", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const locale of LOCALES) {
    await open(page, localizedPath(locale, LISTING))
    const badges = page.getByRole("main").locator("button[popovertarget]")
    await expect(badges).toHaveCount(4)
    for (const badge of await badges.all()) {
      const tip = page.locator(`[id="${await badge.getAttribute("popovertarget")}"]`)
      await badge.scrollIntoViewIfNeeded()
      await badge.hover()
      await expect(tip).toBeVisible()
      const { x, y, width, height } = await boxOf(tip)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(320)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeLessThanOrEqual(640)
      await page.mouse.move(0, 0)
      await expect(tip).toBeHidden()
    }
  }
  await open(page, LISTING)
  const badge = page.getByRole("button", { name: "Verified Seller" }).first()
  const tip = page.getByRole("tooltip").filter({ hasText: "We’ve verified the seller’s identity" })
  await badge.focus()
  await expect(tip).toBeVisible()
  await expect(badge).toHaveAccessibleDescription(/We’ve verified/)
  await page.keyboard.press("Escape")
  await expect(tip).toBeHidden()
  await badge.click()
  await expect(tip).toBeVisible()
  expect(await beyond(page)).toBeLessThanOrEqual(0)
})

test("a listing prints without bars, menus and controls, and its figures come before its pictures", async ({
  page,
}) => {
  await open(page, LISTING)
  await page.emulateMedia({ media: "print" })
  for (const width of [718, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    for (const hidden of [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      page.getByRole("link", { name: "All apps" }),
      page.getByRole("heading", { name: "Other apps" }),
      page.locator("body > a").first(),
    ])
      await expect(hidden).toBeHidden()
    for (const control of await page.getByRole("button", { name: /deal|image|Show/ }).all())
      await expect(control).toBeHidden()
    const [title, price, figures, picture] = await Promise.all([
      boxOf(page.getByRole("heading", { level: 1 })),
      boxOf(page.getByText(/^USD/).first()),
      boxOf(page.getByRole("region", { name: "Figures" })),
      boxOf(page.getByRole("link", { name: /^Cover of/ })),
    ])
    expect([title.y, price.y, figures.y, picture.y].toSorted((a, b) => a - b)).toEqual([
      title.y,
      price.y,
      figures.y,
      picture.y,
    ])
    expect(await beyond(page)).toBeLessThanOrEqual(0)
  }
})

test("no listing overflows its page, and the bar's button is not clipped, at 320 pixels in every language", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [DEMO.lumenSleep, DEMO.pocketNotary])
    for (const locale of LOCALES) {
      await open(page, localizedPath(locale, path))
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
      const button = page.locator("a[href*='/contacts?intent=deal']").last()
      const price = button.locator("xpath=preceding-sibling::div").locator("p").first()
      await expect(price).toContainText(/USD|\$/)
      await expect(price).toBeInViewport()
      const { x, width } = await boxOf(button)
      expect([path, locale, await beyond(page), x + width <= 304.5]).toEqual([path, locale, 0, true])
      for (const part of [button, price])
        expect(await part.evaluate(one => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    }
})
