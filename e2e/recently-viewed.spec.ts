import { expect, type Page } from "@playwright/test"
import { open, test } from "./support/test.ts"

test("recently viewed listings are shown with a changed price, until the list is cleared", async ({
  page,
}) => {
  await open(page, "/marketplace/69")
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible()
  await page.evaluate(() =>
    localStorage.setItem("recently-seen", JSON.stringify([{ id: 69, price: 190_000 }])),
  )
  await open(page, "/shortlist")
  const seen = page.getByRole("region", { name: "Recently viewed" })
  await expect(seen.getByText("Price changed since you looked: $190,000 → $185,000")).toBeVisible()
  await seen.getByRole("link").click()
  // Both pages say what has changed; only the listing's has this button.
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible()
  await expect(page.getByText("Price changed since you looked: $190,000 → $185,000")).toBeVisible()
  await page.goBack()
  await expect(seen.getByRole("link")).toBeVisible()
  await expect(seen.getByText("Price changed")).toBeHidden()
  await seen.getByRole("button", { name: "Clear the list" }).click()
  await expect(seen).toBeHidden()
  await page.reload()
  await expect(page.getByText("There are no listings here yet.")).toBeVisible()
  await expect(seen).toBeHidden()
})

/** Collects layout shifts that the visitor did not cause. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ("value" in entry) {
          const root = document.documentElement
          root.dataset.shift = String(Number(root.dataset.shift ?? 0) + Number(entry.value))
        }
    }).observe({ type: "layout-shift", buffered: true })
  })

/** Scrolls as a reader does, until the end of the page is on the screen. */
async function readToTheEnd(page: Page) {
  const isAtEnd = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 400)
        return isAtEnd()
      },
      { intervals: [50] },
    )
    .toBe(true)
}

for (const [name, size] of Object.entries({
  phone: { width: 360, height: 740 },
  desk: { width: 1440, height: 900 },
}))
  test(`on a ${name} a listing, the catalogue and a category end with what was viewed, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await watchShifts(page)
    const seen = page.getByRole("region", { name: "Recently viewed" })
    await open(page, "/marketplace/67")
    await readToTheEnd(page)
    // Only the page's own listing has been viewed.
    await expect(seen).toBeHidden()
    await page.evaluate(() => {
      const all = [69, 66, 65, 64, 63].map(id => ({ id, price: id === 69 ? 190_000 : 1 }))
      localStorage.setItem("recently-seen", JSON.stringify(all))
    })
    for (const path of ["/marketplace/68", "/marketplace", "/category/health-fitness"]) {
      await open(page, path)
      // The section is there, from the browser's own storage.
      await expect(page.getByRole("button", { name: /^Add to shortlist/ }).first()).toBeVisible()
      await readToTheEnd(page)
      await expect(seen).toBeVisible()
      await readToTheEnd(page)
      await expect(seen.getByRole("listitem")).toHaveCount(4)
      await expect(seen).toContainText("Price changed since you looked")
      const shift = Number(await page.locator("html").getAttribute("data-shift"))
      // The bar of a listing on a phone makes room for the price, which is 0.03; the footer would be ten times that.
      expect([path, shift < 0.05 ? 0 : shift]).toEqual([path, 0])
    }
    // The listing that was just opened is the first of them, and Back restores the scroll position.
    const link = seen.getByRole("listitem").nth(1).getByRole("link")
    const address = await link.getAttribute("href")
    await link.click()
    await expect(page).toHaveURL(address ?? "")
    await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible()
    await page.goBack()
    await expect(link).toBeInViewport()
    await seen.getByRole("button", { name: "Clear the list" }).click()
    await expect(seen).toBeHidden()
  })
