import "../testing/browser.ts"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { openOfficeDeal, openOwnDeal, turnText } from "../testing/open-own-deal.ts"

async function openReported() {
  const story = await openDealIn("signed")
  const { product, number } = story
  await story.step("buyer", "reportPayment", number, { amount: 70_000, sent_on: "2026-01-01" })
  return { ...story, product, number }
}
const REPORTED = "that you sent USD\u00a0700 on Jan 1, 2026"

test("after the report the buyer reads one line, and the account is one press away", async () => {
  const { product, number } = await openReported()
  const page = await openOwnDeal(product, "buyer", number)
  await page.shows(REPORTED)
  const folded = [...document.querySelectorAll("details:not([open])")].map(one => one.textContent)
  expect(folded.join()).toContain("GB33BUKB20201555555555")
  expect(folded.join()).toContain("I’ve sent the payment…")
  expect(turnText().split("GB33BUKB20201555555555")).toHaveLength(2)
})

test("whoever looks for the payment reads what was reported above the form", async () => {
  const { product, number } = await openReported()
  const page = await openOfficeDeal(product, "mediator@example.com", number)
  await page.shows("Look for the payment that the buyer has reported")
  expect(turnText()).toMatch(/Reported by the buyerUSD\s700.*Sent onJan 1, 2026.*Payer, as on the statement/s)
})

test("a buyer who asked to cancel isn't asked to pay", async () => {
  const { product, number, step } = await openDealIn("signed")
  await step("buyer", "agreeToCancel", number, { agree: true, text: "No longer needed" })
  const page = await openOwnDeal(product, "buyer", number)
  await page.shows("You asked to cancel the deal")
  expect(turnText()).not.toContain("GB33BUKB20201555555555")
})

test("a payment that waits for a second person isn't called missing or received", async () => {
  const { product, number, step } = await openDealIn("signed")
  const receipt = {
    amount: 100_000,
    reference: "A-1",
    method: 2,
    payer: "Bea Buyer",
    received_on: "2026-01-02",
  }
  await step("mediator", "recordReceipt", number, receipt)
  const page = await openOwnDeal(product, "buyer", number)
  await page.shows("A payment of USD\u00a01,000 is being confirmed; until then, it doesn’t count.")
  expect(page.text()).not.toMatch(/No money has arrived|Received from the buyer/)
  expect(page.text()).toContain("Payment from the buyer")
})
