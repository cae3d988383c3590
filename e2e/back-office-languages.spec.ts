import { expect } from "@playwright/test"
import { localizedPath } from "#shared/locales.ts"
import { beAdmin } from "./support/admin.ts"
import { expectSound } from "./support/fits.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { sendRequest } from "./support/request.ts"
import { open, test } from "./support/test.ts"

for (const locale of TESTED_LOCALES)
  test(`every screen of the back office is accessible and never scrolls sideways in ${locale}`, {
    tag: "@smoke",
  }, async ({ page, product }) => {
    test.slow()
    await beAdmin(page, product.url)
    const { id } = await sendRequest(page, { message: "Is it still there?", app_id: 64, intent: "buy" })
    const show = (path: string) => open(page, localizedPath(locale, path))

    await show("/admin/app")
    await expect(page.locator("[data-row]").first()).toBeVisible()
    await page.getByRole("checkbox").nth(2).click()
    await expectSound(page)
    await show("/admin/app/create")
    await page.locator("#listing-title").fill("Wide")
    await expectSound(page)
    await show("/admin/contacts")
    await expect(page.locator("[data-row]").first()).toBeVisible()
    await expectSound(page)
    await show(`/admin/contacts/${id}/edit`)
    await expect(page.locator("main a[href^='mailto:']").first()).toBeVisible()
    await expectSound(page)
    await show("/admin/account")
    await page.locator('form:has(input[type="password"]) button[type="submit"]').click()
    await page.getByRole("banner").locator("summary").last().click()
    await expectSound(page)
  })
