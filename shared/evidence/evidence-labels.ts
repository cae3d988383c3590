import { type Message, msg } from "#shared/msg.ts"
import type { EvidenceClaim, EvidenceLevel } from "./evidence.ts"

export const CLAIM_LABELS: Record<EvidenceClaim, Message> = {
  ownership: msg`Ownership`,
  identity: msg`Seller’s identity`,
  last_month_earnings: msg`Earnings last month`,
  last_year_earnings: msg`Earnings last year`,
  installs: msg`Installs`,
  age: msg`Age`,
}

export const LEVEL_LABELS: Record<EvidenceLevel, Message> = {
  self_reported: msg`Stated by the seller`,
  document_seen: msg`Document seen`,
  checked: msg({ message: "Checked", context: "a claim" }),
}
