import type { Locale } from "#shared/locales.ts"
import type { Page } from "#shared/paging.ts"
import type { SecondCheck } from "#shared/second-check.ts"
import type { Asset } from "./assets.ts"
import type { DealCall } from "./machine.ts"
import type { DealActor, DealState, Party } from "./states.ts"

/** Possible inclusions of a deal besides the price (docs/deals.md). */
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

export const ENTRY_KINDS = ["received", "reversed", "released", "refunded", "surplus", "fee"] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
/**
 * A pending entry waits for a second person, an approved one for the bank transfer; only recorded ones count.
 */
export const ENTRY_STATES = ["pending", "approved", "recorded", "rescinded"] as const
export type EntryState = (typeof ENTRY_STATES)[number]

export const DECISION_STATES = ["pending", "approved", "rescinded"] as const

export const IDENTITY_KINDS = ["person", "company"] as const
type IdentityKind = (typeof IDENTITY_KINDS)[number]

/** The purpose of a code by mail. */
export const CODE_PURPOSES = ["sign", "accept", "payout"] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

export type PaymentLine = { label: string; value: string }

/** The identity of a party, as stated in the contract. */
export type Identity = {
  kind: IdentityKind
  legal_name: string
  address: string
  country: string
  company_number: string | null
  signatory: string | null
}

/** How many lines the details of an account may have. */
export const MAX_PAYMENT_LINES = 12

/** The payout details of a party. */
export type Payout = {
  payee: string
  lines: PaymentLine[]
  changed_at: string
  /** The details before the changes that are still to be checked; null if they are unknown. Only for staff. */
  previous?: { payee: string; lines: PaymentLine[] } | null
  /** Until when a payment to changed details needs `payout_checked`; null if it needs none. Only for staff. */
  check_until?: string | null
}

/** The payment details, and the missing sum. Whole US cents; `payee` and `lines` are absent for sellers and keys. */
export type Payment = {
  partner: string | null
  website: string | null
  method_id: number | null
  payee?: string | null
  lines?: PaymentLine[]
  reference: string
  due_at: string | null
  owed: number
  received: number
  missing: number
  surplus: number
  /** The newest payment that the buyer says it has sent; the file only for the buyer and staff. */
  reported: { amount: number; sent_on: string; at: string; file_id: number | null } | null
}

/** A mediator's division of the balance. */
export type Decision = { refund: number; release: number; fee: number; text: string; at: string }

/** Documents of an ended deal, which are generated in the background. */
export const CLOSING_KINDS = ["certificate", "export"] as const
/** Those, the copy of the contract with the signatures, and each party's statement of its commission: all generated. */
export const MADE_KINDS = ["signed", ...CLOSING_KINDS, "commission"] as const
export const DEAL_FILE_KINDS = ["contract", ...MADE_KINDS, "attachment", "item"] as const
/** A file that is not ready has no content yet: its `sha256` is empty. */
export const FILE_STATES = ["building", "ready", "failed"] as const
type FileState = (typeof FILE_STATES)[number]
export type DealFileKind = (typeof DEAL_FILE_KINDS)[number]

/** Whole US cents. */
export const MAX_AMOUNT = 1_000_000_000_000
export const DEFAULT_INSPECTION_DAYS = 3
export const DEFAULT_LATE_DAYS = 7

/** A party as staff and the party itself read it; to the other one, email and phone are absent until both allow it. */
export type DealParty = {
  name: string
  email?: string
  phone?: string
  locale?: Locale
  /** Whether this party allows the other to see its email and phone. */
  shares_contact: boolean
  agrees_to_cancel: boolean
  /** The other party's is present only while a contract names it. */
  identity?: Identity | null
  /** Only for the party itself and staff. */
  payout?: Payout | null
}

/** One row of the ledger; ids of staff are absent for parties. */
export type LedgerEntry = {
  id: number
  kind: EntryKind
  /** Whole US cents. */
  amount: number
  /** Null until the payment was made, and for what is no payment. */
  reference: string | null
  /** The id of the payment method of a receipt. */
  method: number | null
  state: EntryState
  /** Who paid a receipt, only for the buyer and staff, and the day on which it arrived; null in earlier releases. */
  payer?: string | null
  received_on: string | null
  recorded_by?: string
  confirmed_by?: string | null
  /** Confirmed by the person who proposed it, because there was no other. */
  single: boolean
  /** The day of the bank transfer. */
  paid_on: string | null
  /** The payee; only for staff and the party that is paid. */
  payee?: string | null
  lines?: PaymentLine[]
  /** How changed payout details were checked before the confirmation; only for staff. */
  payout_checked?: SecondCheck | null
  /** The receipt that this entry reverses. */
  reverses: number | null
  at: string
}

export type ChecklistItem = {
  id: number
  code: string
  by: Party
  /** What an item that staff have written asks for; null for those of the product. */
  text: string | null
  done: boolean
  confirmed: boolean
  /** Its side has nothing to do here; the note says why. */
  not_applicable: boolean
  note: string | null
}

export type DealMessage = {
  id: number
  by: Party | "staff"
  name?: string
  text: string
  /** Only in responses to staff. */
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
  payment_days: number
  handover_days: number
  /** Null in a contract that was sent before it could have this. */
  late_days: number | null
  assets: Asset[]
  /** The jurisdiction of this deal; null for that of the settings. */
  law: string | null
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
  /** Messages from others that the reader has not seen; absent for keys. */
  unread?: number
  files: DealFile[]
  /** Null before a contract was sent. */
  payment: Payment | null
  /** The assignee, who gets the mails; absent for parties. */
  assignee?: string | null
  decision: Decision | null
  /** A decision that waits for a second person; for staff only. */
  pending_decision?: Decision | null
  /** There is no one else to confirm what the reader, a member of staff, has entered. */
  is_alone?: true
  /** When the first person may confirm what is pending, if all who may are too new; for staff only. */
  confirm_from?: string
  cancel_ask: { by: Party; text: string; at: string } | null
  dispute: { reason: DisputeReason; text: string; by: Party; left_state: DealState } | null
  next: NextStep[]
  created_at: string
  updated_at: string
}

/**
 * A possible call, its actor, its deadline if it is awaited, and what happens if nobody acts by then. The first one with a
 * deadline is whose turn it is.
 */
export type NextStep = {
  call: DealCall | "setItem"
  by: DealActor
  due_at: string | null
  overdue: boolean
  otherwise: string | null
}

/** A deal as lists show it. */
export type DealListRow = Pick<
  Deal,
  | "number"
  | "version"
  | "state"
  | "listing"
  | "buyer"
  | "seller"
  | "amount"
  | "owed"
  | "due"
  | "held"
  | "fee"
  | "assignee"
  | "next"
  | "unread"
  | "created_at"
  | "updated_at"
>
export type DealPage = Page<DealListRow>

/** The view of a party that was asked for its identity, before the first contract. */
export type AskedDeal = Pick<Deal, "number" | "version" | "state" | "listing"> & {
  buyer?: DealParty
  seller?: DealParty
}

/** What a party is asked for its identity for: the price in whole US cents and the name of the other side, once known. */
export type AskedFor = { amount: number | null; other: string | null }

/**
 * How many deals wait for a mediator, how many are late, how many have a payment to confirm, and how many have unread
 * messages.
 */
export type DealsWaiting = { open: number; late: number; to_confirm: number; unread: number }

/** A deal with a step that was due at `late_since`. */
export type LateDeal = DealListRow & { late_since: string }

/** The public figures of completed deals. */
export type CompletedDeals = { count: number; median_days: number }
