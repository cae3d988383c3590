/** What a call of the model test sends. */
export type ModelCall = {
  who: "buyer" | "seller" | "mediator" | "owner" | "stranger" | "editor"
  name: string
  input: Record<string, unknown>
}
type Pending = { kind: "released" | "refunded" | "fee"; amount: number; by: string }
type Seen = { owed: number; due: number; ledger: { id: number }[]; checklist: { id: number; by: string }[] }

const STAFF = ["mediator", "owner"]
const OPEN_TO_DISPUTE = ["signed", "funded", "transferring", "delivered"]

/**
 * The rules of a deal after both have signed, written from the description of the product and not from its code: it
 * shares no table with it. `signed` is where it starts.
 */
export function createModel({ owed, due }: Seen) {
  let state = "signed"
  let left = ""
  let [received, released, refunded, fee] = [0, 0, 0, 0]
  let pending: Pending[] = []
  let agreed = { buyer: false, seller: false }
  const done = new Set<unknown>()
  let items: { id: number; by: string }[] = []
  const references = new Set<unknown>()
  let proposed: unknown
  const held = () => received - released - refunded - fee

  const move = (to: string) => {
    state = to
    agreed = { buyer: false, seller: false }
  }
  const propose = (who: string, list: Omit<Pending, "by">[], reference: unknown) => {
    pending = list.map(one => ({ ...one, by: who }))
    proposed = reference
    references.add(reference)
  }

  const rules: Record<string, (call: ModelCall) => number> = {
    recordReceipt({ input }) {
      if (state !== "signed") return 409
      const amount = Number(input.amount)
      if (amount > owed - received || references.has(input.reference)) return 422
      references.add(input.reference)
      received += amount
      if (received === owed) move("funded")
      return 200
    },
    startTransfer() {
      if (state !== "funded") return 409
      move("transferring")
      return 200
    },
    setItem({ who, input }) {
      const item = items.find(({ id }) => id === input.item_id)
      if (item?.by !== who) return 403
      if (state !== "transferring" && state !== "delivered") return 409
      if (input.done) done.add(item.id)
      else done.delete(item.id)
      return 200
    },
    handOver() {
      const isReady = items.every(({ id, by }) => by !== "seller" || done.has(id))
      if (state !== "transferring" || !isReady) return 409
      move("delivered")
      return 200
    },
    accept() {
      if (state !== "delivered") return 409
      move("accepted")
      return 200
    },
    recordRelease({ who, input }) {
      if (state !== "accepted" || pending.length) return 409
      const amount = Number(input.amount)
      if (amount > due - released || (amount === 0 && due > 0) || references.has(input.reference)) return 422
      propose(who, [{ kind: "released", amount }], input.reference)
      return 200
    },
    dispute() {
      if (!OPEN_TO_DISPUTE.includes(state)) return 409
      left = state
      move("disputed")
      return 200
    },
    resume() {
      if (state !== "disputed" || pending.length) return 409
      move(left)
      return 200
    },
    decide({ who, input }) {
      if (state !== "disputed" || pending.length || held() === 0) return 409
      const sums = [Number(input.refund), Number(input.release), Number(input.fee)] as const
      if (sums[0] + sums[1] + sums[2] !== held() || references.has(input.reference)) return 422
      const all: Omit<Pending, "by">[] = [
        { kind: "refunded", amount: sums[0] },
        { kind: "released", amount: sums[1] },
        { kind: "fee", amount: sums[2] },
      ]
      propose(
        who,
        all.filter(({ amount }) => amount > 0),
        input.reference,
      )
      return 200
    },
    agreeToCancel({ who, input }) {
      const isOpen = state === "funded" || state === "transferring" || (state === "signed" && received > 0)
      if (!isOpen || (who !== "buyer" && who !== "seller")) return isOpen ? 403 : 409
      if (agreed[who] === input.agree) return 409
      agreed = { ...agreed, [who]: input.agree === true }
      if (agreed.buyer && agreed.seller) move("cancelling")
      return 200
    },
    recordRefund({ who, input }) {
      if (state !== "cancelling" || pending.length) return 409
      if (references.has(input.reference)) return 422
      propose(who, [{ kind: "refunded", amount: held() }], input.reference)
      return 200
    },
    confirm({ who }) {
      if (pending.length === 0) return 409
      if (pending.some(({ by }) => by === who)) return 403
      for (const { kind, amount } of pending) {
        if (kind === "released") released += amount
        if (kind === "refunded") refunded += amount
        if (kind === "fee") fee += amount
      }
      pending = []
      if (state === "accepted" && released === due) {
        fee += held()
        move("completed")
      } else if (state === "cancelling") move("refunded")
      else if (state === "disputed") move(released + fee > 0 ? "completed" : "refunded")
      return 200
    },
    rescind() {
      if (pending.length === 0) return 409
      pending = []
      references.delete(proposed)
      return 200
    },
    cancel() {
      if (state !== "signed" || received > 0) return 409
      move("cancelled")
      return 200
    },
  }
  const allowed: Record<string, readonly string[]> = {
    startTransfer: ["seller", ...STAFF],
    setItem: ["buyer", "seller"],
    handOver: ["seller"],
    accept: ["buyer"],
    dispute: ["buyer", "seller"],
    agreeToCancel: ["buyer", "seller"],
  }

  return {
    seen: () => ({ state, held: held() }),

    /** The status that a call must get; a call that succeeds changes the model. */
    expect(call: ModelCall, isCurrent: boolean): number {
      const may = allowed[call.name] ?? STAFF
      const isMembersCall = may.some(who => who === "buyer" || who === "seller")
      if (call.who === "stranger") return isMembersCall ? 404 : 403
      if (!may.includes(call.who)) return 403
      if (call.name === "setItem" && items.find(({ id }) => id === call.input.item_id)?.by !== call.who)
        return 403
      if (!isCurrent) return 409
      return rules[call.name]?.(call) ?? 409
    },

    /** Calls that could be made now, sensible and not. */
    candidates({ ledger, checklist }: Seen, chance: () => number): ModelCall[] {
      items = checklist
      const people = ["buyer", "seller", "mediator", "owner", "stranger", "editor"] as const
      const anybody = people[Math.floor(chance() * people.length)] ?? "buyer"
      const pays = ["mediator", "owner"] as const
      const staff = pays[chance() < 0.5 ? 0 : 1]
      const isOften = chance() < 0.8
      const someone = <Who extends ModelCall["who"]>(who: Who) => (isOften ? who : anybody)
      const reference = chance() < 0.1 ? "USED" : `REF-${Math.floor(chance() * 1e9)}`
      const part = chance() < 0.5 ? 1 : 0.5
      const entry = ledger.at(-1)?.id ?? 1
      const refund = Math.floor(held() * part)
      const amount = Math.floor((owed - received) * part) + (chance() < 0.1 ? 1 : 0)
      const text = "As agreed"
      const party = chance() < 0.5 ? "buyer" : "seller"
      const item = checklist[Math.floor(chance() * checklist.length)]
      const all: ModelCall[] = [
        {
          who: someone(staff),
          name: "recordReceipt",
          input: { amount: Math.max(1, amount), reference, method: 1 },
        },
        { who: someone("seller"), name: "startTransfer", input: {} },
        { who: someone("seller"), name: "handOver", input: {} },
        { who: someone("buyer"), name: "accept", input: {} },
        {
          who: someone(staff),
          name: "recordRelease",
          input: { amount: Math.floor((due - released) * part), reference },
        },
        { who: someone(party), name: "dispute", input: { reason: "other", text } },
        { who: someone(staff), name: "resume", input: { text } },
        {
          who: someone(staff),
          name: "decide",
          input: { refund, release: held() - refund, fee: chance() < 0.1 ? 1 : 0, reference, text },
        },
        { who: someone(party), name: "agreeToCancel", input: { agree: chance() < 0.8 } },
        { who: someone(staff), name: "recordRefund", input: { reference } },
        { who: someone(staff), name: "confirm", input: { entry_id: entry } },
        { who: someone(staff), name: "rescind", input: { entry_id: entry } },
        { who: someone(staff), name: "cancel", input: { text } },
      ]
      if (item && isOften)
        all.push(
          ...[1, 2].map(() => ({
            who: "seller" as const,
            name: "setItem",
            input: { item_id: item.id, done: chance() < 0.9 },
          })),
        )
      return all
    },
  }
}
