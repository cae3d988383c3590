import { expect, test } from "vitest"
import { ADMIN, openProduct, payload } from "#server/testing/product.ts"
import { openDealIn } from "./testing/deal-in.ts"
import { identityOf, openStory, PAYOUT, type Story } from "./testing/deal-story.ts"

const PATH = ["draft", "contract", "signed", "funded", "transferring", "delivered", "accepted", "completed"]
const TEXT = { text: "As agreed" }
const MONEY = { amount: 1 }
const DAY = "2026-01-02"
const RECEIPT = { ...MONEY, reference: "STATE-1", method: 2, payer: "Bea", received_on: DAY }
const REPORT = { ...MONEY, sent_on: DAY }
const DISPUTE = { reason: "other", ...TEXT }
const LONG = { timeout: 180_000 }

type Who = "buyer" | "seller" | "mediator"
type Call = { by: Who; from: string[]; input?: object }

/** The situations after the inspection without a pending entry. */
const QUIET = ["delivered (ended)", "accepted", "accepted (payout)", "disputed", "cancelling"]
/** Those, and the ones with a pending payment other than to the seller by approved details. */
const LATE = [
  ...[...QUIET, "accepted (pending)", "disputed (pending)", "disputed (approved)"],
  ...["cancelling (pending)", "cancelling (approved)"],
]

/**
 * The states that allow each call, written from the rules and not from the machine. With `(paid)` some money has been
 * received, with `(pending)` a payment waits for a second person and with `(approved)` for the bank transfer, with
 * `(ended)` the inspection is over, with `(payout)` the seller has entered payout details.
 */
const CALLS: Record<string, Call> = {
  update: { by: "mediator", from: ["draft"] },
  sendContract: { by: "mediator", from: ["draft"] },
  requestSignCode: { by: "seller", from: ["contract"] },
  sign: { by: "buyer", from: ["contract"], input: { name: "Bea", document_sha256: "a", code: "1" } },
  decline: { by: "seller", from: ["contract"], input: TEXT },
  reopen: { by: "mediator", from: ["contract", "signed"] },
  askIdentity: { by: "mediator", from: ["draft"], input: { party: "buyer" } },
  setIdentity: {
    by: "mediator",
    from: ["draft", "contract"],
    input: { party: "buyer", ...identityOf("Bea") },
  },
  setPayout: {
    by: "seller",
    from: ["contract", "signed", "signed (paid)", "funded", "transferring", "delivered", ...LATE],
    input: { ...PAYOUT, code: "1" },
  },
  recordReceipt: {
    by: "mediator",
    from: ["signed", "signed (paid)", "funded", "transferring", "delivered", ...QUIET],
    input: RECEIPT,
  },
  reportPayment: { by: "buyer", from: ["signed", "signed (paid)"], input: REPORT },
  reverseReceipt: { by: "mediator", from: ["signed (paid)", "funded"], input: TEXT },
  refundSurplus: { by: "mediator", from: [] },
  paid: {
    by: "mediator",
    from: ["accepted (approved)", "disputed (approved)", "cancelling (approved)"],
    input: { reference: "STATE-2", paid_on: "2026-01-02" },
  },
  startTransfer: { by: "seller", from: ["funded"] },
  setItem: {
    by: "seller",
    from: ["transferring", "delivered", "delivered (ended)"],
    input: { note: "See the repository" },
  },
  handOver: { by: "seller", from: [] },
  accept: {
    by: "buyer",
    from: ["delivered", "delivered (ended)"],
    input: { code: "1", open_items: 0 },
  },
  acceptForBuyer: { by: "mediator", from: ["delivered (ended)"], input: TEXT },
  recordRelease: { by: "mediator", from: ["accepted (payout)"], input: MONEY },
  dispute: {
    by: "seller",
    from: ["signed (paid)", "funded", "transferring", "delivered", "delivered (ended)"],
    input: DISPUTE,
  },
  resume: { by: "mediator", from: ["disputed"], input: TEXT },
  decide: {
    by: "mediator",
    from: ["disputed"],
    input: { refund: 1, release: 0, fee: 0, ...TEXT },
  },
  recordRefund: { by: "mediator", from: ["cancelling"] },
  agreeToCancel: {
    by: "buyer",
    from: ["signed", "signed (paid)", "funded", "transferring"],
    input: { agree: true, ...TEXT },
  },
  confirm: { by: "mediator", from: ["accepted (pending)", "disputed (pending)", "cancelling (pending)"] },
  rescind: {
    by: "mediator",
    from: ["accepted", "disputed", "cancelling"].flatMap(state => [
      ...[`${state} (pending)`, `${state} (approved)`],
    ]),
  },
  cancel: { by: "mediator", from: ["draft", "contract", "signed"], input: TEXT },
}

/** Makes every call that a state does not allow; `situation` is the state and its qualifier in `CALLS`. */
async function expectRefusals({ people, get }: Story, number: string, situation: string) {
  const before = await get(number)
  const timeline = async () => (await people.owner("timeline", { number })).data.data.length
  const events = await timeline()
  const [state = ""] = situation.split(" ")
  expect(before.state).toBe(state)
  const item_id = before.checklist.find(({ by }: { by: string }) => by === "seller")?.id
  const entry_id = before.ledger.at(-1)?.id
  for (const [call, { by, from, input }] of Object.entries(CALLS)) {
    if (from.includes(situation)) continue
    const ids = {
      ...(call === "setItem" && { item_id }),
      ...(/^(confirm|paid|rescind|reverseReceipt)$/.test(call) && { entry_id }),
    }
    // A party has no access to a draft, and an entry has to exist.
    if ((state === "draft" && by !== "mediator") || ("entry_id" in ids && !entry_id)) continue
    const answer = await people[by](call, { number, version: before.version, ...input, ...ids })
    expect([situation, call, answer.status]).toEqual([situation, call, 409])
  }
  expect(await get(number)).toEqual(before)
  expect(await timeline()).toBe(events)
}

test(
  "on the path without trouble, a call that the state does not allow is a 409 and changes nothing",
  LONG,
  async () => {
    const product = await openProduct()
    const story = await openStory(product)
    const { people, dealIn, leadTo, step, receive, confirm, pay, setPayout } = story
    const number = await dealIn("draft")
    for (const state of PATH) {
      if (state === "funded") {
        const { owed } = await story.get(number)
        await receive(number, 1)
        await expectRefusals(story, number, "signed (paid)")
        await receive(number, owed - 1)
      } else if (state === "completed") {
        await setPayout("seller", number)
        await expectRefusals(story, number, "accepted (payout)")
        await step("owner", "recordRelease", number, { amount: 95_000 })
        await expectRefusals(story, number, "accepted (pending)")
        await confirm(number, "mediator")
        await expectRefusals(story, number, "accepted (approved)")
        await pay(number)
      } else await leadTo[state]?.(number)
      await expectRefusals(story, number, state)
      if (state !== "delivered") continue
      product.clock.now += 4 * 86_400_000
      await expectRefusals(story, number, "delivered (ended)")
    }
    expect((await people.owner("verify", { number })).data.ok).toBe(true)
  },
)

test("in a dispute, a cancellation and after them as well", LONG, async () => {
  const product = await openProduct()
  const story = await openStory(product)
  const { people, listing, dealIn, step, confirm, pay } = story
  const disputed = await dealIn("delivered")
  await step("buyer", "dispute", disputed, DISPUTE)
  await expectRefusals(story, disputed, "disputed")
  await step("owner", "decide", disputed, { refund: 100_000, release: 0, fee: 0, ...TEXT })
  await expectRefusals(story, disputed, "disputed (pending)")
  await confirm(disputed, "mediator")
  await expectRefusals(story, disputed, "disputed (approved)")
  await pay(disputed)
  await expectRefusals(story, disputed, "refunded")

  const cancelled = await dealIn("contract", listing.id)
  await step("mediator", "cancel", cancelled, TEXT)
  await expectRefusals(story, cancelled, "cancelled")

  const other = await product.services.apps.create(payload({ title: "Called off" }), ADMIN)
  const cancelling = await dealIn("transferring", other.id)
  for (const who of ["seller", "buyer"] as const)
    await step(who, "agreeToCancel", cancelling, { agree: true, ...TEXT })
  await expectRefusals(story, cancelling, "cancelling")
  await step("owner", "recordRefund", cancelling)
  await expectRefusals(story, cancelling, "cancelling (pending)")
  await confirm(cancelling, "mediator")
  await expectRefusals(story, cancelling, "cancelling (approved)")
  await pay(cancelling)
  await expectRefusals(story, cancelling, "refunded")
  expect((await people.owner("verify")).data.ok).toBe(true)
})

test("in every state that allows a call, it works and leads where it should", LONG, async () => {
  const product = await openProduct()
  const story = await openStory(product)
  const { dealIn, leadTo, step, get, receive, confirm, pay, setPayout } = story
  const number = await dealIn("draft")
  const move = async (who: Who | "owner", call: string, to: string, input: object = {}) =>
    expect([call, (await step(who, call, number, input)).state]).toEqual([call, to])
  const pause = async (state: string, who: "buyer" | "seller") => {
    await move(who, "dispute", "disputed", DISPUTE)
    await move("mediator", "resume", state, TEXT)
  }
  const waver = async (state: string) => {
    for (const who of ["buyer", "seller"] as const)
      for (const agree of [true, false]) await move(who, "agreeToCancel", state, { agree, ...TEXT })
  }
  await move("mediator", "update", "draft", { inspection_days: 5 })
  await leadTo.contract?.(number)
  await move("mediator", "reopen", "draft")
  await leadTo.contract?.(number)
  await leadTo.signed?.(number)
  await waver("signed")
  await move("buyer", "reportPayment", "signed", REPORT)
  await pause("signed", "buyer")
  await move("mediator", "reopen", "draft")
  for (const state of ["contract", "signed"]) await leadTo[state]?.(number)
  await receive(number, 1)
  await waver("signed")
  await pause("signed", "seller")
  expect((await receive(number, 99_999)).state).toBe("funded")
  await waver("funded")
  await pause("funded", "buyer")
  await move("mediator", "startTransfer", "transferring")
  await waver("transferring")
  await pause("transferring", "seller")
  await leadTo.delivered?.(number)
  await pause("delivered", "seller")
  product.clock.now += 6 * 86_400_000
  await move("mediator", "acceptForBuyer", "accepted", TEXT)
  await setPayout("seller", number)
  const release = (amount: number) => move("mediator", "recordRelease", "accepted", { amount })
  await release(95_000)
  await move("owner", "rescind", "accepted", { entry_id: (await get(number)).ledger.at(-1).id })
  for (const [amount, state] of [
    [40_000, "accepted"],
    [55_000, "completed"],
  ] as const) {
    await release(amount)
    await confirm(number)
    expect((await pay(number)).state).toBe(state)
  }
  expect((await get(number)).ledger.at(-1)).toMatchObject({ kind: "fee", amount: 5_000, state: "recorded" })
})

test.each(["draft", "contract", "signed"] as const)(
  "a deal without money is cancelled in %s",
  async state => {
    const { number, step } = await openDealIn(state)
    expect((await step("mediator", "cancel", number, TEXT)).state).toBe("cancelled")
  },
)
