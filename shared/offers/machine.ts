/** The states of an offer; all but `open` are final. */
export const OFFER_STATES = ["open", "countered", "accepted", "declined", "withdrawn", "expired"] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** The two sides of an offer. Staff are the seller's side where no seller takes part in the conversation. */
const SIDES = ["buyer", "seller"] as const
export type Side = (typeof SIDES)[number]

/** How many days an offer is open. */
export const OFFER_DAYS = 14
/** Whole US dollars; the cents of a deal stay within its limit. */
export const MAX_OFFER = 10_000_000_000

/**
 * The facts that the guards check: the author of the open offer, if any, whether the listing can be sold, and whether
 * the buyer has confirmed the request.
 */
export type OfferFacts = {
  open: Side | null
  isAvailable: boolean
  takesOffers: boolean
  isConfirmed: boolean
}

/** Why a move is rejected: a 403 for `offer_own`, a 409 for the others. */
type OfferRefusal =
  | "offer_not_possible"
  | "listing_unavailable"
  | "offer_open"
  | "offer_none"
  | "offer_own"
  | "offer_not_own"
  | "offer_unconfirmed"

type Rule = {
  /** The side whose open offer it requires; `make` counters that of the other side, and requires none. */
  of: "own" | "other"
  /** The state that it sets on the open offer. */
  to: OfferState
  /** The verb of its event in the audit trail. */
  event: string
}

/**
 * The machine: the actions of each side on the open offer of a conversation, of which there is at most one. Services,
 * pages and tests are derived from this table.
 */
const RULES = {
  make: { of: "other", to: "countered", event: "offer_made" },
  accept: { of: "other", to: "accepted", event: "offer_accepted" },
  decline: { of: "other", to: "declined", event: "offer_declined" },
  withdraw: { of: "own", to: "withdrawn", event: "offer_withdrawn" },
} as const satisfies Record<string, Rule>

export type OfferMove = keyof typeof RULES
const OFFER_MOVES = Object.keys(RULES).filter((name): name is OfferMove => name in RULES)
export const ruleOf = <Move extends OfferMove>(move: Move): (typeof RULES)[Move] => RULES[move]

/** Why a move is rejected; null if it is allowed. */
export function refusalOf(
  move: OfferMove,
  { open, isAvailable, takesOffers, isConfirmed }: OfferFacts,
  by: Side,
): OfferRefusal | null {
  if (!takesOffers) return "offer_not_possible"
  if (!isAvailable) return "listing_unavailable"
  if (move === "make") return open === by ? "offer_open" : null
  if (open === null) return "offer_none"
  if (ruleOf(move).of === "own") return open === by ? null : "offer_not_own"
  if (open === by) return "offer_own"
  return move === "accept" && !isConfirmed ? "offer_unconfirmed" : null
}

/** The moves that a side may make now. */
export const movesOf = (facts: OfferFacts, by: Side): OfferMove[] =>
  OFFER_MOVES.filter(move => refusalOf(move, facts, by) === null)
