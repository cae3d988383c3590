/** The input of a call in the model test. */
export type ModelCall = {
  who: "buyer" | "seller" | "mediator" | "owner" | "stranger" | "editor"
  name: string
  input: Record<string, unknown>
}
type ModelEntry = {
  id: number
  kind: "received" | "reversed" | "released" | "refunded" | "surplus" | "fee"
  amount: number
  state: "pending" | "approved" | "recorded" | "rescinded"
  by: string
  /** Entries that are settled together share it. */
  group: number
  reverses?: number
  reference?: unknown
}
/** What a walk has to know of the money. Whole US cents. */
export type ModelMoney = {
  entries: readonly ModelEntry[]
  due: number
  held: number
  surplus: number
  missing: number
  released: number
  commission: number
}
export type ModelItem = { id: number; by: string }
type ModelDeal = { owed: number; due: number; fee: number; checklist: readonly ModelItem[] }

const NEW_REFERENCE = "NEVER USED"
const STAFF = ["mediator", "owner"]
const SINCE_SIGNED = ["signed", "funded", "transferring", "delivered", "accepted", "disputed", "cancelling"]
const ENDED = ["completed", "refunded", "cancelled"]
const OPEN_TO_DISPUTE = ["signed", "funded", "transferring", "delivered"]

/**
 * The rules of a deal after both have signed, written from the description of the product and not from its code: it
 * shares no table with it. `signed` is the initial state.
 */
export function createModel({ owed, due, fee: commission, checklist }: ModelDeal) {
  let state = "signed"
  let left = ""
  let entries: ModelEntry[] = []
  let decision: { group: number; refund: number; release: number; fee: number } | null = null
  let asked: string | null = null
  let hasPayout = false
  let groups = 0
  let hasReport = false
  const done = new Set<unknown>()
  /** Items that do not apply. */
  const leftOut = new Set<unknown>()

  const sum = (kind: ModelEntry["kind"]) =>
    entries
      .filter(one => one.kind === kind && one.state === "recorded")
      .reduce((total, { amount }) => total + amount, 0)
  const net = () => sum("received") - sum("reversed")
  const held = () => net() - sum("released") - sum("refunded") - sum("surplus") - sum("fee")
  const surplus = () => Math.min(held(), Math.max(0, net() - sum("surplus") - owed))
  const isOpen = () => entries.some(one => one.state === "pending" || one.state === "approved")
  const isWaiting = () => entries.some(one => one.state === "pending")
  const isReversed = (id: number, states: string[]) =>
    entries.some(one => one.reverses === id && states.includes(one.state))
  const isUsed = (reference: unknown) =>
    entries.some(
      one => one.reference === reference && one.state !== "rescinded" && !isReversed(one.id, ["recorded"]),
    )

  const move = (to: string) => {
    state = to
    if (!["signed", "funded", "transferring"].includes(to)) asked = null
  }
  const propose = (who: string, list: Pick<ModelEntry, "kind" | "amount" | "reverses" | "reference">[]) => {
    groups++
    for (const one of list) entries.push({ ...one, id: 0, state: "pending", by: who, group: groups })
    return 200
  }
  const addFee = (amount: number, { by, group }: ModelEntry) => {
    if (amount > 0) entries.push({ id: 0, kind: "fee", amount, state: "recorded", by, group })
  }

  /** Where the deal goes once an entry was recorded. */
  function follow(entry: ModelEntry) {
    const isFull = net() - sum("surplus") >= owed
    if (entry.kind === "received" || entry.kind === "reversed") {
      const next = (from: string) => {
        if (from === "signed" && isFull) return "funded"
        return from === "funded" && !isFull ? "signed" : from
      }
      if (state === "disputed") left = next(left)
      else if (next(state) !== state) move(next(state))
      return
    }
    if (state === "disputed" && decision?.group === entry.group) {
      if (entries.some(one => one.group === entry.group && one.state === "approved")) return
      if (decision.refund + decision.release > 0) addFee(decision.fee, entry)
      move(decision.release + decision.fee > 0 ? "completed" : "refunded")
      return
    }
    if (state === "cancelling" && entry.kind === "refunded") move("refunded")
    if (state === "accepted" && entry.kind === "released" && sum("released") === due) {
      addFee(held() - surplus(), entry)
      move("completed")
    }
  }

  const find = (id: unknown) => entries.find(one => one.id === id)

  const rules: Record<string, (call: ModelCall) => number> = {
    recordReceipt({ who, input }) {
      if (!SINCE_SIGNED.includes(state) || isOpen()) return 409
      if (isUsed(input.reference)) return 422
      return propose(who, [{ kind: "received", amount: Number(input.amount), reference: input.reference }])
    },
    reportPayment() {
      if (state !== "signed") return 409
      hasReport = true
      return 200
    },
    reverseReceipt({ who, input }) {
      if ((state !== "signed" && state !== "funded") || isOpen()) return 409
      const entry = find(input.entry_id)
      if (!entry) return 404
      if (entry.kind !== "received" || entry.state !== "recorded" || isReversed(entry.id, ["recorded"]))
        return 409
      if (held() < entry.amount) return 409
      return propose(who, [{ kind: "reversed", amount: entry.amount, reverses: entry.id }])
    },
    startTransfer() {
      if (state !== "funded") return 409
      if (entries.some(one => one.kind === "reversed" && one.state === "pending")) return 409
      move("transferring")
      return 200
    },
    setItem({ who, input }) {
      const item = checklist.find(({ id }) => id === input.item_id)
      if (item?.by !== who) return 403
      if (state !== "transferring" && state !== "delivered") return 409
      if (input.not_applicable !== undefined && state !== "transferring") return 409
      if (input.not_applicable && !input.note) return 422
      if (input.done) {
        done.add(item.id)
        leftOut.delete(item.id)
      } else if (input.done === false) done.delete(item.id)
      else if (input.not_applicable) {
        leftOut.add(item.id)
        done.delete(item.id)
      } else leftOut.delete(item.id)
      return 200
    },
    handOver() {
      const isReady = checklist.every(({ id, by }) => by !== "seller" || done.has(id) || leftOut.has(id))
      if (state !== "transferring" || !isReady) return 409
      move("delivered")
      return 200
    },
    accept() {
      if (state !== "delivered") return 409
      move("accepted")
      return 200
    },
    setPayout({ who }) {
      const isAfterwards = ENDED.includes(state) && who === "buyer" && surplus() > 0
      if (!SINCE_SIGNED.includes(state) && !isAfterwards) return 409
      const kinds = who === "seller" ? ["released"] : ["refunded", "surplus"]
      const approved = entries.filter(one => one.state === "approved")
      const isFixed = approved.some(one => kinds.includes(one.kind))
      if (isFixed && (who === "buyer" || hasPayout)) return 409
      // The seller's first details have to be confirmed with the rest of the decision.
      if (isFixed) for (const one of approved) one.state = "pending"
      if (who === "seller") hasPayout = true
      return 200
    },
    recordRelease({ who, input }) {
      if (state !== "accepted" || isOpen() || (!hasPayout && due > 0)) return 409
      const amount = Number(input.amount)
      if (amount > Math.min(due - sum("released"), held()) || (amount === 0 && due > 0)) return 422
      return propose(who, [{ kind: "released", amount }])
    },
    refundSurplus({ who }) {
      const isAllowed = !["draft", "contract", "disputed", "cancelling"].includes(state)
      if (!isAllowed || isOpen() || surplus() === 0) return 409
      return propose(who, [{ kind: "surplus", amount: surplus() }])
    },
    dispute() {
      if (!OPEN_TO_DISPUTE.includes(state)) return 409
      if (state === "signed" && sum("received") === 0 && !hasReport) return 409
      left = state
      move("disputed")
      return 200
    },
    resume() {
      if (state !== "disputed" || isOpen()) return 409
      move(left)
      return 200
    },
    decide({ who, input }) {
      const divided = held() - surplus()
      if (state !== "disputed" || isOpen() || divided <= 0) return 409
      const [refund, release, fee] = [Number(input.refund), Number(input.release), Number(input.fee)]
      if (refund + release + fee !== divided || fee > commission) return 422
      const all: Pick<ModelEntry, "kind" | "amount">[] = [
        { kind: "refunded", amount: refund },
        { kind: "released", amount: release },
        { kind: "fee", amount: refund + release === 0 ? fee : 0 },
      ]
      propose(
        who,
        all.filter(({ amount }) => amount > 0),
      )
      decision = { group: groups, refund, release, fee }
      return 200
    },
    agreeToCancel({ who, input }) {
      if (state !== "signed" && state !== "funded" && state !== "transferring") return 409
      if (!input.agree) {
        if (asked === null) return 409
        asked = null
      } else if (asked === who) return 200
      else if (asked === null) {
        if (!input.text) return 422
        asked = who
      } else move(state === "signed" && net() === 0 && !isWaiting() ? "cancelled" : "cancelling")
      return 200
    },
    recordRefund({ who }) {
      if (state !== "cancelling" || isOpen()) return 409
      return propose(who, [{ kind: "refunded", amount: held() }])
    },
    confirm({ who, input }) {
      const pending = entries.filter(one => one.state === "pending")
      if (![...SINCE_SIGNED, ...ENDED].includes(state) || pending.length === 0) return 409
      const isFrozen = ({ kind, group }: ModelEntry) =>
        group !== decision?.group && kind !== "received" && kind !== "reversed"
      if (state === "disputed" && pending.some(isFrozen)) return 409
      const entry = find(input.entry_id)
      if (!entry) return 404
      if (entry.state !== "pending") return 409
      if (entry.by === who) return 403
      const isPayment = ({ kind, amount }: ModelEntry) =>
        ["released", "refunded", "surplus"].includes(kind) && amount > 0
      for (const one of pending) one.state = isPayment(one) ? "approved" : "recorded"
      if (!isPayment(entry)) follow(entry)
      return 200
    },
    paid({ input }) {
      const approved = entries.filter(one => one.state === "approved")
      if (approved.length === 0 || (!hasPayout && approved.every(({ kind }) => kind === "released")))
        return 409
      const entry = find(input.entry_id)
      if (!entry) return 404
      if (entry.state !== "approved" || (entry.kind === "released" && !hasPayout)) return 409
      if (isUsed(input.reference)) return 422
      entry.state = "recorded"
      entry.reference = input.reference
      follow(entry)
      return 200
    },
    rescind({ input }) {
      const open = entries.filter(one => one.state === "pending" || one.state === "approved")
      const isPartlyPaid = entries.some(
        one =>
          one.state === "recorded" && one.kind !== "fee" && open.some(({ group }) => group === one.group),
      )
      if (open.length === 0 || isPartlyPaid) return 409
      const entry = find(input.entry_id)
      if (!entry) return 404
      const group = entries.filter(one => one.group === entry.group)
      if (entry.state !== "pending" && entry.state !== "approved") return 409
      if (group.some(one => one.state === "recorded")) return 409
      const to = entry.state === "approved" ? "pending" : "rescinded"
      for (const one of group) one.state = to
      return 200
    },
    cancel() {
      if (state !== "signed" || net() > 0 || isOpen()) return 409
      move("cancelled")
      return 200
    },
  }
  const allowed: Record<string, readonly string[]> = {
    reportPayment: ["buyer"],
    startTransfer: ["seller", ...STAFF],
    setItem: ["buyer", "seller"],
    setPayout: ["buyer", "seller"],
    handOver: ["seller"],
    accept: ["buyer"],
    dispute: ["buyer", "seller"],
    agreeToCancel: ["buyer", "seller"],
  }

  /** Runs a call and undoes it. */
  function wouldAllow(call: ModelCall): boolean {
    const before = {
      state,
      left,
      decision,
      asked,
      hasPayout,
      groups,
      hasReport,
      done: [...done],
      leftOut: [...leftOut],
    }
    const stored = entries.map(one => ({ ...one }))
    const status = rules[call.name]?.(call)
    entries = stored
    ;({ state, left, decision, asked, hasPayout, groups, hasReport } = before)
    done.clear()
    for (const id of before.done) done.add(id)
    leftOut.clear()
    for (const id of before.leftOut) leftOut.add(id)
    return status === 200
  }

  /** Inputs of a call of which one is good if any is. */
  function inputsOf(name: string): Record<string, unknown>[] {
    const divided = held() - surplus()
    if (["confirm", "paid", "rescind", "reverseReceipt"].includes(name))
      return entries.map(({ id }) => ({ entry_id: id, reference: NEW_REFERENCE }))
    if (name === "recordRelease") return [{ amount: Math.min(due - sum("released"), held()) }]
    if (name === "decide") return [{ refund: divided, release: 0, fee: 0 }]
    if (name === "agreeToCancel") return [{ agree: true, text: "Please" }]
    return [{ amount: 1, reference: NEW_REFERENCE }]
  }

  return {
    /** The calls that some input makes possible, each with its actor, such as `accept by buyer`. */
    possible(): string[] {
      // Which items are open is not a rule of the deal.
      const names = Object.keys(rules).filter(name => name !== "setItem")
      return names.flatMap(name =>
        (["buyer", "seller", "mediator"] as const)
          .filter(actor => {
            const people = actor === "mediator" ? (["mediator", "owner"] as const) : [actor]
            return people.some(
              who =>
                (allowed[name] ?? STAFF).includes(who) &&
                inputsOf(name).some(input => wouldAllow({ who, name, input })),
            )
          })
          .map(actor => `${name} by ${actor}`),
      )
    },

    money: (): ModelMoney => ({
      entries,
      due,
      held: held(),
      surplus: surplus(),
      released: sum("released"),
      missing: owed - net() + sum("surplus"),
      commission,
    }),
    seen: () => ({
      state,
      held: held(),
      surplus: surplus(),
      ledger: entries.map(({ id, kind, amount, state }) => ({ id, kind, amount, state })),
    }),

    /** The expected status of a call; a successful call changes the model. */
    expect(call: ModelCall, isCurrent: boolean): number {
      const may = allowed[call.name] ?? STAFF
      const isMembersCall = may.some(who => who === "buyer" || who === "seller")
      if (call.who === "stranger") return isMembersCall ? 404 : 403
      if (!may.includes(call.who)) return 403
      if (call.name === "setItem" && checklist.find(({ id }) => id === call.input.item_id)?.by !== call.who)
        return 403
      // Items have no version: they are checked against their current state.
      if (!isCurrent && call.name !== "setItem") return 409
      return rules[call.name]?.(call) ?? 409
    },

    /** The ids assigned to entries. */
    learn(ledger: readonly { id: number }[]) {
      entries = entries.map((one, index) => ({ ...one, id: ledger[index]?.id ?? 0 }))
    },
  }
}
