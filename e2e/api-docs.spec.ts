import { expect } from "@playwright/test"
import { expectNoAxeViolations, test } from "./support/test.ts"

for (const width of [320, 1440])
  test(`the API documentation is accessible and fits at ${width} px`, async ({ page }) => {
    // Axe checks about ten thousand elements here.
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await page.goto("/api/docs")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Appbourse API")
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBe(0)
    if (width === 320) await expectNoAxeViolations(page)
  })

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("an endpoint is reachable from the list and by keyboard", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto("/api/docs")
    await page.keyboard.press("Tab")
    await expect(page.getByRole("link", { name: "Skip to the calls" })).toBeFocused()
    await page.getByText("All calls and shapes").click()
    await page.getByRole("link", { name: "POST /contact/create" }).click()
    await expect(page).toHaveURL(/#createRequest$/)
    await expect(page.getByRole("heading", { name: "Send a request" })).toBeInViewport()
  })
})
