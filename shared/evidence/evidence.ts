import type { Store } from "#shared/stores/stores.ts"

/** The claims about a listing that staff check. */
export const EVIDENCE_CLAIMS = [
  "ownership",
  "identity",
  "last_month_earnings",
  "last_year_earnings",
  "installs",
  "age",
] as const
export type EvidenceClaim = (typeof EVIDENCE_CLAIMS)[number]

/** The claims that mark a card when they have been checked. */
export const EARNINGS_CLAIMS = ["last_month_earnings", "last_year_earnings"] as const

/** From the seller's word to the strongest evidence. */
export const EVIDENCE_LEVELS = ["self_reported", "document_seen", "checked"] as const
export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number]

/** Who recorded evidence: staff, or the product itself, which compares with the stores. */
export const EVIDENCE_SOURCES = ["staff", "product"] as const
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number]

/**
 * The evidence of a claim. `by` is null for the seller's word. `checked_on` is a date such as `2026-01-31`, `through` the last month of the checked
 * figures, such as `2026-10`; null if not stated.
 */
export type EvidenceFacts = {
  claim: EvidenceClaim
  level: EvidenceLevel
  by: EvidenceSource | null
  method: string | null
  checked_on: string | null
  through: string | null
}
/** Evidence as visitors see it; `old` is evidence that is too old to rely on. */
export type Evidence = EvidenceFacts & { old: boolean }
/** Evidence as staff see it; a key does not receive the note. */
export type StaffEvidence = EvidenceFacts & { note?: string | null }

/** A private file of staff about one claim; `size` is in bytes, `created_at` ISO 8601, UTC. */
export type EvidenceFile = {
  id: number
  claim: EvidenceClaim
  name: string
  mime: string
  size: number
  created_at: string
}

export const MAX_METHOD_LENGTH = 200
export const MAX_NOTE_LENGTH = 2_000

/** Whether the check behind the badge of a verified seller is too old to rely on. */
export const isSellerCheckOld = (evidence: readonly Evidence[]): boolean =>
  evidence.some(({ claim, level, old }) => claim === "identity" && level === "checked" && old)

/** A request of a listing's owner to check a claim; `at` is ISO 8601, UTC. */
export type EvidenceAsk = { listing_id: number; title: string; claim: EvidenceClaim; at: string }

/** The evidence panel of a listing's page, in one language. */
export type EvidencePanel = {
  title: string
  /** The text for claims without evidence; without any evidence, that nothing has been checked. */
  intro: string
  /** The meanings of the levels. */
  levels: { title: string; rows: { level: EvidenceLevel; label: string; text: string }[] }
  /** What the stores say of the app, a line each; empty before they were read. */
  stores: { store: Store; text: string; isThere: boolean }[]
  rows: {
    claim: EvidenceClaim
    level: EvidenceLevel
    label: string
    /** The level and how long ago, such as `Checked 3 weeks ago`. */
    status: string
    date?: string | undefined
    /** Who recorded it; null for the seller's word. */
    by: string | null
    method: string | null
    /** The note on evidence that is too old to rely on; null for recent evidence. */
    old: string | null
  }[]
  /** The source of the monthly figures: what was checked of the earnings, or that they are the seller's statement. */
  figures: string
  /** The explanation of the badge of a verified seller: what was checked, and when. */
  seller: string | null
}

/** The private notes of staff in an event `evidence.set`, as JSON paths. */
export const notePaths = () => EVIDENCE_CLAIMS.map((_, index) => `$.evidence[${index}].note`)
