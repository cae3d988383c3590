import "../testing/browser.ts"
import { expect, onTestFinished, test, vi } from "vitest"
import { toFile } from "#server/testing/pictures.ts"
import { ADMIN, openProduct, payload, signInMember } from "#server/testing/product.ts"
import { forgetMemberSession, storeMemberSession } from "../session/member-session.ts"
import { openRoute } from "../testing/open-route.tsx"
import { waitFor } from "../testing/wait-for.ts"

vi.setConfig({ testTimeout: 30_000 })

const RUSSIAN = "Приложение показывает приливы и отливы для всех портов мира и работает без связи с сетью."

/** A listing with a Russian description and a confidential file. */
async function openListing() {
  const product = await openProduct()
  const { id } = await product.services.apps.create(
    payload({
      description: RUSSIAN,
      financials: [toFile("a,b", "payouts.csv")],
      file_access: { "financials.0": { visibility: "buyers", claim: "last_month_earnings" } },
    }),
    ADMIN,
  )
  return { product, id }
}

/** The links of the page that act on the listing. */
const actions = () => [...document.querySelectorAll("main a, main [role=button]")].map(one => one.textContent)

test("a listing in a deal takes questions, but no dialog invites to a deal", async () => {
  const { product, id } = await openListing()
  await product.services.apps.setAvailability({ id, availability: "in_deal" }, ADMIN)
  const page = await openRoute(product, `/marketplace/${id}`)
  await page.shows("A deal is in progress.")
  expect(actions()).toContain("Ask a question")
  expect(actions()).not.toContain("Make a deal")
  expect(actions()).not.toContain("Make an offer")
})

test("the page names the language of a description in another one, and what its confidential files prove", async () => {
  const { product, id } = await openListing()
  const page = await openRoute(product, `/marketplace/${id}`)
  await page.shows("Language: Русский")
  await waitFor(() => expect(document.querySelector("main [lang=ru]")?.textContent).toBe(RUSSIAN))
  expect(page.text()).toContain("Earnings last month: CSV")
  expect(page.text()).not.toContain("No statements attached")
  expect(page.text()).not.toContain("payouts.csv")
})

test("the owner finds the way to manage the listing instead of a deal with themselves", async () => {
  const { product, id } = await openListing()
  const session = await signInMember(product, "ann@example.com")
  await product.database.client.execute({
    sql: "UPDATE listings SET owner_id = (SELECT id FROM members WHERE email = ?) WHERE id = ?",
    args: ["ann@example.com", id],
  })
  product.services.apps.recheck()
  const { fetch } = globalThis
  // The member's own calls go to the address of the page.
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    product.app.request(new URL(String(url), "https://market.test").href, { ...init, signal: undefined }),
  )
  onTestFinished(() => {
    vi.stubGlobal("fetch", fetch)
    forgetMemberSession()
  })
  storeMemberSession(session)
  const page = await openRoute(product, `/marketplace/${id}`)
  await page.shows("Manage your listing")
  expect(actions()).not.toContain("Make a deal")
  expect(actions()).not.toContain("Ask a question")
})
