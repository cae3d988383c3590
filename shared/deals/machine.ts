import {
  after,
  answerDue,
  businessDays,
  CONFIRMATION_DAYS,
  DAY_MS,
  type DealFacts,
  type DealGuard,
  type DealRefusal,
  type Due,
  draftDue,
  GUARDS,
  identityDue,
  paymentDue,
  payoutDue,
  RELEASE_DAYS,
  receiptDue,
  refundDue,
  SIGNING_DAYS,
  START_DAYS,
  transferDue,
} from "./guards.ts"
import { CLOSED_STATES, type DealActor, type DealState, isOpen } from "./states.ts"

type Rule = {
  from: readonly DealState[]
  by: readonly DealActor[]
  /** The states that it may lead to, from each state or from some; the deal may also stay, unless `always`. */
  to: readonly DealState[] | Partial<Record<DealState, readonly DealState[]>>
  always?: true
  guards?: readonly DealGuard[]
  /** The verb of its event in the audit trail. */
  event: string
  /** Needs a sign-in or confirmation of the last ten minutes: it gives money or the listing to a party. */
  confirmed?: true
  /** The awaited actor, and the deadline (ms); null if there is none. */
  turn?: { by: DealActor | "both"; due: Due }
}

const SINCE_SIGNED = [
  "signed",
  "funded",
  "transferring",
  "delivered",
  "accepted",
  "disputed",
  "cancelling",
] as const
const OPEN_WITH_CONTRACT = ["contract", ...SINCE_SIGNED] as const

/**
 * The machine: the calls, the states that they start from and lead to, their actors, their guards, and the awaited side
 * with its deadline. Services, router, the policy, the `next` of a deal, the diagram in docs/deals.md and the tests are
 * derived from this table; the input of each call is the row of the same name in `inputs.ts`. `resume` leads back to
 * the state before the dispute, or to the one that the balance requires.
 */
const RULES = {
  update: { from: ["draft"], by: ["mediator"], to: [], event: "updated" },
  askIdentity: { from: ["draft"], by: ["mediator"], to: [], event: "identity_asked" },
  setIdentity: {
    from: ["draft", "contract"],
    by: ["buyer", "seller", "mediator"],
    to: { contract: ["draft"] },
    guards: ["deal_not_asked"],
    event: "identity_set",
    turn: { by: "both", due: identityDue },
  },
  sendContract: {
    from: ["draft"],
    by: ["mediator"],
    to: ["contract"],
    always: true,
    event: "contract_sent",
    turn: { by: "mediator", due: draftDue },
  },
  sign: {
    from: ["contract"],
    by: ["buyer", "seller"],
    to: ["signed"],
    guards: ["deal_already_signed"],
    event: "signed",
    turn: { by: "both", due: after("contract", () => SIGNING_DAYS) },
  },
  decline: { from: ["contract"], by: ["buyer", "seller"], to: ["draft"], always: true, event: "declined" },
  reopen: {
    from: ["contract", "signed"],
    by: ["mediator"],
    to: ["draft"],
    always: true,
    guards: ["deal_money_received", "deal_entry_pending"],
    event: "reopened",
  },
  setPayout: {
    from: [...OPEN_WITH_CONTRACT, ...CLOSED_STATES],
    by: ["buyer", "seller"],
    to: [],
    guards: ["deal_payout_idle", "deal_payout_approved"],
    event: "payout_set",
    turn: { by: "seller", due: payoutDue },
  },
  reportPayment: {
    from: ["signed"],
    by: ["buyer"],
    to: [],
    event: "payment_reported",
    turn: { by: "buyer", due: paymentDue },
  },
  recordReceipt: {
    from: SINCE_SIGNED,
    by: ["mediator"],
    to: [],
    guards: ["deal_entry_pending"],
    event: "receipt_proposed",
    turn: { by: "mediator", due: receiptDue },
  },
  reverseReceipt: {
    from: ["signed", "funded"],
    by: ["mediator"],
    to: [],
    guards: ["deal_entry_pending"],
    event: "reversal_proposed",
  },
  startTransfer: {
    from: ["funded"],
    by: ["seller", "mediator"],
    to: ["transferring"],
    always: true,
    guards: ["deal_reversal_pending"],
    event: "transfer_started",
    turn: { by: "seller", due: after("funded", () => START_DAYS) },
  },
  handOver: {
    from: ["transferring"],
    by: ["seller"],
    to: ["delivered"],
    always: true,
    guards: ["deal_items_open"],
    event: "handed_over",
    turn: { by: "seller", due: after("transferring", ({ handoverDays }) => handoverDays) },
  },
  accept: {
    from: ["delivered"],
    by: ["buyer"],
    to: ["accepted"],
    always: true,
    event: "accepted",
    turn: { by: "buyer", due: ({ inspectionEndsAt }) => inspectionEndsAt },
  },
  acceptForBuyer: {
    from: ["delivered"],
    by: ["mediator"],
    to: ["accepted"],
    always: true,
    guards: ["deal_inspection_running"],
    event: "accepted_for_buyer",
    confirmed: true,
  },
  recordRelease: {
    from: ["accepted"],
    by: ["mediator"],
    to: [],
    guards: ["deal_entry_pending", "deal_payout_missing"],
    event: "release_proposed",
    turn: { by: "mediator", due: businessDays("accepted", RELEASE_DAYS) },
  },
  refundSurplus: {
    from: ["signed", "funded", "transferring", "delivered", "accepted", ...CLOSED_STATES],
    by: ["mediator"],
    to: [],
    guards: ["deal_entry_pending", "deal_no_surplus"],
    event: "surplus_proposed",
  },
  dispute: {
    from: ["signed", "funded", "transferring", "delivered"],
    by: ["buyer", "seller"],
    to: ["disputed"],
    always: true,
    guards: ["deal_nothing_reported"],
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
    confirmed: true,
  },
  agreeToCancel: {
    from: ["signed", "funded", "transferring"],
    by: ["buyer", "seller"],
    to: { signed: ["cancelling", "cancelled"], funded: ["cancelling"], transferring: ["cancelling"] },
    event: "cancellation_agreed",
    turn: { by: "both", due: answerDue },
  },
  recordRefund: {
    from: ["cancelling"],
    by: ["mediator"],
    to: [],
    guards: ["deal_entry_pending"],
    event: "refund_proposed",
    turn: { by: "mediator", due: refundDue },
  },
  confirm: {
    from: [...SINCE_SIGNED, ...CLOSED_STATES],
    by: ["mediator"],
    to: {
      signed: ["funded"],
      funded: ["signed"],
      accepted: ["completed"],
      disputed: ["completed", "refunded"],
      cancelling: ["refunded"],
    },
    guards: ["deal_nothing_pending", "deal_not_confirmable"],
    event: "entry_confirmed",
    confirmed: true,
    turn: {
      by: "mediator",
      due: ({ proposedAt }) => (proposedAt === null ? null : proposedAt + CONFIRMATION_DAYS * DAY_MS),
    },
  },
  paid: {
    from: [...SINCE_SIGNED, ...CLOSED_STATES],
    by: ["mediator"],
    to: { accepted: ["completed"], disputed: ["completed", "refunded"], cancelling: ["refunded"] },
    guards: ["deal_nothing_approved", "deal_payout_missing"],
    event: "entry_paid",
    confirmed: true,
    turn: { by: "mediator", due: transferDue },
  },
  rescind: {
    from: [...SINCE_SIGNED, ...CLOSED_STATES],
    by: ["mediator"],
    to: [],
    guards: ["deal_nothing_proposed", "deal_entry_settled"],
    event: "entry_rescinded",
  },
  cancel: {
    from: ["draft", "contract", "signed"],
    by: ["mediator"],
    to: ["cancelled"],
    always: true,
    guards: ["deal_money_received", "deal_entry_pending"],
    event: "cancelled",
  },
} as const satisfies Record<string, Rule>

export type DealCall = keyof typeof RULES
export const DEAL_CALLS = Object.keys(RULES).filter((name): name is DealCall => name in RULES)
export const ruleOf = (call: DealCall): Rule => RULES[call]
export const verbOf = <Call extends DealCall>(call: Call): (typeof RULES)[Call]["event"] => RULES[call].event

const isList = (to: Rule["to"]): to is readonly DealState[] => Array.isArray(to)

/** The states that a call may lead to from a state. */
export const targetsOf = (call: DealCall, from: DealState, { to } = ruleOf(call)): readonly DealState[] =>
  isList(to) ? to : (to[from] ?? [])

/** The calls that may end a deal. */
export const ENDING_CALLS: readonly DealCall[] = DEAL_CALLS.filter(call =>
  ruleOf(call).from.some(from => targetsOf(call, from).some(to => !isOpen(to))),
)

/** Why the state of a deal rejects a call; null if it allows it. */
export function refusalOf(call: DealCall, facts: DealFacts, by: DealActor): DealRefusal | null {
  const { from, guards = [] } = ruleOf(call)
  if (!from.includes(facts.state)) return "deal_state"
  const guard = guards.find(name => GUARDS[name](facts, by))
  return guard ?? null
}

/** The availability that a state gives to the listing when a deal enters it. */
export const LISTING_EFFECTS = {
  draft: "available",
  signed: "in_deal",
  completed: "sold",
  refunded: "available",
  cancelled: "available",
} as const satisfies Partial<Record<DealState, "available" | "in_deal" | "sold">>
