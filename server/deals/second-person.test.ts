import { expect, test } from "vitest"
import { ADMIN_EMAIL } from "#server/testing/product.ts"
import { HOUR_MS } from "#shared/units.ts"
import { openDealIn } from "./testing/deal-in.ts"

test("a mediator of less than a day confirms no payment, and still closes the way of a single person", async () => {
  const { product, number, people, step, get } = await openDealIn("signed")
  const { auth } = product.services
  for (const email of ["mediator@example.com", "owner@example.com"]) await auth.setRole(email, "editor")
  await auth.setRole("mediator@example.com", "mediator")
  await auth.setRole("owner@example.com", "owner")
  await auth.removeAdmin(ADMIN_EMAIL)
  await step("mediator", "recordReceipt", number, {
    amount: 100,
    reference: "WIRE-A",
    method: 2,
    payer: "Bea Buyer",
    received_on: "2026-01-02",
  })
  const { ledger, version, confirm_from } = await get(number)
  const tomorrow = new Date(product.clock.now + 24 * HOUR_MS).toISOString()
  expect([confirm_from, (await people.owner("get", { number })).data.confirm_from]).toEqual([
    tomorrow,
    tomorrow,
  ])
  const input = { number, version, entry_id: ledger.at(-1).id }
  const typed = { ...input, typed_number: number }
  expect(await people.owner("confirm", input)).toMatchObject({ status: 403, code: "too_new" })
  expect(await people.owner("confirm", typed)).toMatchObject({ status: 403, code: "too_new" })
  expect(await people.mediator("confirm", typed)).toMatchObject({ status: 403, code: "deal_own_entry" })
  await auth.setRole("owner@example.com", "owner")
  product.clock.now += 24 * HOUR_MS - 1
  expect((await people.owner("confirm", input)).code).toBe("too_new")
  product.clock.now += 1
  expect((await get(number)).confirm_from).toBeUndefined()
  const { status, data } = await people.owner("confirm", input)
  expect([status, data?.ledger.at(-1)]).toMatchObject([200, { state: "recorded", single: false }])
})
