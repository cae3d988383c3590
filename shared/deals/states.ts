/** The states of a deal without trouble, in order. */
export const STRAIGHT_STATES = [
  "draft",
  "contract",
  "signed",
  "funded",
  "transferring",
  "delivered",
  "accepted",
  "completed",
] as const
export const DEAL_STATES = [...STRAIGHT_STATES, "disputed", "cancelling", "refunded", "cancelled"] as const
export type DealState = (typeof DEAL_STATES)[number]

/** A deal in one of these is over; in every other state it is open. */
export const CLOSED_STATES = ["completed", "refunded", "cancelled"] as const satisfies DealState[]
export const isOpen = (state: DealState) => !CLOSED_STATES.some(one => one === state)

/** The states in which items of the checklist may change. */
export const CHECKLIST_STATES: readonly DealState[] = ["transferring", "delivered"]

export const PARTIES = ["buyer", "seller"] as const
export type Party = (typeof PARTIES)[number]
export const otherParty = (party: Party): Party => (party === "buyer" ? "seller" : "buyer")

/** The actors of a deal; `mediator` is any staff user with a right to deals. */
export type DealActor = Party | "mediator"
