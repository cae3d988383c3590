import type { ModelCall, ModelItem, ModelMoney } from "./deal-model.ts"

const UNKNOWN = 999_999
const CHECK = { how: "call", contact: "+353 1 000 0000", person: "Sam" }

/** Calls that could be made now, sensible and not; `chance` is a random number from 0 to 1. */
export function candidatesOf(
  { entries, due, held, surplus, missing: rest, released, commission }: ModelMoney,
  checklist: readonly ModelItem[],
  chance: () => number,
): ModelCall[] {
  const one = <Item>(list: readonly Item[]) => list[Math.floor(chance() * list.length)]
  const anybody = one(["buyer", "seller", "mediator", "owner", "stranger", "editor"] as const) ?? "buyer"
  const staff = chance() < 0.5 ? "mediator" : "owner"
  const isOften = chance() < 0.8
  const someone = <Who extends ModelCall["who"]>(who: Who) => (isOften ? who : anybody)
  const reference = chance() < 0.1 ? "USED" : `REF-${Math.floor(chance() * 1e9)}`
  const part = chance() < 0.6 ? 1 : 0.5
  const open = entries.find(({ state }) => state === "pending" || state === "approved")
  const entry_id = (chance() < 0.85 ? open?.id : one(entries)?.id) ?? UNKNOWN
  const receipt = entries.find(({ kind, state }) => kind === "received" && state === "recorded")
  const divided = held - surplus
  const refund = Math.floor(divided * (chance() < 0.5 ? part : 0))
  const fee =
    chance() < 0.3 ? Math.min(Math.floor((divided - refund) / 2), chance() < 0.9 ? commission : 1e9) : 0
  const missing = Math.max(1, rest)
  const extra = chance() < 0.3 ? Math.floor(chance() * 500) : 0
  const text = "As agreed"
  const party = chance() < 0.5 ? "buyer" : "seller"
  const item = one(checklist)
  const call = (who: ModelCall["who"], name: string, input: object = {}): ModelCall => ({
    who: someone(who),
    name,
    input: { ...input },
  })
  const settle = [
    call(staff, "confirm", { entry_id, payout_checked: CHECK }),
    call(staff, "paid", { entry_id, reference }),
  ]
  const all = [
    call(staff, "recordReceipt", {
      amount: Math.ceil(missing * part) + extra,
      reference,
      method: 1,
      payer: "Bea Buyer",
      received_on: "2026-01-02",
    }),
    call("buyer", "reportPayment", { amount: missing, sent_on: "2026-01-02" }),
    call("seller", "startTransfer"),
    call("seller", "handOver"),
    call("buyer", "accept"),
    call(party, "setPayout"),
    call(staff, "recordRelease", { amount: Math.floor((due - released) * part) }),
    call(staff, "refundSurplus"),
    call(party, "dispute", { reason: "other", text }),
    call(staff, "resume", { text }),
    call(staff, "decide", {
      refund,
      release: divided - refund - fee,
      text,
      fee: fee + (chance() < 0.1 ? 1 : 0),
    }),
    call(party, "agreeToCancel", { agree: chance() < 0.8, ...(chance() < 0.8 && { text }) }),
    call(staff, "recordRefund"),
    call(staff, "rescind", { entry_id }),
  ]
  if (chance() < 0.2) all.push(call(staff, "reverseReceipt", { entry_id: receipt?.id ?? UNKNOWN, text }))
  if (chance() < 0.1) all.push(call(staff, "cancel", { text }))
  // What waits is settled more often than not, so that a walk gets somewhere.
  if (open) all.push(...settle, ...settle, ...settle)
  if (item && isOften)
    for (const time of [1, 2])
      all.push({
        who: "seller",
        name: "setItem",
        input:
          chance() < 0.2
            ? { item_id: item.id, not_applicable: chance() < 0.8, note: chance() < 0.8 ? text : "" }
            : { item_id: item.id, done: chance() < (time === 1 ? 0.9 : 1) },
      })
  return all
}
