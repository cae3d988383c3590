import { type Message, msg } from "#shared/msg.ts"
import type { AssetKind } from "./assets.ts"
import type { DisputeReason, EntryKind, EntryState, FeePayer, IncludedCode } from "./deal.ts"
import type { DealState } from "./states.ts"

export const STATE_LABELS: Record<DealState, Message> = {
  draft: msg({ message: "Draft", context: "state of a deal" }),
  contract: msg({ message: "Signing", context: "state of a deal" }),
  signed: msg({ message: "Payment", context: "state of a deal" }),
  funded: msg({ message: "Ready for handover", context: "state of a deal" }),
  transferring: msg({ message: "Handover", context: "state of a deal" }),
  delivered: msg({ message: "Inspection", context: "state of a deal" }),
  accepted: msg({ message: "Payout", context: "state of a deal" }),
  completed: msg({ message: "Completed", context: "state of a deal" }),
  disputed: msg({ message: "Disputed", context: "state of a deal" }),
  cancelling: msg({ message: "Being canceled", context: "state of a deal" }),
  refunded: msg({ message: "Refunded", context: "state of a deal" }),
  cancelled: msg({ message: "Canceled", context: "state of a deal" }),
}

export const ASSET_LABELS: Record<AssetKind, Message> = {
  store_listing: msg({ message: "Store listing", context: "kind of asset" }),
  developer_account: msg({ message: "Developer account", context: "kind of asset" }),
  repository: msg({ message: "Repository", context: "kind of asset" }),
  domain: msg({ message: "Domain", context: "kind of asset" }),
  backend: msg({ message: "Backend", context: "kind of asset" }),
  trademark: msg({ message: "Trademark", context: "kind of asset" }),
  content: msg({ message: "Content", context: "kind of asset" }),
  other: msg({ message: "Other", context: "kind of asset" }),
}

export const INCLUDED_TITLES: Record<IncludedCode, Message> = {
  app_transfer: msg`App transfer`,
  account_transfer: msg`Account transfer`,
  source_code: msg`Source code`,
  backend: msg`Backend`,
  domains: msg`Domains`,
  trademarks: msg`Trademarks`,
  social_accounts: msg`Social media accounts`,
  support: msg`Support after the sale`,
}

export const FEE_PAYER_LABELS: Record<FeePayer, Message> = {
  buyer: msg({ message: "The buyer", context: "pays the commission" }),
  seller: msg({ message: "The seller", context: "pays the commission" }),
  half: msg({ message: "Split equally", context: "pays the commission" }),
}

export const REASON_LABELS: Record<DisputeReason, Message> = {
  not_as_described: msg`Not as described`,
  not_delivered: msg`Not handed over`,
  access_lost: msg`Access was lost`,
  not_paid: msg`Not paid`,
  other: msg`Another reason`,
}

export const ENTRY_LABELS: Record<EntryKind, Message> = {
  received: msg({ message: "Received from the buyer", context: "ledger" }),
  reversed: msg({ message: "Payment reversed", context: "ledger" }),
  released: msg({ message: "Paid to the seller", context: "ledger" }),
  refunded: msg({ message: "Refunded to the buyer", context: "ledger" }),
  surplus: msg({ message: "Surplus refunded to the buyer", context: "ledger" }),
  fee: msg({ message: "Commission", context: "ledger" }),
}

export const ENTRY_STATE_LABELS: Record<EntryState, Message> = {
  pending: msg({ message: "Needs confirmation", context: "ledger" }),
  approved: msg({ message: "Approved, to be paid", context: "ledger" }),
  recorded: msg({ message: "Recorded", context: "ledger" }),
  rescinded: msg({ message: "Voided", context: "ledger" }),
}
