import { expect } from "@playwright/test"
import { DEMO } from "./support/demo.ts"
import { AFTER_START, hold, hydrated, START } from "./support/hold.ts"
import { open, test } from "./support/test.ts"

test("a tab that is older than the release reloads itself where nothing typed would be lost", {
  tag: "@smoke",
}, async ({ page, problems }) => {
  problems.allow(/404|Failed to (load|fetch)|dynamically imported/)
  await open(page, DEMO.harborMerge)
  await page.evaluate(() => {
    document.documentElement.dataset.old = ""
  })
  await page.route(/request-dialog-/, route => route.fulfill({ status: 404, body: "" }))
  await page.getByRole("button", { name: "Make a deal" }).first().click()
  await expect(page.locator("html:not([data-old])[data-hydrated]")).toBeAttached()
  await page.getByRole("button", { name: "Make a deal" }).first().click()
  await expect(page.getByRole("alert").filter({ hasText: "Appbourse was updated. Reload" })).toBeVisible()
  await expect(page.getByText("Check your connection")).toBeHidden()
  await page.unroute(/request-dialog-/)
  await page.getByRole("button", { name: "Reload" }).click()
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
  await page.getByRole("button", { name: "Make a deal" }).first().click()
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeVisible()
})

test("what was typed before the scripts ran stays", { tag: "@smoke" }, async ({ page }) => {
  const start = await hold(page, START)
  await page.goto("/contacts", { waitUntil: "commit" })
  await page.getByLabel("Name").pressSequentially("Ann")
  await page.getByLabel("Message").pressSequentially("Hello")
  start()
  await hydrated(page)
  await page.getByLabel("Email").fill("ann@example.com")
  await expect(page.getByLabel("Name")).toHaveValue("Ann")
  await expect(page.getByLabel("Message")).toHaveValue("Hello")
})

test("what is typed on while the page starts stays, also where the code that restores it arrives late", async ({
  page,
}) => {
  const start = await hold(page, START)
  const startWhole = await hold(page, AFTER_START)
  await page.goto("/contacts", { waitUntil: "commit" })
  const message = page.getByLabel("Message")
  await page.getByLabel("Name").pressSequentially("Ann")
  await message.pressSequentially("Hello")
  start()
  await message.pressSequentially(" wor", { delay: 40 })
  await hydrated(page)
  await message.pressSequentially("ld")
  startWhole()
  await expect(page.getByLabel("Name")).toHaveValue("Ann")
  await page.getByLabel("Email").fill("ann@example.com")
  await expect(page.getByLabel("Name")).toHaveValue("Ann")
  await expect(message).toHaveValue("Hello world")
})

test("what is ticked and chosen while the page starts stays", async ({ page }) => {
  const start = await hold(page, START)
  const startWhole = await hold(page, AFTER_START)
  await page.goto("/marketplace", { waitUntil: "commit" })
  const boxes = page.getByRole("group", { name: "Monetization" }).getByRole("checkbox")
  await boxes.nth(0).check()
  await page.locator("main select").first().selectOption({ index: 2 })
  start()
  await hydrated(page)
  await boxes.nth(1).check()
  await expect(page).toHaveURL(/monetization_id=2/)
  startWhole()
  await expect(page).toHaveURL(/multiple_max=[\d.]+&monetization_id=1,2$/)
  await expect(boxes.nth(0)).toBeChecked()
  await expect(boxes.nth(1)).toBeChecked()
})

test("Back closes a dialog, the menu and the pictures first, and keeps what was typed", {
  tag: "@smoke",
}, async ({ page }) => {
  await open(page, "/marketplace")
  await page.getByRole("article").getByRole("link").first().click()
  await page.waitForURL(/\/marketplace\/\d+$/)
  const address = page.url()
  const dialog = page.getByRole("dialog")
  await page.getByRole("button", { name: "Make a deal" }).first().click()
  await dialog.getByLabel("Name").fill("Ann")
  await page.goBack()
  await expect(dialog).toBeHidden()
  expect(page.url()).toBe(address)
  await page.goForward()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.getByRole("button", { name: "Make a deal" }).first().click()
  await expect(dialog.getByLabel("Name")).toHaveValue("Ann")
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await page
    .getByRole("region", { name: /^Images of/ })
    .getByRole("link")
    .first()
    .click()
  await expect(page.locator(".yarl__portal_open")).toBeVisible()
  await page.goBack()
  await expect(page.locator(".yarl__portal_open")).toBeHidden()
  expect(page.url()).toBe(address)
  await page.goBack()
  await expect(page).toHaveURL(/\/marketplace$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden()
  await expect(page).toHaveURL(/\/marketplace$/)
})
