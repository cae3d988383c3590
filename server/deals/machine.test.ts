import fc from "fast-check"
import { expect, test } from "vitest"
import { openProduct } from "#server/testing/product.ts"
import { runs } from "#server/testing/scale.ts"
import type { LedgerEntry, NextStep } from "#shared/deals/deal.ts"
import { createModel, type ModelCall } from "./testing/deal-model.ts"
import { openStory, PAYOUT, type Story } from "./testing/deal-story.ts"
import { candidatesOf } from "./testing/deal-walk.ts"

const STEPS = 110
const CODE_OF: Record<string, string> = { accept: "accept", setPayout: "payout" }
const COMES_IN = ["received", "reversed"]

/** The input of a call: a fresh code, the open items, payout details, the day of the payment. */
async function filled(story: Story, number: string, { who, name, input }: ModelCall) {
  const { checklist } = await story.get(number)
  const open_items = checklist.filter(({ confirmed }: { confirmed: boolean }) => !confirmed).length
  const purpose = CODE_OF[name]
  const isParty = who === "buyer" || who === "seller"
  const code = purpose && isParty ? await story.freshCode(who, number, purpose) : ""
  return {
    ...input,
    ...(purpose && { code: code || "000000" }),
    ...(name === "accept" && { open_items }),
    ...(name === "setPayout" && PAYOUT),
    ...(name === "paid" && { paid_on: story.today() }),
  }
}

/** Calls that the model does not know, or whose items `next` reads. */
const OTHER_CALLS = ["setItem", "reopen", "acceptForBuyer"]
const namedBy = (next: readonly NextStep[]) =>
  next
    .filter(({ call }) => !OTHER_CALLS.includes(call))
    .map(({ call, by }) => `${call} by ${by}`)
    .toSorted()

/** Invariants of the money of a deal. */
function expectSound(ledger: readonly LedgerEntry[], held: number) {
  expect(held).toBeGreaterThanOrEqual(0)
  const waiting = ledger.filter(({ state }) => state === "pending" || state === "approved")
  expect(new Set(waiting.map(one => one.recorded_by)).size).toBeLessThanOrEqual(1)
  for (const { kind, amount, state, recorded_by, confirmed_by, paid_on, reference } of ledger) {
    if (state !== "recorded" && state !== "approved") continue
    expect(confirmed_by).toBeTruthy()
    expect(confirmed_by).not.toBe(recorded_by)
    const isPayment = !COMES_IN.includes(kind) && kind !== "fee" && amount > 0
    if (isPayment) expect([state, paid_on !== null, reference !== null]).toEqual([state, ...paidIn(state)])
  }
}
const paidIn = (state: string) => (state === "recorded" ? [true, true] : [false, false])

test("random calls do what an independent model says, `next` names the possible ones, and every sum has four eyes", {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.double({ min: 0, max: 0.999_999, noNaN: true })), async stream => {
      const chance = () => stream.next().value
      const story = await openStory(await openProduct())
      const { people, get } = story
      const number = await story.dealIn("signed")
      const model = createModel(await get(number))
      for (let step = 0; step < STEPS; step++) {
        const before = await get(number)
        expect([step, before.state, namedBy(before.next)]).toEqual([
          step,
          before.state,
          model.possible().toSorted(),
        ])
        const all = candidatesOf(model.money(), before.checklist, chance)
        const asked = all[Math.floor(chance() * all.length)]
        if (!asked) break
        const version = chance() < 0.05 ? before.version - 1 : before.version
        const { who, name } = asked
        const input = await filled(story, number, asked)
        const answer = await people[who](name, { number, version, ...input })
        const expected = model.expect(asked, version === before.version)
        expect([step, who, name, input, answer.status]).toEqual([step, who, name, input, expected])
        const after = await get(number)
        if (expected !== 200) expect(after).toEqual(before)
        model.learn(after.ledger)
        expect({
          state: after.state,
          held: after.held,
          surplus: after.payment.surplus,
          ledger: after.ledger.map(({ id, kind, amount, state }: LedgerEntry) => ({
            id,
            kind,
            amount,
            state,
          })),
        }).toEqual(model.seen())
        expectSound(after.ledger, after.held)
        if (after.state === "completed" || after.state === "refunded")
          expect(after.held).toBe(after.payment.surplus)
      }
      expect((await people.owner("verify")).data).toMatchObject({ ok: true })
    }),
    { numRuns: runs(2, 12), endOnFailure: true },
  )
})
