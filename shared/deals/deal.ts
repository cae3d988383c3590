import type { Page } from "#shared/listings/listing.ts"
import type { Locale } from "#shared/locales.ts"
import type { DealActor, DealCall, DealState, Party } from "./machine.ts"

/** What a deal may include besides the price (docs/deals.md). */
export const INCLUDED_CODES = [
  "app_transfer",
  "account_transfer",
  "source_code",
  "backend",
  "domains",
  "trademarks",
  "social_accounts",
  "support",
] as const
export type IncludedCode = (typeof INCLUDED_CODES)[number]

export const FEE_PAYERS = ["buyer", "seller", "half"] as const
export type FeePayer = (typeof FEE_PAYERS)[number]

export const DISPUTE_REASONS = [
  "not_as_described",
  "not_delivered",
  "access_lost",
  "not_paid",
  "other",
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

export const ENTRY_KINDS = ["received", "released", "refunded", "fee"] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
/** An entry counts once it is recorded; a pending one waits for a second person. */
export const ENTRY_STATES = ["pending", "recorded", "rescinded"] as const
export type EntryState = (typeof ENTRY_STATES)[number]

export const DEAL_FILE_KINDS = ["contract", "certificate", "export", "attachment", "item"] as const
/** Documents of an ended deal, which are made in the background. */
export const CLOSING_KINDS = ["certificate", "export"] as const satisfies DealFileKind[]
/** A file that is not ready has no content yet: its `sha256` is empty. */
export const FILE_STATES = ["building", "ready", "failed"] as const
export type FileState = (typeof FILE_STATES)[number]
export type DealFileKind = (typeof DEAL_FILE_KINDS)[number]

/** Whole US cents. */
export const MAX_AMOUNT = 1_000_000_000_000
export const DEFAULT_INSPECTION_DAYS = 3

/** A party as staff and the party itself read it; to the other one, email and phone are absent until both allow it. */
export type DealParty = {
  name: string
  email?: string
  phone?: string
  locale?: Locale
  /** Whether this party allows the other to see its email and phone. */
  shares_contact: boolean
  agrees_to_cancel: boolean
}

/** One row of the ledger; ids of staff are absent for parties. */
export type LedgerEntry = {
  id: number
  kind: EntryKind
  /** Whole US cents. */
  amount: number
  reference: string
  /** The id of the payment method of a receipt. */
  method: number | null
  state: EntryState
  recorded_by?: string
  confirmed_by?: string | null
  /** Confirmed by the person who proposed it, because there was nobody else. */
  single: boolean
  at: string
}

export type ChecklistItem = {
  id: number
  code: string
  by: Party
  done: boolean
  confirmed: boolean
  note: string | null
}

export type DealMessage = {
  id: number
  by: Party | "staff"
  name?: string
  text: string
  /** Only in answers to staff. */
  staff_only?: boolean
  at: string
}

export type DealFile = {
  id: number
  kind: DealFileKind
  item_id: number | null
  name: string
  sha256: string
  state: FileState
}

/** A deal as tRPC returns it. Times are ISO 8601, UTC; money is whole US cents; sums are null until there is an amount. */
export type Deal = {
  number: string
  version: number
  state: DealState
  listing: { id: number; title: string }
  /** The listing's fields when the deal was created. */
  listing_copy: Record<string, unknown>
  /** The request that it was created from; absent for parties. */
  request_id?: number | null
  buyer: DealParty | null
  seller: DealParty | null
  amount: number | null
  owed: number | null
  due: number | null
  held: number
  fee: number | null
  commission_percent: number
  fee_payer: FeePayer
  payment_method_id: number | null
  inspection_days: number
  inspection_ends_at: string | null
  included: IncludedCode[]
  support_days: number
  terms: string | null
  contract: { sha256: string; file_id: number } | null
  signatures: { party: Party; name: string; at: string }[]
  ledger: LedgerEntry[]
  checklist: ChecklistItem[]
  messages: DealMessage[]
  /** Messages of others that the reader has not seen; absent for keys. */
  unread?: number
  files: DealFile[]
  dispute: { reason: DisputeReason; text: string; by: Party; left_state: DealState } | null
  next: { call: DealCall; by: DealActor }[]
  created_at: string
  updated_at: string
}

export type DealPage = Page<Deal>

/** How many deals wait for a mediator, how many have a payment to confirm, and how many have unread messages. */
export type DealsWaiting = { open: number; to_confirm: number; unread: number }

/** One event of a deal's timeline; `hash` covers the others but the actor's kind and name (docs/deals.md). */
export type TimelineEvent = {
  number: number
  at: string
  actor: { kind: string; id: string | null; name?: string }
  action: string
  data: Record<string, unknown>
  hash: string
  previous_hash: string | null
}

/** The result of checking records; `checked` counts events, `erased` parts about persons who were erased, if any. */
export type Verification = {
  ok: boolean
  checked: number
  erased?: number
  first_break: { deal: string; number: number } | null
}

/** What the site says of the deals that were completed. */
export type CompletedDeals = { count: number; median_days: number }
