/** The states of a deal, in the order of a deal without trouble and then the others. */
export const DEAL_STATES = [
  "draft",
  "contract",
  "signed",
  "funded",
  "transferring",
  "delivered",
  "accepted",
  "completed",
  "disputed",
  "cancelling",
  "refunded",
  "cancelled",
] as const
export type DealState = (typeof DEAL_STATES)[number]

/** A deal in one of these is over; in every other state it is open. */
export const CLOSED_STATES = ["completed", "refunded", "cancelled"] as const satisfies DealState[]
export const isOpen = (state: DealState) => !CLOSED_STATES.some(one => one === state)

export const PARTIES = ["buyer", "seller"] as const
export type Party = (typeof PARTIES)[number]
export const otherParty = (party: Party): Party => (party === "buyer" ? "seller" : "buyer")

/** Who acts on a deal; `mediator` is anybody of staff with a right to deals. */
export type DealActor = Party | "mediator"

/** What the guards look at. Amounts are whole US cents. */
export type DealFacts = {
  state: DealState
  received: number
  held: number
  hasPending: boolean
  signed: Record<Party, boolean>
  agreed: Record<Party, boolean>
  /** Items of the seller's checklist that are not done. */
  openItems: number
  inspectionEnded: boolean
}

/** Each guard returns whether a call must be refused; its name is the code of the failure. */
const GUARDS = {
  deal_money_received: ({ received }) => received > 0,
  deal_nothing_received: ({ state, received }) => state === "signed" && received === 0,
  deal_nothing_held: ({ held }) => held === 0,
  deal_entry_pending: ({ hasPending }) => hasPending,
  deal_nothing_pending: ({ hasPending }) => !hasPending,
  deal_items_open: ({ openItems }) => openItems > 0,
  deal_inspection_running: ({ inspectionEnded }) => !inspectionEnded,
  deal_already_signed: ({ signed }, by) => by !== "mediator" && signed[by],
} satisfies Record<string, (facts: DealFacts, by: DealActor) => boolean>
export type DealGuard = keyof typeof GUARDS
/** Why a call is refused with a 409. */
export type DealRefusal = DealGuard | "deal_state"

type Rule = {
  from: readonly DealState[]
  by: readonly DealActor[]
  /** The states that it may lead to; the deal may also stay where it is, unless `always`. */
  to: readonly DealState[]
  always?: true
  guards?: readonly DealGuard[]
  /** The verb of its event in the audit trail. */
  event: string
}

/**
 * The machine: which call moves a deal from which states, by whom, to which, and what refuses it. Services, the policy,
 * the `next` of a deal, the diagram in docs/deals.md and the tests come from this table. `resume` leads back to the
 * state that the dispute left.
 */
const RULES = {
  update: { from: ["draft"], by: ["mediator"], to: [], event: "updated" },
  sendContract: { from: ["draft"], by: ["mediator"], to: ["contract"], always: true, event: "contract_sent" },
  sign: {
    from: ["contract"],
    by: ["buyer", "seller"],
    to: ["signed"],
    guards: ["deal_already_signed"],
    event: "signed",
  },
  reopen: {
    from: ["contract", "signed"],
    by: ["mediator"],
    to: ["draft"],
    always: true,
    guards: ["deal_money_received"],
    event: "reopened",
  },
  recordReceipt: { from: ["signed"], by: ["mediator"], to: ["funded"], event: "receipt_recorded" },
  startTransfer: {
    from: ["funded"],
    by: ["seller", "mediator"],
    to: ["transferring"],
    always: true,
    event: "transfer_started",
  },
  handOver: {
    from: ["transferring"],
    by: ["seller"],
    to: ["delivered"],
    always: true,
    guards: ["deal_items_open"],
    event: "handed_over",
  },
  accept: { from: ["delivered"], by: ["buyer"], to: ["accepted"], always: true, event: "accepted" },
  acceptForBuyer: {
    from: ["delivered"],
    by: ["mediator"],
    to: ["accepted"],
    always: true,
    guards: ["deal_inspection_running"],
    event: "accepted_for_buyer",
  },
  recordRelease: {
    from: ["accepted"],
    by: ["mediator"],
    to: [],
    guards: ["deal_entry_pending"],
    event: "release_proposed",
  },
  dispute: {
    from: ["signed", "funded", "transferring", "delivered"],
    by: ["buyer", "seller"],
    to: ["disputed"],
    always: true,
    event: "disputed",
  },
  resume: {
    from: ["disputed"],
    by: ["mediator"],
    to: ["signed", "funded", "transferring", "delivered"],
    always: true,
    guards: ["deal_entry_pending"],
    event: "resumed",
  },
  decide: {
    from: ["disputed"],
    by: ["mediator"],
    to: [],
    guards: ["deal_entry_pending", "deal_nothing_held"],
    event: "decision_proposed",
  },
  agreeToCancel: {
    from: ["signed", "funded", "transferring"],
    by: ["buyer", "seller"],
    to: ["cancelling"],
    guards: ["deal_nothing_received"],
    event: "cancellation_agreed",
  },
  recordRefund: {
    from: ["cancelling"],
    by: ["mediator"],
    to: [],
    guards: ["deal_entry_pending"],
    event: "refund_proposed",
  },
  confirm: {
    from: ["accepted", "disputed", "cancelling"],
    by: ["mediator"],
    to: ["completed", "refunded"],
    guards: ["deal_nothing_pending"],
    event: "entry_confirmed",
  },
  rescind: {
    from: ["accepted", "disputed", "cancelling"],
    by: ["mediator"],
    to: [],
    guards: ["deal_nothing_pending"],
    event: "entry_rescinded",
  },
  cancel: {
    from: ["draft", "contract", "signed"],
    by: ["mediator"],
    to: ["cancelled"],
    always: true,
    guards: ["deal_money_received"],
    event: "cancelled",
  },
} as const satisfies Record<string, Rule>

export type DealCall = keyof typeof RULES
export const DEAL_CALLS = Object.keys(RULES).filter((name): name is DealCall => name in RULES)
export const ruleOf = (call: DealCall): Rule => RULES[call]
export const verbOf = <Call extends DealCall>(call: Call): (typeof RULES)[Call]["event"] => RULES[call].event

/** Why the state of a deal refuses a call; null if it allows it. */
export function refusalOf(call: DealCall, facts: DealFacts, by: DealActor): DealRefusal | null {
  const { from, guards = [] } = ruleOf(call)
  if (!from.includes(facts.state)) return "deal_state"
  const guard = guards.find(name => GUARDS[name](facts, by))
  return guard ?? null
}

/** The calls that are possible now, and by whom. */
export function nextCalls(facts: DealFacts): { call: DealCall; by: DealActor }[] {
  return DEAL_CALLS.flatMap(call =>
    ruleOf(call)
      .by.filter(by => refusalOf(call, facts, by) === null)
      .map(by => ({ call, by })),
  )
}

/** The availability that a state gives to the listing when a deal enters it. */
export const LISTING_EFFECTS = {
  draft: "available",
  signed: "in_deal",
  completed: "sold",
  refunded: "available",
  cancelled: "available",
} as const satisfies Partial<Record<DealState, "available" | "in_deal" | "sold">>

/** The states in which items of the checklist may change. */
export const CHECKLIST_STATES: readonly DealState[] = ["transferring", "delivered"]
