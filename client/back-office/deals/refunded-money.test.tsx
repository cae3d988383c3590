import "../../testing/browser.ts"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { ADMIN_PASSWORD, call, type Product } from "#server/testing/product.ts"
import { openRoute } from "../../testing/open-route.tsx"

async function openDeal(product: Product, number: string) {
  const { json: session } = await call(product, "/api/login", {
    body: { email: "mediator@example.com", password: ADMIN_PASSWORD },
  })
  return openRoute(product, `/admin/deals/${number}`, session)
}

test("the money of a refunded deal tells the sums of the contract from what was paid", async () => {
  const { product, number, step, confirm, pay } = await openDealIn("funded")
  await step("buyer", "agreeToCancel", number, { agree: true, text: "No longer needed" })
  await step("seller", "agreeToCancel", number, { agree: true })
  await step("mediator", "recordRefund", number)
  await confirm(number)
  await pay(number)
  const page = await openDeal(product, number)
  await page.shows("The buyer has been refunded")
  await page.shows("What was actually paid is listed below them")
  expect(page.text()).toContain("Refunded to the buyer")
})

test("while a surplus is on its way back, the sum in escrow is said beside the deadline", async () => {
  const { product, number, step, confirm, receive } = await openDealIn("funded")
  await receive(number, 500)
  await step("mediator", "refundSurplus", number)
  await confirm(number)
  const page = await openDeal(product, number)
  await page.shows("USD\u00a01,005 is in escrow with Example Escrow Ltd.")
  expect(page.text()).not.toContain("is approved and will be sent next")
})
