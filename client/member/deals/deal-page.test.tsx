import "../../testing/browser.ts"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { identityOf, TERMS } from "#server/deals/testing/deal-story.ts"
import { openOwnDeal, turnText } from "../../testing/open-own-deal.ts"

/** The page of a seller who was asked for the details of the contract. */
async function openAsked(isSaved: boolean) {
  const { product, number, step } = await openDealIn("draft")
  await step("mediator", "update", number, TERMS)
  await step("mediator", "askIdentity", number, { party: "seller" })
  if (isSaved) await step("seller", "setIdentity", number, identityOf("Sam Seller"))
  return openOwnDeal(product, "seller", number)
}

test("who is asked for details reads until when, and what happens otherwise", async () => {
  const page = await openAsked(false)
  await page.shows("By Jan 4, 2026")
  expect(turnText()).toContain("Without these details, we can’t prepare the contract")
})

test("who has entered them isn't told that the contract is being prepared while the other side's are missing", async () => {
  const page = await openAsked(true)
  await page.shows("Your details are saved")
  expect(turnText()).toContain("once both sides have entered their details")
  expect(turnText()).not.toContain("is preparing the contract")
})
