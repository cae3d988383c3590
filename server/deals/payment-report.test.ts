import { expect, test } from "vitest"
import { deadlineText } from "#server/platform/formats.ts"
import { ADMIN, call, openProduct, payload } from "#server/testing/product.ts"
import type { NextStep } from "#shared/deals/deal.ts"
import { propertiesOf } from "#shared/properties.ts"
import { DAY_MS } from "#shared/units.ts"
import { openDealIn } from "./testing/deal-in.ts"
import { openStory } from "./testing/deal-story.ts"

const REPORT = { amount: 100_000, sent_on: "2026-01-02" }
const TEXT = { text: "Please" }

const turn = (next: readonly NextStep[]) => next.find(({ due_at }) => due_at !== null)

test("the buyer reports a payment, which becomes staff's turn; its proof and payer are hidden from the seller", async () => {
  const product = await openProduct()
  const story = await openStory(product)
  const { people, tokens, dealIn, get, step } = story
  const number = await dealIn("signed")
  const before = await get(number)
  expect(before.payment.reported).toBeNull()
  expect(turn(before.next)).toMatchObject({
    ...{ call: "reportPayment", by: "buyer", due_at: before.payment.due_at, overdue: false },
    otherwise: expect.stringMatching(/^If nothing has arrived/),
  })
  const report = (input: object) =>
    people.buyer("reportPayment", { number, version: before.version, ...REPORT, ...input })
  expect((await people.seller("reportPayment", { number, version: before.version, ...REPORT })).status).toBe(
    403,
  )
  expect(Object.keys((await report({ sent_on: "2026-02-30" })).fields)).toEqual(["sent_on"])
  expect(Object.keys((await report({ sent_on: "2026-01-20" })).fields)).toEqual(["sent_on"])
  expect(Object.keys((await report({ amount: 0 })).fields)).toEqual(["amount"])
  expect(Object.keys((await report({ file_id: before.contract.file_id })).fields)).toEqual(["file_id"])
  const form = new FormData()
  form.append("file", new File(["SWIFT copy"], "swift.txt", { type: "text/plain" }))
  const path = `/api/deals/${number}/files`
  const sent = await product.app.request(path, {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${tokens.buyer}` },
  })
  const file_id = Number(propertiesOf(await sent.json()).id)
  product.clock.now += 3_600_001
  expect(Object.keys((await report({ file_id })).fields)).toEqual(["file_id"])
  product.clock.now -= 3_600_001
  const reported = (await report({ file_id })).data
  expect(reported.payment.reported).toEqual({ ...REPORT, at: expect.any(String), file_id })
  expect(turn(reported.next)).toMatchObject({ call: "recordReceipt", by: "mediator" })
  // Two business days from a Friday.
  expect(turn(reported.next)?.due_at).toBe("2026-01-06T00:00:00.000Z")
  const seen = (await people.seller("get", { number })).data
  expect([
    seen.payment.reported.file_id,
    seen.files.some(({ id }: { id: number }) => id === file_id),
  ]).toEqual([null, false])
  const statusFor = async (who: "buyer" | "seller" | "mediator") =>
    (await call(product, `${path}/${file_id}`, { token: tokens[who] })).status
  expect(await Promise.all((["buyer", "seller", "mediator"] as const).map(statusFor))).toEqual([
    200, 404, 200,
  ])

  const receipt = { amount: 40_000, reference: "IN-1", method: 2, payer: "Bea Buyer Ltd" }
  const { version } = await get(number)
  const refused = await people.mediator("recordReceipt", { number, version, ...receipt, payer: " " })
  expect(Object.keys(refused.fields)).toEqual(["payer", "received_on"])
  const entered = await step("mediator", "recordReceipt", number, { ...receipt, received_on: "2026-01-02" })
  expect(entered.ledger.at(-1)).toMatchObject({ payer: "Bea Buyer Ltd", received_on: "2026-01-02" })
  expect(turn(entered.next)).toMatchObject({ call: "confirm", by: "mediator" })
  const partly = await story.confirm(number)
  expect(turn(partly.next)).toMatchObject({ call: "reportPayment", by: "buyer" })
  expect((await people.buyer("get", { number })).data.ledger[0].payer).toBe("Bea Buyer Ltd")
  const [sellers] = (await people.seller("get", { number })).data.ledger
  expect(["payer" in sellers, sellers.received_on]).toEqual([false, "2026-01-02"])
  expect((await step("buyer", "reportPayment", number, { ...REPORT, amount: 60_000 })).state).toBe("signed")
  await story.receive(number, 60_000)
  expect((await report({})).code).toBe("conflict")
  expect(
    (await people.buyer("reportPayment", { number, ...REPORT, version: (await get(number)).version })).code,
  ).toBe("deal_state")
  expect((await people.owner("verify", { number })).data.ok).toBe(true)
})

test("without any money a dispute needs a reported payment, and both sides agreeing end the deal at once", async () => {
  const { product, number, people, get, step, listing } = await openDealIn("signed")
  const { version, next } = await get(number)
  expect(next.some((one: NextStep) => one.call === "dispute")).toBe(false)
  const dispute = { number, reason: "other", ...TEXT }
  expect((await people.buyer("dispute", { ...dispute, version })).code).toBe("deal_nothing_reported")
  const asked = await step("seller", "agreeToCancel", number, { agree: true, ...TEXT })
  const due = new Date(Date.parse(asked.cancel_ask.at) + 3 * DAY_MS).toISOString()
  expect(asked.next[0]).toMatchObject({ call: "agreeToCancel", by: "buyer", due_at: due })
  await step("seller", "agreeToCancel", number, { agree: false })
  await step("buyer", "reportPayment", number, REPORT)
  expect(
    (await people.seller("get", { number })).data.next.some((one: NextStep) => one.call === "dispute"),
  ).toBe(true)
  for (const who of ["buyer", "seller"] as const)
    await step(who, "agreeToCancel", number, { agree: true, ...TEXT })
  expect((await get(number)).state).toBe("cancelled")
  expect((await product.services.apps.get(listing.id, ADMIN)).availability).toBe("available")
})

test("once the handover is too late, the buyer alone cancels, and everything goes back", async () => {
  const product = await openProduct()
  const { people, dealIn, get, step } = await openStory(product)
  const other = await product.services.apps.create(payload({ title: "Late" }), ADMIN)
  const number = await dealIn("transferring", other.id)
  const { next, late_days, handover_days } = await get(number)
  // The handover has its days, and the buyer waits for as many again before cancelling alone.
  const cancelFrom = deadlineText(product.clock.now + (handover_days + late_days) * DAY_MS, "en")
  expect([late_days, turn(next)]).toEqual([
    7,
    expect.objectContaining({
      call: "setItem",
      by: "seller",
      otherwise: expect.stringContaining(cancelFrom),
    }),
  ])
  product.clock.now += 13.9 * DAY_MS
  const otherwiseOf = async () =>
    (await people.buyer("get", { number })).data.next.find(isHandover)?.otherwise
  const isHandover = ({ call: one, by, due_at }: NextStep) =>
    one === "setItem" && by === "seller" && due_at !== null
  expect(turn((await get(number)).next)).toMatchObject({ by: "seller", overdue: true })
  expect(await otherwiseOf()).toBe(
    `If the handover isn’t complete by ${cancelFrom}, you can cancel from then on without the seller’s consent and are refunded in full.`,
  )
  const ask = async () =>
    people.buyer("agreeToCancel", { number, version: (await get(number)).version, agree: true, ...TEXT })
  expect((await ask()).data.state).toBe("transferring")
  product.clock.now += 0.2 * DAY_MS
  expect(await otherwiseOf()).toBe(
    "You can now cancel without the seller’s consent and are refunded in full.",
  )
  expect((await ask()).data).toMatchObject({ state: "cancelling", cancel_ask: null })
  const refund = await step("mediator", "recordRefund", number)
  expect(refund.ledger.at(-1)).toMatchObject({ kind: "refunded", amount: 100_000 })
})
