import { expect, type Page } from "@playwright/test"
import { expectNoAxeViolations, open, test } from "./support/test.ts"

const PHONE = { width: 360, height: 780 }
const menuOf = (page: Page) => page.getByRole("dialog", { name: "Menu" })
const openMenu = (page: Page) => page.getByRole("button", { name: "Menu", exact: true }).click()

test("the mobile menu opens, traps the focus and navigates", { tag: "@smoke" }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, "/")
  await openMenu(page)
  const menu = menuOf(page)
  await expect(menu).toBeVisible()
  await expectNoAxeViolations(page)
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press("Tab")
    const isOutside = await page.evaluate(() => !document.activeElement?.matches("body, dialog *"))
    expect([step, isOutside]).toEqual([step, false])
  }
  await menu.getByRole("link", { name: "Marketplace" }).click()
  await expect(page).toHaveURL("/marketplace")
  await expect(menu).toBeHidden()
})

test("Escape, the close button, a tap outside it and Back close the menu", async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, "/faq")
  const menu = menuOf(page)
  const button = page.getByRole("button", { name: "Menu", exact: true })
  await openMenu(page)
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await openMenu(page)
  await menu.getByRole("button", { name: "Close the menu" }).click()
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await openMenu(page)
  await page.mouse.click(10, 400)
  await expect(menu).toBeHidden()
  await openMenu(page)
  await menu.getByRole("link", { name: "Company" }).click()
  await expect(page).toHaveURL("/company")
  await openMenu(page)
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL("/company")
  await page.goBack()
  await expect(page).toHaveURL("/faq")
})

test("a tap before the scripts have loaded opens the menu, which stays open and works with them", async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/entry-/, async route => {
    await released
    await route.continue()
  })
  await page.goto("/", { waitUntil: "domcontentloaded" })
  await openMenu(page)
  const menu = menuOf(page)
  await expect(menu).toBeVisible()
  await expect(page.locator("html[data-hydrated]")).toHaveCount(0)
  release()
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
  await expect(menu).toBeVisible()
  await menu.getByRole("link", { name: "Services" }).click()
  await expect(page).toHaveURL("/services")
  await expect(menu).toBeHidden()
  await openMenu(page)
  await expect(menu).toBeVisible()
})

test("without scripts the page and language menus open and navigate", async ({ browser, product }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.url,
    viewport: PHONE,
  })
  const page = await context.newPage()
  await page.goto("/services")
  await expect(menuOf(page)).toBeHidden()
  await openMenu(page)
  await menuOf(page).getByRole("link", { name: "Questions and answers" }).click()
  await expect(page).toHaveURL("/faq")
  await openMenu(page)
  await menuOf(page).getByRole("button", { name: "Close the menu" }).click()
  await expect(menuOf(page)).toBeHidden()
  await openMenu(page)
  await menuOf(page).getByRole("link", { name: "Español" }).click()
  await expect(page).toHaveURL("/es/faq")
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByText("Idioma: Español").click()
  await page.getByRole("banner").getByRole("link", { name: "English" }).click()
  await expect(page).toHaveURL("/faq")
  await context.close()
})
