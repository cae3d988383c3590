import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import { rangesOfFigures } from "#shared/listings/figures-summary.ts"
import { FILE_VISIBILITIES, type FileAccess, hasVisibility } from "#shared/listings/file-access.ts"
import type { FileField } from "#shared/listings/files.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { fieldOf } from "#shared/listings/listing-fields.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { ProposalReview } from "#shared/proposals/proposal-review.ts"
import { STAFF_FIELDS } from "#shared/proposals/proposals.ts"
import { figuresAfter } from "../../listing-form/figures/form-figures.ts"
import { type FormField, SECTIONS } from "../../listing-form/form-sections.ts"

/**
 * A file of a proposal or listing; the name is unknown once the uploads of a declined proposal are deleted. `access` is
 * null for a picture, which is always public.
 */
export type ReviewFile = { path: string; name: string; access: FileAccess | null }

const isFileField = (field: FormField): field is FileField => FILE_FIELDS.some(one => one === field)

function accessIn(value: unknown): FileAccess {
  const { visibility, claim } = propertiesOf(value)
  return {
    visibility: FILE_VISIBILITIES.find(one => one === visibility) ?? "public",
    claim: EVIDENCE_CLAIMS.find(one => one === claim) ?? null,
  }
}

/** Files of a field: paths of a proposal, or paths with names and access of a listing; others are in `known`. */
function filesOf(field: FileField, value: unknown, known: ReadonlyMap<string, ReviewFile>): ReviewFile[] {
  return [value].flat().flatMap(entry => {
    const { path = entry, name } = propertiesOf(entry)
    if (typeof path !== "string") return []
    const stored = known.get(path)
    if (stored) return stored
    const access = hasVisibility(field) ? accessIn(entry) : null
    return [{ path, name: typeof name === "string" ? name : (path.split("/").at(-1) ?? path), access }]
  })
}

/** Files as a proposal leaves them: it names the access that it changes by path. */
function withAccess(files: readonly ReviewFile[], changes: unknown): ReviewFile[] {
  return files.map(file => {
    const change = propertiesOf(changes)[file.path]
    if (change === undefined || !file.access) return file
    const { claim = file.access.claim ?? null } = propertiesOf(change)
    return { ...file, access: accessIn({ ...propertiesOf(change), claim }) }
  })
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** The resulting value of a field that was sent or omitted. */
function proposedValue(field: Exclude<FormField, FileField>, sent: unknown, now: unknown): unknown {
  if (sent !== undefined) return sent
  const definition = fieldOf(field)
  if (definition.type === "months") return now
  if (field === "kind") return now ?? "app"
  return definition.type === "one" ? definition.standard : null
}

const isSame = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

export type ReviewField =
  | { field: FormField; type: "files"; now: ReviewFile[]; proposed: ReviewFile[]; isChanged: boolean }
  | { field: FormField; type: "value"; now: unknown; proposed: unknown; isChanged: boolean }

/** The fields in the order of the form, each with the listing's value and the proposed one. */
export function reviewFields({ proposal, listing }: ProposalReview): ReviewField[] {
  const stored = listing?.content ?? {}
  const known = new Map(
    [
      ...FILE_FIELDS.flatMap(field => filesOf(field, stored[field], new Map())),
      ...proposal.uploads.flatMap(({ path, name, field }) => filesOf(field, { path, name }, new Map())),
    ].map(file => [file.path, file]),
  )
  const ranges: Record<string, unknown> = rangesOfFigures(figuresAfter(proposal.content, stored.figures))
  const isMembers = proposal.author === "member"
  // Accepting a member's proposal leaves these as they are.
  const isStaffOnly = (field: FormField) => isMembers && STAFF_FIELDS.some(one => one === field)
  return SECTIONS.flatMap(({ fields }) => fields)
    .filter(field => field !== "on_request" && !isStaffOnly(field))
    .map(field => {
      const [now, sent] = [stored[field], proposal.content[field]]
      if (!isFileField(field)) {
        const proposed = ranges[field] ?? proposedValue(field, sent, now)
        return { field, type: "value", now, proposed, isChanged: !isSame(now, proposed) }
      }
      const before = filesOf(field, now, known)
      const proposed = withAccess(
        sent === undefined ? before : filesOf(field, sent, known),
        proposal.content.file_access,
      )
      return { field, type: "files", now: before, proposed, isChanged: !isSame(before, proposed) }
    })
}

/** The files that prove claims once the proposal is accepted. */
export const proofOf = (review: ProposalReview) =>
  reviewFields(review)
    .flatMap(one => (one.type === "files" ? one.proposed : []))
    .map(({ path, name, access }) => ({ path, name, claim: access?.claim }))
