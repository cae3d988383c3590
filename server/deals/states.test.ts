import { expect, test } from "vitest"
import { openProduct } from "#server/testing/product.ts"
import { openStory } from "./testing/deal-story.ts"

const PATH = ["draft", "contract", "signed", "funded", "transferring", "delivered", "accepted", "completed"]
const TEXT = { text: "As agreed" }
const MONEY = { amount: 1, reference: "STATE-1" }

/** The states of the path without trouble that allow each call, written from the rules and not from the machine. */
const CALLS: Record<string, { by: "buyer" | "seller" | "mediator"; from: string[]; input: object }> = {
  update: { by: "mediator", from: ["draft"], input: {} },
  sendContract: { by: "mediator", from: ["draft"], input: {} },
  sign: { by: "buyer", from: ["contract"], input: { name: "Bea", document_sha256: "a", code: "1" } },
  reopen: { by: "mediator", from: ["contract", "signed"], input: {} },
  recordReceipt: { by: "mediator", from: ["signed"], input: { ...MONEY, method: 2 } },
  startTransfer: { by: "seller", from: ["funded"], input: {} },
  handOver: { by: "seller", from: ["transferring"], input: {} },
  accept: { by: "buyer", from: ["delivered"], input: {} },
  recordRelease: { by: "mediator", from: ["accepted"], input: MONEY },
  dispute: {
    by: "seller",
    from: ["signed", "funded", "transferring", "delivered"],
    input: { reason: "other", ...TEXT },
  },
  resume: { by: "mediator", from: [], input: TEXT },
  decide: { by: "mediator", from: [], input: { refund: 1, release: 0, fee: 0, reference: "S-2", ...TEXT } },
  recordRefund: { by: "mediator", from: [], input: { reference: "S-3" } },
  agreeToCancel: { by: "buyer", from: ["signed", "funded", "transferring"], input: { agree: true } },
  cancel: { by: "mediator", from: ["draft", "contract", "signed"], input: TEXT },
}

test("every call that a state does not allow is a 409 that changes nothing", {
  timeout: 60_000,
}, async () => {
  const { people, dealIn, leadTo, get } = await openStory(await openProduct())
  const number = await dealIn("draft")
  for (const state of PATH) {
    await leadTo[state]?.(number)
    const before = await get(number)
    expect(before.state).toBe(state)
    for (const [call, { by, from, input }] of Object.entries(CALLS)) {
      // A party does not know of a draft.
      if (from.includes(state) || (state === "draft" && by !== "mediator")) continue
      const answer = await people[by](call, { number, version: before.version, ...input })
      expect([state, call, answer.status]).toEqual([state, call, 409])
    }
    expect(await get(number)).toEqual(before)
  }
  expect((await people.owner("verify", { number })).data.ok).toBe(true)
})
