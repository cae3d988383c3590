import { expect, type Page } from "@playwright/test"
import { localizedPath } from "#shared/locales.ts"
import { countText, expectCount } from "./support/catalogue.ts"
import { clippedTexts } from "./support/clipped.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { open, test } from "./support/test.ts"

const WIDTHS = [320, 360, 768, 1280, 1440]
/** From this width the filters are next to the results. */
const PANEL_FROM = 1024
/** Too short for what was loaded to be asked for again. */
const SOON_MS = 2_000
const PHONE = { width: 360, height: 780 }

const filtersButton = (page: Page) => page.locator("main button[aria-haspopup=dialog]")
const sheet = (page: Page) => page.getByRole("dialog")

/** Opens the catalogue from the home page, so that Back leads to a page of the site. */
async function openSheet(page: Page) {
  await page.setViewportSize(PHONE)
  await open(page, "/")
  await page.getByRole("link", { name: "Explore the marketplace" }).click()
  await expect(page).toHaveURL("/marketplace")
  await filtersButton(page).click()
  await expect(sheet(page)).toBeVisible()
}

for (const locale of TESTED_LOCALES) {
  test(`no text of a field is cut off at any width (${locale})`, async ({ page }) => {
    const cut: Record<string, string[]> = {}
    for (const path of ["/", "/marketplace"])
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await open(page, localizedPath(locale, path))
        const found = await clippedTexts(page)
        if (path !== "/" && width < PANEL_FROM) {
          await filtersButton(page).click()
          await expect(sheet(page)).toBeVisible()
          found.push(...(await clippedTexts(page)))
          await page.keyboard.press("Escape")
          await expect(sheet(page)).toBeHidden()
          // Closing goes back in the history, which would end the next visit.
          await page.waitForFunction(() => window.history.state.filterSheet === undefined)
        }
        if (found.length > 0) cut[`${path} at ${width} px`] = found
      }
    expect(cut).toEqual({})
  })
}

test("a number of eight digits is readable in the panel in every language", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const locale of TESTED_LOCALES) {
    await open(page, `${localizedPath(locale, "/marketplace")}?price_min=1000000`)
    const field = page.locator("input[name=price_min]")
    await field.fill("88888888")
    expect(await clippedTexts(page)).toEqual([])
  }
})

test("a typed number is requested 400 ms after the last key press, even if the field loses focus earlier", async ({
  page,
}) => {
  await page.clock.install()
  await open(page, "/marketplace")
  const asked: string[] = []
  page.on("request", request => {
    if (request.url().includes("apps.cards")) asked.push(request.url())
  })
  await page.clock.pauseAt(Date.now() + SOON_MS)
  const field = page.getByRole("textbox", { name: "Price: from" })
  await field.pressSequentially("500")
  await page.clock.runFor(390)
  expect(asked).toEqual([])
  await page.clock.runFor(20)
  await expect.poll(() => asked).toEqual([expect.stringContaining("500")])
  await field.fill("700")
  await page.clock.runFor(250)
  await page.keyboard.press("Tab")
  await page.clock.runFor(140)
  expect(asked).toHaveLength(1)
  await page.clock.runFor(20)
  await expect.poll(() => asked).toEqual([expect.anything(), expect.stringContaining("700")])
})

test("Back closes the filter sheet and stays on the page", async ({ page }) => {
  await openSheet(page)
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL("/marketplace")
  await expect(filtersButton(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL("/")
})

test("Back applies the sheet's filters, including a number still being typed, as one history step", async ({
  page,
}) => {
  await openSheet(page)
  await sheet(page).getByRole("checkbox", { name: /^Game/ }).check()
  await expect(page).toHaveURL("/marketplace?type=game")
  await sheet(page).getByRole("checkbox", { name: /^iOS/ }).check()
  await expect(page).toHaveURL("/marketplace?platform_id=2&type=game")
  await sheet(page).getByRole("textbox", { name: "Price: from" }).fill("50")
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL("/marketplace?price_min=50&platform_id=2&type=game")
  await page.goBack()
  await expect(page).toHaveURL("/marketplace")
  await expectCount(page)
  await page.goBack()
  await expect(page).toHaveURL("/")
})

const closings: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: page => page.keyboard.press("Escape"),
  "a tap beside the sheet": page => page.mouse.click(PHONE.width / 2, 8),
  "the cross": page => sheet(page).getByRole("button", { name: "Close" }).click(),
  "“Show listings”": page => sheet(page).getByRole("button", { name: /^Show/ }).click(),
  "a double click on “Show listings”": page => sheet(page).getByRole("button", { name: /^Show/ }).dblclick(),
}
for (const [way, close] of Object.entries(closings)) {
  test(`closed by ${way}, the sheet leaves no history entry`, async ({ page }) => {
    await openSheet(page)
    await close(page)
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL("/marketplace")
    await filtersButton(page).click()
    await sheet(page).getByRole("checkbox", { name: /^Game/ }).check()
    await close(page)
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL("/marketplace?type=game")
    await expectCount(page, "type=game")
    await page.goBack()
    await expect(page).toHaveURL("/marketplace")
    await expectCount(page)
    await page.goBack()
    await expect(page).toHaveURL("/")
  })
}

test("a reload keeps the sheet open, Forward reopens it, and Back closes it each time", async ({ page }) => {
  await openSheet(page)
  await sheet(page).getByRole("checkbox", { name: /^Game/ }).check()
  await expect(page).toHaveURL("/marketplace?type=game")
  await page.reload()
  await expect(sheet(page).getByRole("checkbox", { name: /^Game/ })).toBeChecked()
  await sheet(page)
    .getByRole("button", { name: `Show ${await countText(page, "type=game")}` })
    .click()
  await expect(sheet(page)).toBeHidden()
  await page.goBack()
  await expectCount(page)
  await page.goForward()
  await expectCount(page, "type=game")
  await expect(sheet(page)).toBeHidden()
  await filtersButton(page).click()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await page.goForward()
  await expect(sheet(page)).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL("/marketplace?type=game")
})

test("the panel says that more filters follow until its end is in view", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, "/marketplace")
  const panel = page.getByRole("complementary", { name: "Filters" })
  const cue = panel.getByText("More filters")
  await expect(cue).toBeInViewport({ ratio: 1 })
  const last = panel.getByRole("checkbox", { name: /^Cryptocurrency/ })
  await expect(last).not.toBeInViewport()
  await cue.click()
  await expect.poll(() => panel.evaluate(element => element.scrollTop)).toBeGreaterThan(100)
  await panel.hover()
  await page.mouse.wheel(0, 5000)
  await expect(cue).toBeHidden()
  await expect(last).toBeInViewport()
  await panel.evaluate(element => element.scrollTo(0, 0))
  await expect(cue).toBeVisible()
})

test("the keyboard reaches every filter in the panel, and the field with the focus is never covered", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, "/marketplace")
  const panel = page.getByRole("complementary", { name: "Filters" })
  const all = await panel.locator("input:visible, [role=slider], form button:visible").count()
  await panel.getByRole("searchbox").focus()
  const covered: string[] = []
  for (let step = 0; step < all; step++) {
    const problem = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused?.closest("aside form")) return `outside: ${focused?.outerHTML.slice(0, 80)}`
      const { x, y, width, height } = focused.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      const field = focused.closest("label, fieldset, form")
      return top && field?.contains(top)
        ? null
        : `covered: ${focused.getAttribute("aria-label") ?? focused.outerHTML.slice(0, 80)}`
    })
    if (problem) covered.push(problem)
    await page.keyboard.press("Tab")
  }
  expect(covered).toEqual([])
})

test("the sheet keeps the focus inside and gives it back", async ({ page }) => {
  await openSheet(page)
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab")
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement
      return focused !== null && focused !== document.body && !focused.closest("dialog")
    })
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press("Escape")
  await expect(filtersButton(page)).toBeFocused()
})

test("by keyboard a visitor skips the header, then the filters, and is at the first listing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, "/marketplace")
  for (const name of ["Skip to content", "Skip to the listings"]) {
    await page.keyboard.press("Tab")
    await expect(page.getByRole("link", { name })).toBeFocused()
    await expect(page.getByRole("link", { name })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press("Enter")
  }
  const first = page.getByRole("article").first().getByRole("link")
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press("Tab")
    if (await first.evaluate(link => link === document.activeElement)) break
  }
  await expect(first).toBeFocused()
})

test("a keyword of one endless word widens nothing", async ({ page }) => {
  const word = "W".repeat(100)
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [`/marketplace?title=${word}`, `/ru/marketplace?title=${word}&type=game`]) {
      await open(page, path)
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0)
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll("main button, main li, main h1, main h2, main h3")]
          .filter(element => element.getBoundingClientRect().right > window.innerWidth + 1)
          .map(element => element.outerHTML.slice(0, 100)),
      )
      expect(wide).toEqual([])
    }
  }
})

test("the buttons above the results are large enough for a thumb on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await open(page, "/marketplace?platform_id=1&price_max=90000")
  const buttons = page.getByRole("list", { name: "Active filters" }).getByRole("button")
  await expect(buttons).toHaveCount(4)
  for (const button of await buttons.all()) {
    const box = await button.boundingBox()
    expect([await button.textContent(), (box?.height ?? 0) >= 44]).toEqual([await button.textContent(), true])
  }
})
