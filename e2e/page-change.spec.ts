import { expect, type Page } from "@playwright/test"
import { open, test } from "./support/test.ts"

/** Writes on the document what the latest change of page moves, and how many there were. */
async function watchChanges(page: Page) {
  await page.addInitScript(() => {
    const start = Document.prototype.startViewTransition
    let count = 0
    Document.prototype.startViewTransition = function (given) {
      const change = start.call(this, given)
      change.ready.then(() => {
        const moved = this.getAnimations().flatMap(({ effect }) =>
          effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : [],
        )
        Object.assign(this.documentElement.dataset, { changes: ++count, moved: moved.join(" ") })
      })
      return change
    }
  })
}

test("the cover of the chosen card grows into the gallery, and a filter moves nothing", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await watchChanges(page)
  await open(page, "/marketplace")
  const document = page.locator("html")
  await page.getByRole("checkbox", { name: "Hide apps without a price" }).click()
  await expect(page).toHaveURL("/marketplace?hide_no_price=1")
  await expect(document).not.toHaveAttribute("data-changes")
  for (const changes of ["1", "2"]) {
    await page
      .getByRole("article")
      .nth(1)
      .getByRole("link", { name: /More details/ })
      .click()
    await expect(document).toHaveAttribute("data-changes", changes)
    await expect(document).toHaveAttribute("data-moved", /view-transition-group\(cover\)/)
    await expect(page).toHaveURL(/\/marketplace\/\d+$/)
  }
})

test("for those who want less motion the next page is simply there", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await watchChanges(page)
  await open(page, "/marketplace")
  await page
    .getByRole("article")
    .first()
    .getByRole("link", { name: /More details/ })
    .click()
  await expect(page).toHaveURL(/\/marketplace\/\d+$/)
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await expect(page.locator("html")).not.toHaveAttribute("data-changes")
})
