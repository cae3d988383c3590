import { expect, type Page } from "@playwright/test"
import { localizedPath } from "#shared/locales.ts"
import { DEMO } from "./support/demo.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { answerOtherHosts, open, test } from "./support/test.ts"

/** Opens the newest demo listing, which has every field. */
async function openNewest(page: Page) {
  await open(page, "/marketplace")
  const [path = ""] = await page
    .getByRole("article")
    .getByRole("link")
    .evaluateAll(links => links.map(link => link.getAttribute("href") ?? ""))
  await open(page, path)
}

test("the gallery starts with the cover and works by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openNewest(page)
  const gallery = page.getByRole("region", { name: /^Images of/ })
  await expect(gallery.getByText("Image 1 of 5")).toBeVisible()
  const next = gallery.getByRole("button", { name: "Next image" })
  await next.focus()
  await page.keyboard.press("Enter")
  await expect(gallery.getByText("Image 1 of 5")).toBeHidden()
  for (let step = 0; step < 4; step++) await page.keyboard.press("Enter")
  await expect(gallery.getByText("Image 5 of 5")).toBeVisible()
  await expect(next).toHaveAttribute("aria-disabled", "true")
})

test("the price fits its card in every language", async ({ page }) => {
  for (const locale of TESTED_LOCALES) {
    await open(page, localizedPath(locale, DEMO.harborMerge))
    const price = page
      .getByRole("complementary")
      .locator("p")
      .filter({ hasText: /^USD|^US\$|\d\s\$$|\d\sUSD$/ })
    for (const width of [360, 768, 1023, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = await price.evaluate(one => one.scrollWidth - one.clientWidth)
      expect([locale, width, beyond]).toEqual([locale, width, 0])
    }
  }
})

test("a picture opens full screen, closes with Escape and restores the focus", { tag: "@smoke" }, async ({
  page,
}) => {
  await openNewest(page)
  const cover = page.getByRole("link", { name: /^Cover of/ })
  await cover.focus()
  await page.keyboard.press("Enter")
  const viewer = page.getByRole("dialog")
  await expect(viewer).toBeVisible()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Escape")
  await expect(viewer).toBeHidden()
  await expect(cover).toBeFocused()
})

test("attachments are downloads; external links open in a new tab without an opener", {
  tag: "@engines",
}, async ({ page }) => {
  await openNewest(page)
  const downloading = page.waitForEvent("download")
  await page.getByRole("link", { name: /\.pdf/ }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  const store = page.getByRole("link", { name: "Google Play" })
  await expect(store).toHaveAttribute("target", "_blank")
  await expect(store).toHaveAttribute("rel", /noopener/)
})

test("nothing is loaded from a video host before the visitor clicks play", async ({
  page,
  context,
  product,
}) => {
  await answerOtherHosts(context, product)
  const outside: string[] = []
  page.on(
    "request",
    request => /youtube|vimeo|rutube/.test(new URL(request.url()).host) && outside.push(request.url()),
  )
  await openNewest(page)
  expect(outside).toEqual([])
  await page.getByText("Play the video").click()
  await expect(page.locator("iframe")).toHaveAttribute(
    "src",
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  )
})

test("a similar listing opens at the top of its page", async ({ page }) => {
  await openNewest(page)
  const first = await page.getByRole("heading", { level: 1 }).textContent()
  const other = page.getByRole("article").first()
  await other.scrollIntoViewIfNeeded()
  await other.getByRole("link").click()
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(first ?? "")
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test("a request preserves typed text until it is valid, then is confirmed", { tag: "@smoke" }, async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422/)
  await openNewest(page)
  await page.getByRole("button", { name: "Make a deal" }).first().click()
  const dialog = page.getByRole("dialog")
  const send = dialog.locator("button[type=submit]")
  await send.click()
  for (const text of ["Name is required", "Phone is required", "Email is required"])
    await expect(dialog.getByText(text)).toBeVisible()
  await dialog.getByLabel("Name").fill("Ann")
  await dialog.getByLabel("Phone").fill("+1 555 0100")
  await dialog.getByLabel("Email").fill("nobody")
  await send.click()
  await expect(dialog.getByText(/name@example\.com/)).toBeVisible()
  await expect(dialog.getByLabel("Name")).toHaveValue("Ann")
  await dialog.getByLabel("Email").fill("ann@example.com")
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("status").filter({ hasText: /\w/ }).first()).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/marketplace\/\d+$/)
})

test("Escape closes the dialog and the focus returns to its button", async ({ page }) => {
  await openNewest(page)
  const ask = page.getByRole("button", { name: "Make a deal" }).first()
  await ask.click()
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toBeHidden()
  await expect(ask).toBeFocused()
})
