import "../testing/browser.ts"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { PAYOUT } from "#server/deals/testing/deal-story.ts"
import { ADMIN_PASSWORD, call } from "#server/testing/product.ts"
import { openRoute } from "../testing/open-route.tsx"

const OTHER = { payee: "Sam Ltd", lines: [{ label: "IBAN", value: "GB33 BUKB 2020 1555 5555 55" }] }

/** The page of a deal whose seller has changed the payout details, for one of staff. */
async function openChanged(email: string, isProposed: boolean) {
  const { product, number, step, setPayout } = await openDealIn("accepted")
  await setPayout("seller", number)
  await setPayout("seller", number, OTHER)
  if (isProposed) await step("mediator", "recordRelease", number, { amount: 95_000 })
  const { json } = await call(product, "/api/login", { body: { email, password: ADMIN_PASSWORD } })
  const page = await openRoute(product, `/admin/deals/${number}`, json)
  await page.shows("The seller changed the payout details on")
  return page
}
const FIELDS = [
  "How you checked the changed payout details",
  "Phone number, address or place",
  "Who you spoke to",
]

test.each([
  ["proposes", "mediator@example.com", false],
  ["confirms", "owner@example.com", true],
] as const)(
  "who %s a payment sees changed details beside the former ones before pressing",
  async (_, email, isProposed) => {
    const page = await openChanged(email, isProposed)
    for (const { payee, lines } of [PAYOUT, OTHER])
      expect(page.text()).toContain(`Payee${payee}IBAN${lines[0]?.value}`)
    expect(FIELDS.map(label => page.text().includes(label))).toEqual(FIELDS.map(() => isProposed))
  },
)
