import type { FileField, UploadedFile } from "#shared/listings/files.ts"

export const PROPOSAL_STATES = ["open", "submitted", "returned", "accepted", "declined", "withdrawn"] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** Who wrote a proposal: a seller, or staff who keep a working copy of a listing. */
export const PROPOSAL_AUTHORS = ["member", "staff"] as const
export type ProposalAuthor = (typeof PROPOSAL_AUTHORS)[number]

/** Fields that only staff write; accepting a member's proposal keeps the listing's own. */
export const STAFF_FIELDS = ["specials", "status", "user_notes", "external_id"] as const

/** The states that each step may start from, by the author of the proposal, and the state that it leads to. */
const STEPS = {
  save: { from: { member: ["open", "returned"], staff: ["open"] }, to: null },
  submit: { from: { member: ["open", "returned"], staff: [] }, to: "submitted" },
  reopen: { from: { member: ["submitted"], staff: [] }, to: "open" },
  withdraw: { from: { member: ["open", "submitted", "returned"], staff: ["open"] }, to: "withdrawn" },
  return: { from: { member: ["submitted"], staff: [] }, to: "returned" },
  decline: { from: { member: ["submitted"], staff: [] }, to: "declined" },
  accept: { from: { member: ["submitted"], staff: ["open"] }, to: "accepted" },
} as const satisfies Record<
  string,
  { from: Record<ProposalAuthor, readonly ProposalState[]>; to: ProposalState | null }
>
export type ProposalStep = keyof typeof STEPS
export const PROPOSAL_STEPS = Object.keys(STEPS).filter((name): name is ProposalStep => name in STEPS)

/** The state after a step; null if the current state does not allow it. Saving does not change the state. */
export function nextState(
  step: ProposalStep,
  author: ProposalAuthor,
  state: ProposalState,
): ProposalState | null {
  const from: readonly ProposalState[] = STEPS[step].from[author]
  return from.includes(state) ? (STEPS[step].to ?? state) : null
}

/** Not decided yet; their uploads are retained. */
export const UNDECIDED_STATES = ["open", "submitted", "returned"] as const satisfies ProposalState[]

/** Why staff decline a proposal. */
export const DECLINE_REASONS = [
  "not_real_app",
  "template_or_shell",
  "not_owner",
  "policy_violation",
  "unverifiable",
  "duplicate",
  "other",
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Sellers' requests about a listing of theirs, without other content. */
export const LISTING_ASKS = ["sold", "take_down"] as const
export type ListingAsk = (typeof LISTING_ASKS)[number]

/** Messages of its author and staff, oldest first. */
export type ProposalMessage = { id: number; by: "seller" | "staff"; text: string; at: string }

/** One proposal, with the uploads that its content names, and its messages. */
export type ProposalWithUploads = Proposal & {
  uploads: (UploadedFile & { field: FileField })[]
  thread: ProposalMessage[]
}

/** A copy, and the deleted files of the original. */
export type CopiedProposal = ProposalWithUploads & { missing: string[] }

/** A proposal as its author and staff read it. Times are ISO 8601, UTC. */
export type Proposal = {
  id: number
  /** The listing to change or, once accepted, the one created from it. */
  listing_id: number | null
  author: ProposalAuthor
  author_id: string
  state: ProposalState
  /** The request to staff instead of a change of the content; null for a listing or a change. */
  asks: ListingAsk | null
  /** The fields of a listing payload that were sent; files are paths. */
  content: Record<string, unknown>
  /** The note of staff when they returned or declined it. */
  note: string | null
  /** The fields that staff marked when they returned it. */
  fields: string[]
  reason: DeclineReason | null
  /** When the listing had last changed when its content was copied; null for a new listing. */
  based_on: string | null
  created_at: string
  updated_at: string
  submitted_at: string | null
  decided_at: string | null
}
