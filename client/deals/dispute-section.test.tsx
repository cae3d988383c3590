import "../testing/browser.ts"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { openOfficeDeal, openOwnDeal, press, turnText } from "../testing/open-own-deal.ts"

const SILENT = "The seller hasn’t written anything since the dispute began"

/** A dispute of the buyer; what the seller wrote before it is no statement about it. */
async function openDispute(statement?: string) {
  const { product, number, step, people } = await openDealIn("funded")
  await people.seller("post", { number, text: "Hello Bea" })
  await step("buyer", "dispute", number, { reason: "not_delivered", text: "Nothing came" })
  if (statement) await people.seller("post", { number, text: statement })
  return { product, number }
}

test("the side that hasn't spoken is asked for its statement, and led to where it writes it", async () => {
  const { product, number } = await openDispute()
  const page = await openOwnDeal(product, "seller", number)
  await page.shows("The mediator asks for your statement")
  press("Write your statement")
  expect(document.activeElement?.tagName).toBe("TEXTAREA")
})

test("the side that opened the dispute reads that the other one was asked", async () => {
  const { product, number } = await openDispute()
  const page = await openOwnDeal(product, "buyer", number)
  await page.shows("The seller is asked for a statement and hasn’t written one yet.")
  expect(turnText()).not.toContain("The mediator asks for your statement")
})

test.each([undefined, "It all came"])(
  "who decides is warned while a side is silent (%s)",
  async statement => {
    const { product, number } = await openDispute(statement)
    const page = await openOfficeDeal(product, "mediator@example.com", number)
    await page.shows("The three amounts must add up")
    expect(turnText().includes(SILENT)).toBe(statement === undefined)
    expect(turnText()).not.toContain("The buyer hasn’t written anything")
  },
)
