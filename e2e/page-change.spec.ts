import { expect, type Page } from "@playwright/test"
import { open, test } from "./support/test.ts"

/** Records on the document which elements the latest page transition animates, and the number of transitions. */
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

test("the clicked card's cover expands into the gallery, and filter changes are not animated", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await watchChanges(page)
  await open(page, "/marketplace")
  const document = page.locator("html")
  await page.getByRole("checkbox", { name: "Hide listings without a price" }).click()
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

test("with reduced motion the next page appears without animation", async ({ page }) => {
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
