import "../../testing/browser.ts"
import { expect, test, vi } from "vitest"
import { ADMIN, ADMIN_EMAIL, ADMIN_PASSWORD, call, openProduct, payload } from "#server/testing/product.ts"
import { openRoute } from "../../testing/open-route.tsx"
import { waitFor } from "../../testing/wait-for.ts"

vi.setConfig({ testTimeout: 120_000 })

test("the badge of a draft is in one block with the title, and deleting one listing speaks of one", async () => {
  const product = await openProduct()
  const { apps, proposals } = product.services
  const { id } = await apps.create(payload({ title: "Harbor", status: "published" }), ADMIN)
  await proposals.save({ listing_id: id, content: { title: "Harbor 2" } }, ADMIN)
  const { json: session } = await call(product, "/api/login", {
    body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  const page = await openRoute(product, "/admin/app", session)
  await waitFor(() => {
    const block = document.querySelector("[data-row-link]")?.parentElement
    expect(block?.textContent).toBe("HarborUnpublished changes")
    // The thumbnail is beside both.
    expect(block?.querySelector("img, svg")).toBeNull()
  })
  const row = document.querySelector(`[data-row="${id}"]`)
  row?.querySelector<HTMLElement>('[aria-label="More actions for Harbor"]')?.click()
  const item = () =>
    document.querySelector<HTMLElement>('[aria-label="Delete Harbor"]') ??
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find(one => one.textContent === "Delete")
  await waitFor(() => expect(item()).toBeTruthy())
  item()?.click()
  await page.shows("The listing and its files are moved to the trash")
  expect(page.text()).toContain("Delete this app?")
})
