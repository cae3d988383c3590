import "../testing/browser.ts"
import { afterEach, expect, test, vi } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { DAY_MS } from "#shared/units.ts"
import { openOwnDeal, press } from "../testing/open-own-deal.ts"

afterEach(() => {
  vi.useRealTimers()
})

const ALONE = "You can cancel alone and get USD\u00a01,000 back"

/** A deal whose handover waits for so many days. */
async function openHandover(state: "funded" | "transferring", days: number) {
  const { product, number, step } = await openDealIn(state)
  product.clock.now += days * DAY_MS
  vi.setSystemTime(product.clock.now)
  return { product, number, step }
}

test.each([
  ["funded", 15.9, "you can then cancel alone and get USD\u00a01,000 back"],
  ["transferring", 13.9, "you can cancel from then on without the seller’s consent"],
] as const)(
  "before a late handover can be canceled alone, the buyer of a %s deal reads the date",
  async (state, days, words) => {
    const { product, number } = await openHandover(state, days)
    const page = await openOwnDeal(product, "buyer", number)
    await page.shows(words)
    expect(page.text()).toMatch(/isn’t complete by Jan(uary)? 1[57], 2026/)
    expect(page.text().split("isn’t complete by")).toHaveLength(2)
    expect(page.text()).toContain("Ask to cancel the deal…")
    expect(page.text()).not.toContain("Cancel the deal…")
  },
)

test("once it can be, the buyer is warned that the money goes back at once, and cancels", async () => {
  const { product, number } = await openHandover("transferring", 14.1)
  const page = await openOwnDeal(product, "buyer", number)
  await page.shows(ALONE)
  expect(page.text()).not.toContain("Ask to cancel the deal…")
  press("Cancel the deal…")
  await page.shows("The deal is canceled at once, and nobody needs to agree.")
  expect(page.calls).not.toContain("deals.agreeToCancel")
  press("Cancel now and get USD\u00a01,000 back")
  await page.shows("The deal is being canceled; you get your money back")
})

test.each([
  ["buyer", ALONE],
  ["seller", "the buyer can cancel at any time without your consent and gets USD\u00a01,000 back"],
] as const)(
  "after the buyer has asked in vain, the %s reads that the buyer can cancel alone",
  async (who, words) => {
    const { product, number, step } = await openHandover("transferring", 1)
    await step("buyer", "agreeToCancel", number, { agree: true, text: "Too slow" })
    product.clock.now += 13.1 * DAY_MS
    vi.setSystemTime(product.clock.now)
    const page = await openOwnDeal(product, who, number)
    await page.shows(words)
  },
)
