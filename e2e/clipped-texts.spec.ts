import { expect } from "@playwright/test"
import { localizedPath } from "#shared/locales.ts"
import { clippedTexts, cutOffTexts } from "./support/clipped.ts"
import { DEMO } from "./support/demo.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { open, test } from "./support/test.ts"

const PATHS = [
  "/",
  "/marketplace",
  "/marketplace?view=table",
  "/marketplace?title=nothing-like-this",
  DEMO.pocketNotary,
  DEMO.lumenSleep,
  "/company",
  "/contacts",
  "/services",
  "/faq",
  "/how-it-works",
  "/privacy-policy",
  "/terms-of-service",
  "/login",
]
const WIDTHS = [320, 360]

for (const locale of TESTED_LOCALES)
  test(`no text of a public page is cut off on a phone (${locale})`, async ({ page }) => {
    const cut: Record<string, string[]> = {}
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 })
      for (const path of PATHS) {
        await open(page, localizedPath(locale, path))
        const figures = page.locator("article dt")
        const shortened = await figures.evaluateAll(all =>
          all.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent ?? ""),
        )
        const found = [...(await cutOffTexts(page)), ...(await clippedTexts(page)), ...shortened]
        if (found.length > 0) cut[`${path} at ${width} px`] = found
      }
    }
    expect(cut).toEqual({})
  })

test("on a phone each row of the market board is on one line, in every language", async ({ page }) => {
  for (const locale of TESTED_LOCALES)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 })
      await open(page, localizedPath(locale, "/"))
      const names = page.locator("section[aria-labelledby=board] a > span:first-child")
      const wrapped = await names.evaluateAll(all =>
        all.filter(name => name.getBoundingClientRect().height > 30).map(name => name.textContent),
      )
      expect(wrapped, `${locale} at ${width} px`).toEqual([])
    }
})
