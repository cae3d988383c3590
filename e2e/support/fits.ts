import { expect, type Locator, type Page } from "@playwright/test"
import { LOCALES, type Locale } from "#shared/locales.ts"
import { TESTED_WIDTHS } from "./matrix.ts"
import { expectNoAxeViolations } from "./test.ts"

/** The width at which axe checks each language: where its texts are tightest or most common. */
const AXE_WIDTH: Record<Locale, number> = { en: 1440, ru: 320, es: 1440, vi: 320 }

/** Expects no sideways scrolling at any width and no axe violations at the language's width. */
export const expectSound = async (page: Page): Promise<void> => {
  const lang = await page.locator("html").getAttribute("lang")
  const locale = LOCALES.find(one => one === lang) ?? "en"
  for (const width of TESTED_WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(beyond, `beyond the edge of ${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
    if (width === AXE_WIDTH[locale]) await expectNoAxeViolations(page)
  }
}

/** Expects a dialog in the middle of the window, whatever is beside the content of the page. */
export const expectCentred = async (page: Page, dialog: Locator): Promise<void> => {
  const offset = async () => {
    const { x, width } = (await dialog.boundingBox()) ?? { x: 0, width: 0 }
    return Math.abs(2 * x + width - (page.viewportSize()?.width ?? 0))
  }
  // Half of a scrollbar may be beside it.
  await expect.poll(offset).toBeLessThan(20)
}
