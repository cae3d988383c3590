import "../testing/browser.ts"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { openOfficeDeal, openOwnDeal, turnText } from "../testing/open-own-deal.ts"

/** A decided dispute whose seller entered details afterwards, so that its payments wait for a second person again. */
async function openAgain() {
  const { product, number, step, setPayout, confirm } = await openDealIn("funded")
  await step("buyer", "dispute", number, { reason: "other", text: "Stop" })
  const sums = { refund: 60_000, release: 35_000, fee: 5_000 }
  await step("mediator", "decide", number, { ...sums, text: "Half of it works." })
  await confirm(number)
  await setPayout("seller", number)
  return { product, number }
}

test("who confirms a decision again reads both payments in the title and at the button", async () => {
  const { product, number } = await openAgain()
  const page = await openOfficeDeal(product, "owner@example.com", number)
  await page.shows("Confirm again: USD\u00a0600 to the buyer, USD\u00a0350 to the seller")
  expect(turnText()).toContain("You approve both payments again: USD\u00a0600 to the buyer and USD\u00a0350")
  expect(turnText()).not.toContain("You approve this payment")
})

test("meanwhile the buyer still reads what was decided", async () => {
  const { product, number } = await openAgain()
  const page = await openOwnDeal(product, "buyer", number)
  await page.shows("The mediator has decided; the payments are being made")
  expect(turnText()).toContain("By the mediator’s decision, USD\u00a0600 is refunded to you.")
  expect(turnText()).not.toMatch(/frozen|doesn’t count/)
  expect(page.text()).toContain("Refund to the buyer")
  expect(page.text()).not.toContain("Refunded to the buyer")
})
