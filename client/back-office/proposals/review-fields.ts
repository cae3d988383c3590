import { rangesOfFigures } from "#shared/listings/figures-summary.ts"
import type { FileField } from "#shared/listings/files.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { fieldOf } from "#shared/listings/listing-fields.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { ProposalReview } from "#shared/proposals/proposal-review.ts"
import { STAFF_FIELDS } from "#shared/proposals/proposals.ts"
import { figuresAfter } from "../../listing-form/figures/form-figures.ts"
import { type FormField, SECTIONS } from "../../listing-form/form-sections.ts"

/** A file of a proposal or listing; the name is unknown once the uploads of a declined proposal are deleted. */
export type ReviewFile = { path: string; name: string }

const isFileField = (field: FormField): field is FileField => FILE_FIELDS.some(one => one === field)

/** Files of a field: paths of a proposal, or paths with names of a listing. */
function filesOf(value: unknown, nameOf: (path: string) => string | undefined): ReviewFile[] {
  return [value].flat().flatMap(entry => {
    const path = typeof entry === "string" ? entry : propertiesOf(entry).path
    const name = propertiesOf(entry).name
    if (typeof path !== "string") return []
    return [
      { path, name: typeof name === "string" ? name : (nameOf(path) ?? path.split("/").at(-1) ?? path) },
    ]
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
  const names = new Map([
    ...[...FILE_FIELDS]
      .flatMap(field => filesOf(stored[field], () => undefined))
      .map(one => [one.path, one.name] as const),
    ...proposal.uploads.map(({ path, name }) => [path, name] as const),
  ])
  const nameOf = (path: string) => names.get(path)
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
      const [before, after] = [filesOf(now, nameOf), filesOf(sent === undefined ? now : sent, nameOf)]
      const pathsOf = (files: ReviewFile[]) => files.map(({ path }) => path).join("\n")
      return {
        field,
        type: "files",
        now: before,
        proposed: after,
        isChanged: pathsOf(before) !== pathsOf(after),
      }
    })
}
