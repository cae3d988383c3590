import "../../testing/browser.ts"
import { expect, test } from "vitest"
import { ANN, openMarket, SAM } from "#server/requests/testing/conversation.ts"
import { signInMember } from "#server/testing/product.ts"
import { openRoute } from "../../testing/open-route.tsx"
import { signInOnPage } from "../../testing/sign-in-on-page.ts"
import { waitFor } from "../../testing/wait-for.ts"

type Market = Awaited<ReturnType<typeof openMarket>>

/** The page of one of the two after the seller has accepted an offer without words. */
async function openAgreed(
  email: string,
  pathOf: (reference: string) => string,
  after = async (_market: Market) => {},
) {
  const market = await openMarket()
  const { product, ask, seller } = market
  const { reference } = await ask({ intent: "offer", offer: 900, message: "" })
  expect((await seller("offers.accept", { reference })).status).toBe(200)
  await after(market)
  signInOnPage(product, await signInMember(product, email))
  return { market, page: await openRoute(product, pathOf(reference)) }
}

/** Presses the button with a text once it is there. */
const press = (name: string) =>
  waitFor(() => {
    const button = [...document.querySelectorAll("button")].findLast(one => one.textContent === name)
    if (!button) throw new Error(`there is no button "${name}"`)
    button.click()
  })

test("a conversation says that its offer was accepted, and an offer without words is no empty message", async () => {
  const { page } = await openAgreed(ANN, reference => `/my/requests/${reference}`)
  await page.shows("Offer accepted")
  expect(page.text()).not.toContain("Answered")
  expect(document.querySelectorAll("ol li p")).toHaveLength(0)
})

test("the seller’s list says that an offer was accepted", async () => {
  const { page } = await openAgreed(SAM, () => "/my/requests")
  await page.shows("Offer accepted")
  expect(page.text()).not.toContain("Answered")
})

test("a seller reads who an offer was accepted from before the listing is sold elsewhere or goes offline", async () => {
  const { page, market } = await openAgreed(SAM, () => "/my/listings")
  await press("Take offline…")
  await page.shows("A price of USD\u00a0900 is agreed with Ann.")
  await page.shows("While the listing is offline, the agreement stays")
  await press("Cancel")
  await press("Mark as sold…")
  await page.shows("While the listing is marked as sold, no deal can be made.")
  await press("Mark as sold")
  await page.shows("Mark as available")
  const { data } = await market.buyer("requests.mine")
  expect(data.data).toMatchObject([{ state: "answered" }])
})

test.each([
  ["sold", "the listing is now marked as sold, so no contract follows"],
  ["offline", "the listing is now offline"],
  ["deleted", "the listing has been deleted, so no contract follows"],
] as const)("after an accepted offer the buyer reads that the listing is %s", async (end, expected) => {
  const { page } = await openAgreed(
    ANN,
    reference => `/my/requests/${reference}`,
    async ({ seller, staff, listing: id }) => {
      const change = {
        sold: () => seller("listings.mine.setAvailability", { id, availability: "sold" }),
        offline: () => seller("listings.mine.unpublish", { id }),
        deleted: () => staff("apps.delete", { id }),
      }
      expect((await change[end]()).status).toBe(200)
    },
  )
  await page.shows(expected)
  expect(page.text()).not.toContain("will now prepare the contract")
})
