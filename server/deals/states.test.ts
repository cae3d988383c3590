import { expect, test } from "vitest"
import { ADMIN, openProduct, payload } from "#server/testing/product.ts"
import { openStory, type Story } from "./testing/deal-story.ts"

const PATH = ["draft", "contract", "signed", "funded", "transferring", "delivered", "accepted", "completed"]
const TEXT = { text: "As agreed" }
const MONEY = { amount: 1, reference: "STATE-1" }
const DISPUTE = { reason: "other", ...TEXT }
const LONG = { timeout: 90_000 }

type Who = "buyer" | "seller" | "mediator"
type Call = { by: Who; from: string[]; input?: object }

/**
 * The states that allow each call, written from the rules and not from the machine. With `(paid)` some money has been
 * received, with `(pending)` a payment waits for a second person, with `(ended)` the inspection is over.
 */
const CALLS: Record<string, Call> = {
  update: { by: "mediator", from: ["draft"] },
  sendContract: { by: "mediator", from: ["draft"] },
  requestSignCode: { by: "seller", from: ["contract"] },
  sign: { by: "buyer", from: ["contract"], input: { name: "Bea", document_sha256: "a", code: "1" } },
  reopen: { by: "mediator", from: ["contract", "signed"] },
  recordReceipt: { by: "mediator", from: ["signed", "signed (paid)"], input: { ...MONEY, method: 2 } },
  startTransfer: { by: "seller", from: ["funded"] },
  setItem: {
    by: "seller",
    from: ["transferring", "delivered", "delivered (ended)"],
    input: { note: "See the repository" },
  },
  handOver: { by: "seller", from: [] },
  accept: { by: "buyer", from: ["delivered", "delivered (ended)"] },
  acceptForBuyer: { by: "mediator", from: ["delivered (ended)"], input: TEXT },
  recordRelease: { by: "mediator", from: ["accepted"], input: MONEY },
  dispute: {
    by: "seller",
    from: ["signed", "signed (paid)", "funded", "transferring", "delivered", "delivered (ended)"],
    input: DISPUTE,
  },
  resume: { by: "mediator", from: ["disputed"], input: TEXT },
  decide: {
    by: "mediator",
    from: ["disputed"],
    input: { refund: 1, release: 0, fee: 0, reference: "S-2", ...TEXT },
  },
  recordRefund: { by: "mediator", from: ["cancelling"], input: { reference: "S-3" } },
  agreeToCancel: {
    by: "buyer",
    from: ["signed (paid)", "funded", "transferring"],
    input: { agree: true },
  },
  confirm: { by: "mediator", from: ["accepted (pending)", "disputed (pending)", "cancelling (pending)"] },
  rescind: { by: "mediator", from: ["accepted (pending)", "disputed (pending)", "cancelling (pending)"] },
  cancel: { by: "mediator", from: ["draft", "contract", "signed"], input: TEXT },
}

/** Makes every call that a state does not allow; `situation` is the state and what `CALLS` says of it. */
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
      ...(/^(confirm|rescind)$/.test(call) && { entry_id }),
    }
    // A party does not know of a draft, and an entry has to exist.
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
    const { people, dealIn, leadTo, step, nextReference } = story
    const number = await dealIn("draft")
    for (const state of PATH) {
      if (state === "funded") {
        const { owed } = await story.get(number)
        const pay = (amount: number) => ({ amount, reference: nextReference(), method: 2 })
        await step("mediator", "recordReceipt", number, pay(1))
        await expectRefusals(story, number, "signed (paid)")
        await step("mediator", "recordReceipt", number, pay(owed - 1))
      } else if (state === "completed") {
        const { ledger } = await step("owner", "recordRelease", number, {
          ...{ amount: 95_000, reference: nextReference() },
        })
        await expectRefusals(story, number, "accepted (pending)")
        await step("mediator", "confirm", number, { entry_id: ledger.at(-1).id })
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
  const { people, listing, dealIn, step } = story
  const disputed = await dealIn("delivered")
  await step("buyer", "dispute", disputed, DISPUTE)
  await expectRefusals(story, disputed, "disputed")
  const decision = { refund: 100_000, release: 0, fee: 0, reference: "BACK-1", ...TEXT }
  const decided = (await step("owner", "decide", disputed, decision)).ledger.at(-1)
  await expectRefusals(story, disputed, "disputed (pending)")
  await step("mediator", "confirm", disputed, { entry_id: decided.id })
  await expectRefusals(story, disputed, "refunded")

  const cancelled = await dealIn("contract", listing.id)
  await step("mediator", "cancel", cancelled, TEXT)
  await expectRefusals(story, cancelled, "cancelled")

  const other = await product.services.apps.create(payload({ title: "Called off" }), ADMIN)
  const cancelling = await dealIn("transferring", other.id)
  for (const who of ["seller", "buyer"] as const)
    await step(who, "agreeToCancel", cancelling, { agree: true })
  await expectRefusals(story, cancelling, "cancelling")
  const { ledger } = await step("owner", "recordRefund", cancelling, { reference: "BACK-2" })
  await expectRefusals(story, cancelling, "cancelling (pending)")
  await step("mediator", "confirm", cancelling, { entry_id: ledger.at(-1).id })
  await expectRefusals(story, cancelling, "refunded")
  expect((await people.owner("verify")).data.ok).toBe(true)
})

test("in every state that allows a call, it works and leads where it should", LONG, async () => {
  const product = await openProduct()
  const story = await openStory(product)
  const { dealIn, leadTo, step, get, nextReference } = story
  const number = await dealIn("draft")
  const move = async (who: Who | "owner", call: string, to: string, input: object = {}) =>
    expect([call, (await step(who, call, number, input)).state]).toEqual([call, to])
  const pause = async (state: string, who: "buyer" | "seller") => {
    await move(who, "dispute", "disputed", DISPUTE)
    await move("mediator", "resume", state, TEXT)
  }
  const waver = async (state: string) => {
    for (const who of ["buyer", "seller"] as const)
      for (const agree of [true, false]) await move(who, "agreeToCancel", state, { agree })
  }
  await move("mediator", "update", "draft", { inspection_days: 5 })
  await leadTo.contract?.(number)
  await move("mediator", "reopen", "draft")
  await leadTo.contract?.(number)
  await leadTo.signed?.(number)
  await pause("signed", "buyer")
  await move("mediator", "reopen", "draft")
  for (const state of ["contract", "signed"]) await leadTo[state]?.(number)
  await move("mediator", "recordReceipt", "signed", { ...MONEY, method: 2 })
  await waver("signed")
  await pause("signed", "seller")
  await move("owner", "recordReceipt", "funded", { amount: 99_999, reference: nextReference(), method: 2 })
  await waver("funded")
  await pause("funded", "buyer")
  await move("mediator", "startTransfer", "transferring")
  await waver("transferring")
  await pause("transferring", "seller")
  await leadTo.delivered?.(number)
  await pause("delivered", "seller")
  product.clock.now += 6 * 86_400_000
  await move("mediator", "acceptForBuyer", "accepted", TEXT)
  const release = async (amount: number, settle: string, to: string) => {
    await move("mediator", "recordRelease", "accepted", { amount, reference: nextReference() })
    await move("owner", settle, to, { entry_id: (await get(number)).ledger.at(-1).id })
  }
  await release(95_000, "rescind", "accepted")
  await release(40_000, "confirm", "accepted")
  await release(55_000, "confirm", "completed")
  expect((await get(number)).ledger.at(-1)).toMatchObject({ kind: "fee", amount: 5_000, state: "recorded" })
})

test.each(["draft", "contract", "signed"])("a deal without money is cancelled in %s", async state => {
  const { dealIn, step } = await openStory(await openProduct())
  const number = await dealIn(state)
  expect((await step("mediator", "cancel", number, TEXT)).state).toBe("cancelled")
})
