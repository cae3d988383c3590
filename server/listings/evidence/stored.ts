import type { ListingRow } from "#drizzle/schema.ts"
import {
  EVIDENCE_CLAIMS,
  EVIDENCE_LEVELS,
  type Evidence,
  type EvidenceClaim,
  type EvidenceFacts,
  type FIGURE_CLAIMS,
  isOld,
} from "#shared/evidence/evidence.ts"
import { type ClaimedFigures, claimsToReset } from "#shared/listings/claims-to-reset.ts"
import { optionId } from "#shared/listings/field-groups.ts"
import { storedFigures } from "#shared/listings/figures.ts"
import { propertiesOf } from "#shared/properties.ts"

export type EvidenceColumns = Pick<ListingRow, "evidence" | "checked">
/** The evidence of one claim. */
export type Recorded = EvidenceFacts & { note: string | null }

/** Claims recorded before months existed had none. */
type StoredClaim = Omit<Recorded, "through"> & Partial<Pick<Recorded, "through">>

const isText = (value: unknown) => value === null || typeof value === "string"
/** Checked by hand, because a schema would take longer than the rest of reading a listing. */
const isRecorded = (value: unknown): value is StoredClaim => {
  const { claim, level, method, checked_on, through = null, note } = propertiesOf(value)
  return (
    EVIDENCE_CLAIMS.some(one => one === claim) &&
    EVIDENCE_LEVELS.some(one => one === level) &&
    isText(method) &&
    isText(checked_on) &&
    isText(through) &&
    isText(note)
  )
}

const nothing = (claim: EvidenceClaim, note: string | null = null): Recorded => ({
  claim,
  level: "self_reported",
  method: null,
  checked_on: null,
  through: null,
  note,
})
const isNothing = ({ level, note }: Recorded) => level === "self_reported" && note === null

function parse({ evidence }: Pick<EvidenceColumns, "evidence">): Recorded[] {
  if (evidence === null) return []
  const claims: unknown = JSON.parse(evidence)
  if (!Array.isArray(claims) || !claims.every(isRecorded)) throw new TypeError("invalid evidence is stored")
  return claims.map(({ note, through = null, ...one }) => ({ ...one, through, note }))
}

/** Every claim of a listing, in order. */
export function recordedOf(row: Pick<EvidenceColumns, "evidence">): Recorded[] {
  const known = new Map(parse(row).map(one => [one.claim, one]))
  return EVIDENCE_CLAIMS.map(claim => known.get(claim) ?? nothing(claim))
}

/** The public evidence at a time (ms): claims above `self_reported`, without the private notes. */
export function publicEvidence(row: Pick<EvidenceColumns, "evidence">, nowMs: number): Evidence[] {
  return parse(row)
    .filter(({ level }) => level !== "self_reported")
    .map(({ note: _, ...shown }) => ({ ...shown, old: isOld(shown, nowMs) }))
}

/** The columns that store the claims; a claim in its initial state takes no space. */
export function toEvidenceColumns(claims: readonly Recorded[]): EvidenceColumns {
  const stored = claims.filter(one => !isNothing(one))
  const checked = claims
    .filter(({ level }) => level === "checked")
    .reduce((bits, { claim }) => bits | (1 << (optionId("checked", claim) - 1)), 0)
  return { evidence: stored.length ? JSON.stringify(stored) : null, checked }
}

/** The columns of a listing without evidence. */
export const NO_EVIDENCE = toEvidenceColumns([])

/** A claim after it is recorded again; without a note its former note is preserved. */
export function recordedAnew(
  before: Recorded,
  { note = before.note, ...given }: EvidenceFacts & { note?: string | null | undefined },
): Recorded {
  return given.level === "self_reported" ? nothing(given.claim, note) : { ...given, note }
}

/** Claims after the named ones were reset to the seller's word; their notes are preserved. */
export function fallenBack(recorded: readonly Recorded[], claims: readonly EvidenceClaim[]): Recorded[] {
  return recorded.map(one => (claims.includes(one.claim) ? nothing(one.claim, one.note) : one))
}

type Figures = Pick<ListingRow, "figures" | (typeof FIGURE_CLAIMS)[number]["figure"]>
const claimedFigures = (row: Figures): ClaimedFigures => ({ ...row, figures: storedFigures(row.figures) })

/** The claims that a change of a listing resets. */
export const claimsOfChanges = (
  recorded: readonly Recorded[],
  before: Figures,
  after: Figures,
): EvidenceClaim[] => claimsToReset(recorded, claimedFigures(before), claimedFigures(after))
