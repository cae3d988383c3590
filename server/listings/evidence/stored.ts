import type { ListingRow } from "#drizzle/schema.ts"
import {
  EVIDENCE_CLAIMS,
  EVIDENCE_LEVELS,
  EVIDENCE_SOURCES,
  type Evidence,
  type EvidenceClaim,
  type EvidenceFacts,
} from "#shared/evidence/evidence.ts"
import type { FIGURE_CLAIMS } from "#shared/evidence/figure-claims.ts"
import { isOld } from "#shared/evidence/old-evidence.ts"
import { type ClaimedFacts, claimsToReset } from "#shared/listings/claims-to-reset.ts"
import { optionId } from "#shared/listings/field-groups.ts"
import { storedFigures } from "#shared/listings/figures.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { StoreLinkField } from "#shared/stores/stores.ts"

export type EvidenceColumns = Pick<ListingRow, "evidence" | "checked">
/** The evidence of one claim. */
export type Recorded = EvidenceFacts & { note: string | null }

/** Claims recorded before months existed had none; those without a source are by staff. */
type StoredClaim = Omit<Recorded, "through" | "by"> & Partial<Pick<Recorded, "through" | "by">>

const isText = (value: unknown) => value === null || typeof value === "string"
/** Checked by hand, because a schema would take longer than the rest of reading a listing. */
const isRecorded = (value: unknown): value is StoredClaim => {
  const { claim, level, by = null, method, checked_on, through = null, note } = propertiesOf(value)
  return (
    EVIDENCE_CLAIMS.some(one => one === claim) &&
    EVIDENCE_LEVELS.some(one => one === level) &&
    (by === null || EVIDENCE_SOURCES.some(one => one === by)) &&
    isText(method) &&
    isText(checked_on) &&
    isText(through) &&
    isText(note)
  )
}

const nothing = (claim: EvidenceClaim, note: string | null = null): Recorded => ({
  claim,
  level: "self_reported",
  by: null,
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
  return claims.map(({ note, through = null, by = "staff", claim, level, ...one }) => ({
    claim,
    level,
    by: level === "self_reported" ? null : by,
    ...one,
    through,
    note,
  }))
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

/** Whether the filter by checked claims counts a claim: figures that the product only compared with a store do not. */
const isCounted = ({ claim, level, by }: Recorded) =>
  level === "checked" && (by !== "product" || (claim !== "installs" && claim !== "age"))

/** The columns that store the claims; a claim in its initial state takes no space. */
export function toEvidenceColumns(claims: readonly Recorded[]): EvidenceColumns {
  const stored = claims.filter(one => !isNothing(one))
  const checked = claims
    .filter(isCounted)
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
  if (given.level === "self_reported") return nothing(given.claim, note)
  const { claim, level, method, checked_on, through } = given
  // Who only writes a note has checked nothing.
  const isSame =
    before.level === level &&
    before.method === method &&
    before.checked_on === checked_on &&
    before.through === through
  const by = isSame ? before.by : given.by
  return { claim, level, by, method, checked_on, through, note }
}

/** Claims after the named ones were reset to the seller's word; their notes are preserved. */
export function fallenBack(recorded: readonly Recorded[], claims: readonly EvidenceClaim[]): Recorded[] {
  return recorded.map(one => (claims.includes(one.claim) ? nothing(one.claim, one.note) : one))
}

type Facts = Pick<ListingRow, "figures" | (typeof FIGURE_CLAIMS)[number]["figure"] | StoreLinkField>
const claimedFacts = (row: Facts): ClaimedFacts => ({ ...row, figures: storedFigures(row.figures) })

/** The claims that a change of a listing resets. */
export const claimsOfChanges = (
  recorded: readonly Recorded[],
  before: Facts,
  after: Facts,
): EvidenceClaim[] => claimsToReset(recorded, claimedFacts(before), claimedFacts(after))
