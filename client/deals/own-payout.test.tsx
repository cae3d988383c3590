import "../testing/browser.ts"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { openOwnDeal, turnText } from "../testing/open-own-deal.ts"

/** The buyer's page of a deal that both sides cancel. */
async function openCancelling(hasPayout: boolean) {
  const { product, number, step, setPayout } = await openDealIn("funded")
  if (hasPayout)
    await setPayout("buyer", number, { payee: "Bea Buyer", lines: [{ label: "Card", value: "4242" }] })
  await step("buyer", "agreeToCancel", number, { agree: true, text: "No longer needed" })
  await step("seller", "agreeToCancel", number, { agree: true })
  return openOwnDeal(product, "buyer", number)
}

test("the buyer of a canceled deal says in the turn where the refund goes, and reads where it goes otherwise", async () => {
  const page = await openCancelling(false)
  await page.shows("The deal is being canceled; you get your money back")
  expect(turnText()).toContain("Otherwise the money returns to where it came from.")
  expect(turnText()).toContain("Save the payout details")
  expect(page.text()).toContain("The deal is being canceled, so everything in escrow goes back to the buyer.")
})

test("details that were entered are shown there to be checked", async () => {
  const page = await openCancelling(true)
  await page.shows("Please check that your payout details are right.")
  expect(turnText()).toContain("4242")
})
