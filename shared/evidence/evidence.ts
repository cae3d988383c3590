/** What staff check about a listing. */
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

/** From the seller's word alone to the strongest. */
export const EVIDENCE_LEVELS = ["self_reported", "document_seen", "checked"] as const
export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number]

/** The claims that are about a figure, and the listing's field that has it; the others are about the seller. */
export const FIGURE_CLAIMS = [
  { claim: "last_month_earnings", figure: "last_month_earnings" },
  { claim: "last_year_earnings", figure: "last_year_earnings" },
  { claim: "installs", figure: "installs_range" },
  { claim: "age", figure: "age" },
] as const satisfies { claim: EvidenceClaim; figure: string }[]

/** Evidence as visitors see it; `checked_on` is a date such as `2026-01-31`, null if not stated. */
export type Evidence = {
  claim: EvidenceClaim
  level: EvidenceLevel
  method: string | null
  checked_on: string | null
}
/** Evidence as staff see it; a key does not receive the note. */
export type StaffEvidence = Evidence & { note?: string | null }

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
/** Evidence is marked as old after this many days. */
export const OLD_AFTER_DAYS = 90

/** What the page of a listing shows, in one language. */
export type EvidencePanel = {
  title: string
  intro: string
  rows: {
    claim: EvidenceClaim
    label: string
    /** The level and how long ago, such as `Checked 3 weeks ago`. */
    status: string
    date?: string | undefined
    method: string | null
    /** The note on evidence that is too old to rely on; null for recent evidence. */
    old: string | null
  }[]
  /** What the badge of a verified seller adds: what was checked, and when. */
  seller: string | null
}
