import { expect } from "@playwright/test"
import { DEMO } from "./support/demo.ts"
import { open, test } from "./support/test.ts"

// The dialog is laid out later where it is animated.
test.use({ contextOptions: { reducedMotion: "no-preference" } })

test("what is typed into a dialog that was closed and opened again goes into its first field", {
  tag: "@smoke",
}, async ({ page }) => {
  await open(page, DEMO.harborMerge)
  const dialog = page.getByRole("dialog")
  const name = dialog.getByLabel("Name")
  for (let opening = 0; opening < 3; opening++) {
    await page.getByRole("button", { name: "Make a deal" }).first().click()
    await expect(name).toBeFocused()
    await page.keyboard.type("A")
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
  }
  await page.getByRole("button", { name: "Make a deal" }).first().click()
  await expect(name).toHaveValue("AAA")
})
