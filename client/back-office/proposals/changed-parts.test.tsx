import "../../testing/browser.ts"
import { expect, test } from "vitest"
import { caller, sellersContent } from "#server/proposals/testing/caller.ts"
import { ADMIN, ADMIN_PASSWORD, call, openProduct, signInMember } from "#server/testing/product.ts"
import { openRoute } from "../../testing/open-route.tsx"
import { waitFor } from "../../testing/wait-for.ts"

test("a review shows the changed cells of the figures and the changed entries of a list, and nothing that stayed", async () => {
  const product = await openProduct()
  const email = "admin@example.com"
  const { json: session } = await call(product, "/api/login", { body: { email, password: ADMIN_PASSWORD } })
  const staff = caller(product, session.token)
  const seller = caller(product, (await signInMember(product, "ann@example.com")).token)
  const figures = [
    { month: "2025-10", earnings: 500, costs: 100 },
    { month: "2025-11", earnings: 700, costs: 300, installs: 4000 },
  ]
  const content = sellersContent({ last_month_earnings: undefined, figures })
  const { id } = (await seller("save", { content })).data
  await seller("submit", { id, promise: true })
  const { listing_id } = (await staff("accept", { id, publish: true })).data
  const changed = [figures[0], { month: "2025-11", earnings: 750, costs: 300, installs: 5000 }]
  const change = await seller("save", {
    listing_id,
    content: { ...content, figures: changed, monetizations: [2, 3] },
  })
  await seller("submit", { id: change.data.id, promise: true })
  const page = await openRoute(product, `/admin/proposals/${change.data.id}`, session)
  await page.shows("November 2025")
  await page.shows("Earnings $700 → $750")
  await page.shows("Installs 4,000 → 5,000")
  await page.shows("Added:")
  const table = [...document.querySelectorAll("table")].map(one => one.textContent).join()
  expect(table).not.toContain("October 2025")
  expect(table).not.toContain("Removed:")
})

test("who accepts a change of a listing that was sold meanwhile reads that before deciding", async () => {
  const product = await openProduct()
  const body = { email: "admin@example.com", password: ADMIN_PASSWORD }
  const { json: session } = await call(product, "/api/login", { body })
  const staff = caller(product, session.token)
  const seller = caller(product, (await signInMember(product, "ann@example.com")).token)
  const content = sellersContent({ title: "Sold meanwhile" })
  const { id } = (await seller("save", { content })).data
  await seller("submit", { id, promise: true })
  const { listing_id } = (await staff("accept", { id, publish: true })).data
  const change = await seller("save", { listing_id, content: { ...content, description: "Another one" } })
  await seller("submit", { id: change.data.id, promise: true })
  await product.services.apps.setAvailability({ id: listing_id, availability: "sold" }, ADMIN)
  const page = await openRoute(product, `/admin/proposals/${change.data.id}`, session)
  await page.shows("Accept…")
  const button = [...document.querySelectorAll("button")].find(one => one.textContent?.startsWith("Accept…"))
  button?.click()
  await waitFor(() =>
    expect(document.querySelector("[role=dialog]")?.textContent).toContain("The listing has been sold."),
  )
})
