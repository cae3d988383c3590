import { expect, type Page } from "@playwright/test"
import { localizedPath } from "#shared/locales.ts"
import { beAdmin } from "./support/admin.ts"
import { createListing, type Headers } from "./support/listing-form.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { sendRequest } from "./support/request.ts"
import { open, test } from "./support/test.ts"

const ENDLESS = "Endless".repeat(17)

/** Placeholders and options that do not fit their control, buttons that do not fit their row, and anything beyond the page's edge. */
const findCutOff = () => {
  const context = document.createElement("canvas").getContext("2d")
  const widthOf = (text: string, font: string) => {
    if (!context) return 0
    context.font = font
    return context.measureText(text).width
  }
  const found: string[] = []
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
    const { font, paddingLeft, paddingRight, display } = getComputedStyle(control)
    const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (display === "none" || room <= 0) continue
    const options = control instanceof HTMLSelectElement ? [...control.options] : []
    const texts =
      control instanceof HTMLSelectElement ? options.map(({ text }) => text) : [control.placeholder]
    for (const text of texts) if (widthOf(text, font) > room) found.push(text)
  }
  for (const button of document.querySelectorAll<HTMLElement>("main button")) {
    const parent = button.parentElement?.getBoundingClientRect()
    if (parent && button.getBoundingClientRect().right > parent.right + 1)
      found.push(button.textContent ?? "")
  }
  const beyond = document.documentElement.scrollWidth - window.innerWidth
  return beyond > 0 ? [...found, `${beyond} px beyond the edge`] : found
}

/** Whether any two of a row's texts are printed over each other. */
const hasOverlap = (page: Page, title: string) =>
  page
    .locator("[data-row]")
    .filter({ hasText: title })
    .first()
    .evaluate(row => {
      const boxes = [...row.children].map(cell => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        const cut = cell.getBoundingClientRect()
        return { left, right, top: Math.max(top, cut.top), bottom: Math.min(bottom, cut.bottom) }
      })
      return boxes.some((a, index) =>
        boxes
          .slice(index + 1)
          .some(
            b => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
          ),
      )
    })

const headers: Headers = {}
test.beforeEach(async ({ page, product }) => {
  Object.assign(headers, await beAdmin(page, product.url))
})

for (const locale of TESTED_LOCALES)
  test(`on a phone nothing of the back office is cut off, overlaps or widens the page (${locale})`, async ({
    page,
  }) => {
    const listing = { title: ENDLESS, user_name: ENDLESS, user_country: ENDLESS, price: 123_456_789_012.55 }
    const { id } = await createListing(page.request, headers, { ...listing, description: ENDLESS })
    const request = await sendRequest(page, { name: ENDLESS, message: ENDLESS })
    const key = { name: ENDLESS, scopes: ["listings:read"] }
    await page.request.post("/trpc/keys.create", { headers, data: key })
    const paths = [
      "/admin/app",
      "/admin/app/create",
      `/admin/app/${id}/edit`,
      "/admin/contacts",
      `/admin/contacts/${request.id}/edit`,
      "/admin/account",
      "/admin/trash",
      "/admin/mail",
      "/admin/audit",
      "/admin/keys",
      `/admin/app/${id}/history`,
    ]
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 740 })
      await open(page, localizedPath(locale, path))
      await expect(page.locator("main[aria-busy]")).toHaveCount(0)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await expect.poll(() => page.evaluate(findCutOff), `${path} at ${width} px`).toEqual([])
        if (path === "/admin/app") expect(await hasOverlap(page, ENDLESS)).toBe(false)
      }
    }
  })

test("tabs with counts of thousands stay within 320 pixels in every language", async ({ page, product }) => {
  await beAdmin(page, product.url)
  await page.setViewportSize({ width: 320, height: 740 })
  for (const locale of TESTED_LOCALES)
    for (const path of ["/admin/app", "/admin/contacts"]) {
      await open(page, localizedPath(locale, path))
      const counts = page.locator("main nav a > span:last-child")
      await expect(counts.first()).toHaveText(/\d/)
      await counts.evaluateAll(all => {
        for (const count of all) count.textContent = "88 888"
      })
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(beyond, `${locale} ${path}`).toBeLessThanOrEqual(0)
    }
})
