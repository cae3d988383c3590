import { expect } from "@playwright/test"
import { LOCALES, type Locale, localizedPath } from "#shared/locales.ts"
import { expectNoAxeViolations, open, test } from "./support/test.ts"

const PATHS = [
  "/",
  "/marketplace",
  "/marketplace?title=nothing-has-this-word",
  "/company",
  "/services",
  "/contacts",
  "/faq",
  "/terms-of-service",
  "/privacy-policy",
  "/login",
]
/** The newest demo listing and one that stands for Cyrillic titles. */
const LISTINGS = ["/marketplace/64", "/marketplace/62"]
const WIDTHS = [320, 360, 768, 1440]

/** Each language is held against axe at the width where its words press most, or are seen most. */
const AXE_WIDTH: Record<Locale, number> = { en: 1440, ru: 360, es: 1440, vi: 360 }

for (const locale of LOCALES)
  for (const path of [...PATHS, ...LISTINGS]) {
    const address = localizedPath(locale, path)
    test(`${address} is accessible and never scrolls sideways`, async ({ page }) => {
      await open(page, address)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([width, beyond > 0]).toEqual([width, false])
        if (width === AXE_WIDTH[locale]) await expectNoAxeViolations(page)
      }
    })
  }

test("what is not there says so, with a way on", async ({ page, problems }) => {
  problems.allow(/status of 404/)
  for (const path of ["/marketplace/999999", "/ru/marketplace/3", "/marketplace/abc", "/nothing-here"]) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
  }
  await page.waitForSelector("html[data-hydrated]")
  await expectNoAxeViolations(page)
  await page.getByRole("main").getByRole("link").first().click()
  await expect(page).not.toHaveURL(/nothing-here/)
})

test("the menu of a phone opens, traps the focus and leads on", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, "/")
  await page.getByRole("button", { name: /menu/i }).click()
  const menu = page.getByRole("dialog")
  await expectNoAxeViolations(page)
  await menu.getByRole("link", { name: "Marketplace" }).click()
  await expect(page).toHaveURL("/marketplace")
  await expect(menu).toBeHidden()
})

test("without scripts the pages are there and the filters work", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  await page.goto("/marketplace?type=game")
  await expect(page.getByRole("article")).toHaveCount(18)
  await page.getByRole("article").first().getByRole("link").click()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await context.close()
})
