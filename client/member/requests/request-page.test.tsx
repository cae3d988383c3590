import "../../testing/browser.ts"
import { expect, test, vi } from "vitest"
import { ANN, openMarket, SAM } from "#server/requests/testing/conversation.ts"
import { signInMember } from "#server/testing/product.ts"
import { openRoute } from "../../testing/open-route.tsx"
import { signInOnPage } from "../../testing/sign-in-on-page.ts"

vi.setConfig({ testTimeout: 60_000 })

/** The page of one of the two after the seller has accepted an offer without words. */
async function openAgreed(email: string, pathOf: (reference: string) => string) {
  const { product, ask, seller } = await openMarket()
  const { reference } = await ask({ intent: "offer", offer: 900, message: "" })
  expect((await seller("offers.accept", { reference })).status).toBe(200)
  signInOnPage(product, await signInMember(product, email))
  const page = await openRoute(product, pathOf(reference))
  await page.shows("Offer accepted")
  expect(page.text()).not.toContain("Answered")
}

test("a conversation says that its offer was accepted, and an offer without words is no empty message", async () => {
  await openAgreed(ANN, reference => `/my/requests/${reference}`)
  expect(document.querySelectorAll("ol li p")).toHaveLength(0)
})

test("the seller’s list says that an offer was accepted", async () => {
  await openAgreed(SAM, () => "/my/requests")
})
