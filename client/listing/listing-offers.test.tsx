import "../testing/browser.ts"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { BUYER } from "#server/deals/testing/deal-story.ts"
import { toFile } from "#server/testing/pictures.ts"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signInMember,
  signInStaff,
} from "#server/testing/product.ts"
import { openRoute } from "../testing/open-route.tsx"
import { signInOnPage } from "../testing/sign-in-on-page.ts"
import { waitFor } from "../testing/wait-for.ts"

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

test("a listing in a deal takes questions and can be watched, but no dialog invites to a deal", async () => {
  const { product, id } = await openListing()
  await product.services.apps.setAvailability({ id, availability: "in_deal" }, ADMIN)
  const page = await openRoute(product, `/marketplace/${id}`)
  await page.shows("A deal is in progress.")
  expect(actions()).toContain("Tell me if it falls through")
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
  signInOnPage(product, session)
  const page = await openRoute(product, `/marketplace/${id}`)
  await page.shows("Manage your listing")
  expect(actions()).not.toContain("Make a deal")
  expect(actions()).not.toContain("Ask a question")
})

/** Sends a request about the listing as the member; its reference. */
async function sendRequest(product: Product, token: string, request: { app_id: number; intent: string }) {
  const sent = { name: "Bea", phone: "+1 555 010-0100", email: BUYER.email, ...request }
  const body = { ...sent, ...(request.intent === "offer" && { offer: 900 }) }
  const { json } = await call(product, "/trpc/contacts.create", { token, body })
  return json.result.data.reference
}

/** A listing about which the signed-in member has sent a request. */
async function openAsBuyer(intent: "question" | "offer") {
  const { product, id } = await openListing()
  const session = await signInMember(product, BUYER.email)
  signInOnPage(product, session)
  return { product, id, reference: await sendRequest(product, session.token, { app_id: id, intent }) }
}

test("a buyer who has asked before finds that conversation", async () => {
  const { product, id } = await openAsBuyer("question")
  const page = await openRoute(product, `/marketplace/${id}`)
  await page.shows("Open your request")
  expect(actions()).toContain("Make a deal")
})

test("a buyer whose offer was accepted goes on there instead of starting again", async () => {
  const { product, id, reference } = await openAsBuyer("offer")
  const token = await signInStaff(product, "owner")
  await call(product, "/trpc/offers.accept", { method: "POST", token, body: { reference } })
  const page = await openRoute(product, `/marketplace/${id}`)
  await page.shows("See your accepted offer")
  for (const text of ["Make a deal", "Make an offer", "Ask a question"]) expect(actions()).not.toContain(text)
})

/** A listing in a deal that was made from the request of its buyer, who is signed in on the page. */
async function openAsParty() {
  const story = await openDealIn("contract")
  const { product, listing, number } = story
  const session = await signInMember(product, BUYER.email)
  signInOnPage(product, session)
  const reference = await sendRequest(product, session.token, { app_id: listing.id, intent: "offer" })
  const token = await signInStaff(product, "owner")
  const answer = await call(product, "/trpc/offers.accept", { token, body: { reference } })
  expect(answer.status).toBe(200)
  await product.database.client.execute({
    sql: "UPDATE deals SET request_id = (SELECT max(id) FROM requests) WHERE number = ?",
    args: [number],
  })
  await product.services.apps.setAvailability({ id: listing.id, availability: "in_deal" }, ADMIN)
  return story
}

test("a buyer finds their deal on the listing", async () => {
  const { product, listing } = await openAsParty()
  const page = await openRoute(product, `/marketplace/${listing.id}`)
  await page.shows("Open your deal")
  for (const text of ["Tell me if it falls through", "Ask a question"]) expect(actions()).not.toContain(text)
})

test("a buyer whose deal was canceled can start again, whatever offer had led to it", async () => {
  const { product, listing, number, step } = await openAsParty()
  await step("mediator", "cancel", number, { text: "Nothing was paid" })
  const page = await openRoute(product, `/marketplace/${listing.id}`)
  await page.shows("Open your request")
  expect(actions()).toContain("Make a deal")
  for (const text of ["Open your deal", "See your accepted offer"]) expect(actions()).not.toContain(text)
})

test("a member who asks to be told about a listing in a deal has it on a watched shortlist", async () => {
  const { product, id } = await openListing()
  await product.services.apps.setAvailability({ id, availability: "in_deal" }, ADMIN)
  const session = await signInMember(product, "ann@example.com")
  signInOnPage(product, session)
  const page = await openRoute(product, `/my/alerts?watch=${id}`)
  await page.shows("Would you like an email when")
  const button = [...document.querySelectorAll("main button")].find(one => one.textContent === "Email me")
  if (button instanceof HTMLElement) button.click()
  await page.shows("We’ll email you when Budget Buddy is available again")
  const { token } = session
  expect((await call(product, "/trpc/alerts.watching", { token })).json).toMatchObject({
    result: { data: { on: true } },
  })
  await waitFor(async () =>
    expect((await call(product, "/trpc/shortlist.get", { token })).json).toMatchObject({
      result: { data: { ids: [id] } },
    }),
  )
})
