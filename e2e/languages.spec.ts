import { expect } from "@playwright/test"
import { open, test } from "./support/test.ts"

test("changing the language preserves page and filters, and the choice is remembered", {
  tag: "@smoke",
}, async ({ page }) => {
  await open(page, "/marketplace?type=game&sort_by=sort_price_dec")
  await page.getByText("English", { exact: true }).first().click()
  await page.getByRole("link", { name: "Русский" }).first().click()
  await expect(page).toHaveURL("/ru/marketplace?type=game&sort_by=sort_price_dec")
  await page.waitForSelector("html[data-hydrated]")
  await expect(page.locator("html")).toHaveAttribute("lang", "ru")
  await expect(page.getByRole("checkbox", { name: /^Игр/ })).toBeChecked()

  await page.goto("/faq?x=1#top")
  await expect(page).toHaveURL(/\/ru\/faq/)
})

test("switching back to English is remembered", async ({ page }) => {
  await open(page, "/ru/company")
  await page.getByText("Русский", { exact: true }).first().click()
  await page.getByRole("link", { name: "English" }).first().click()
  await expect(page).toHaveURL("/company")
  await page.reload()
  await expect(page).toHaveURL("/company")
})

test("the browser's language is ignored", async ({ browser, product }) => {
  const context = await browser.newContext({ locale: "ru-RU", baseURL: product.url })
  const page = await context.newPage()
  await page.goto("/marketplace")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await context.close()
})

test("a listing from a filtered list in Vietnamese stays in Vietnamese", async ({ page }) => {
  await open(page, "/vi/marketplace?platform_id=1")
  await page.getByRole("article").first().getByRole("link").click()
  await expect(page).toHaveURL(/\/vi\/marketplace\/\d+$/)
  await expect(page.locator("html")).toHaveAttribute("lang", "vi")
})
