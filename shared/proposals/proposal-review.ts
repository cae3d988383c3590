import type { FileField } from "#shared/listings/files.ts"
import type { ListingKind, ListingStatus } from "#shared/listings/lookups.ts"
import type { Locale } from "#shared/locales.ts"
import type { WarningCode } from "./checks.ts"
import type { DeclineReason, ListingAsk, ProposalState, ProposalWithUploads } from "./proposals.ts"

/** The views of the queue of members' proposals. */
export const QUEUE_TABS = ["submitted", "returned", "decided"] as const
export type QueueTab = (typeof QUEUE_TABS)[number]
export const TAB_STATES: Record<QueueTab, readonly ProposalState[]> = {
  submitted: ["submitted"],
  returned: ["returned"],
  decided: ["accepted", "declined"],
}
/** New listings, and changes of existing ones. */
export const QUEUE_TARGETS = ["new", "change"] as const
export type QueueTarget = (typeof QUEUE_TARGETS)[number]

export type QueueCounts = Record<QueueTab, number>

/** A review that is open calls `proposals.look` this often. */
export const POLL_MS = 10_000

/** Somebody of the staff who has the review of a proposal open. */
export type Reviewer = { id: string; name: string }

/** One line of the queue. Times are ISO 8601, UTC. */
export type QueuedProposal = {
  id: number
  listing_id: number | null
  target: QueueTarget
  state: ProposalState
  asks: ListingAsk | null
  title: string
  kind: ListingKind
  /** USD; null on request or if missing. */
  price: number | null
  /** The seller's name or else email; null once the account is deleted. */
  seller: string | null
  submitted_at: string | null
  decided_at: string | null
  /** The other staff who have its review open. */
  reviewers: Reviewer[]
}

/** A listing or proposal that a reviewer may want to open. */
export type Mentioned = { kind: "listing" | "proposal"; id: number; title: string }

/** Signals for a reviewer. */
export type Signal =
  /** The listing has been sold or is in a deal: a change of it may no longer matter. */
  | { code: "listing_taken"; availability: "in_deal" | "sold" }
  /** The same store link in other listings or undecided proposals. */
  | { code: "same_link"; found: Mentioned[] }
  /** The seller owns, or is named by email in, other listings. */
  | { code: "same_seller"; found: Mentioned[] }
  /** The price is this many yearly earnings, from the nearer end of the range. */
  | { code: "price_high" | "price_low"; years: number }
  | { code: "pictures_missing"; fields: FileField[] }
  /** The store link is not one of the stores' pages, or is missing; `reason` says which. */
  | { code: "link_elsewhere"; fields: ("google_play_link" | "appstore_link")[] }
  | { code: "not_in_store"; reason: string }
  /** Answers that contradict each other, by field. */
  | { code: "contradiction"; warning: WarningCode; field: string }
  /** The description is in another language than the seller's. */
  | { code: "other_language"; seller: Locale; found: Locale }

/** A sentence in the seller's language; its label is in the reviewer's. */
export type PreparedSentence = { label: string; text: string }

export type ReviewStep = {
  at: string
  action: string
  /** The actor, if known. */
  name: string | null
  note: string | null
}

/** All information that staff need to decide about one proposal. */
export type ProposalReview = {
  proposal: ProposalWithUploads
  /** Null for a working copy of staff, and once the account is deleted. */
  seller: { id: string; name: string; email: string; locale: Locale; since: string } | null
  /** The listing to change or that it became; null if there is none, or it is in the trash. */
  listing: {
    id: number
    title: string
    status: ListingStatus
    updated_at: string
    content: Record<string, unknown>
  } | null
  signals: Signal[]
  /** The seller's changes since staff returned it, by field; null for one that was not returned. */
  since_return: { field: string; before?: unknown; after?: unknown }[] | null
  /** The seller's other proposals, newest first, and how many there are. */
  others: { total: number; newest: Pick<QueuedProposal, "id" | "title" | "state" | "submitted_at">[] }
  steps: ReviewStep[]
  sentences: { return: PreparedSentence[]; decline: Record<DeclineReason, string> }
  /** The submitted proposals before and after this one in the queue. */
  previous: number | null
  next: number | null
  waiting: number
}
