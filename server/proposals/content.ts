import { readFileChanges } from "#server/listings/file-changes.ts"
import type { FieldProblems } from "#shared/errors.ts"
import type { FileField } from "#shared/listings/files.ts"
import { SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import { type ReadingContext, readListingInput } from "#shared/listings/listing-input.ts"
import { LISTING_STATUSES } from "#shared/listings/lookups.ts"
import { type ProposalAuthor, STAFF_FIELDS } from "#shared/proposals/proposals.ts"

/** The content of a proposal: the fields of a listing payload that were sent, parsed; files are paths. */
export type Content = Record<string, unknown>

type Reading = { value: Content; problems: null } | { value: null; problems: FieldProblems }

const isSingle = (field: FileField) => SINGLE_FILE_FIELDS.some(one => one === field)
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "")

function readStatus(sent: Content): Reading {
  if (isBlank(sent.status)) return { value: {}, problems: null }
  const status = LISTING_STATUSES.find(one => one === sent.status)
  if (!status) return { value: null, problems: { status: [{ code: "choice_invalid" }] } }
  return { value: { status }, problems: null }
}

function problemsOfAuthor(sent: Content, author: ProposalAuthor): FieldProblems {
  if (author === "staff") return {}
  const written = STAFF_FIELDS.filter(field => sent[field] !== undefined)
  return Object.fromEntries(written.map(field => [field, [{ code: "staff_only" }]]))
}

/** Parses the content of a proposal. Fields that were not sent stay absent, and nothing is required, not even a title. */
export function readContent(content: unknown, author: ProposalAuthor, context: ReadingContext): Reading {
  if (typeof content !== "object" || content === null || Array.isArray(content))
    return { value: null, problems: { content: [{ code: "body_invalid" }] } }
  const sent: Content = Object.fromEntries(Object.entries(content))
  // The title is the only field that a draft requires.
  const title = isBlank(sent.title) ? "-" : sent.title
  const fields = readListingInput({ ...sent, title, status: "draft" }, context)
  const status = readStatus(sent)
  const { changes, access, problems } = readFileChanges(sent)
  for (const [field, entries] of changes)
    if (entries.some(entry => typeof entry !== "string")) problems[field] = [{ code: "file_unknown" }]
  const all = { ...fields.problems, ...status.problems, ...problems, ...problemsOfAuthor(sent, author) }
  if (fields.value === null || Object.keys(all).length) return { value: null, problems: all }
  const isSent = (field: string) => sent[field] !== undefined || sent[`${field}_id`] !== undefined
  const parsed = Object.entries({ ...fields.value, title: isBlank(sent.title) ? "" : fields.value.title })
  const files = [...changes].map(([field, paths]) => [field, isSingle(field) ? (paths[0] ?? null) : paths])
  return {
    value: {
      ...Object.fromEntries(parsed.filter(([field]) => field !== "status" && isSent(field))),
      ...status.value,
      ...Object.fromEntries(files),
      ...(access.size > 0 && { file_access: Object.fromEntries(access) }),
    },
    problems: null,
  }
}

/** The paths that the content names, by file field. */
export function pathsOf(content: Content): Map<FileField, string[]> {
  const { changes } = readFileChanges(content)
  return new Map(
    [...changes].map(([field, entries]) => [field, entries.filter(entry => typeof entry === "string")]),
  )
}

/** The paths whose visibility the content sets. */
export const accessPathsOf = (content: Content): string[] =>
  [...readFileChanges(content).access.keys()].filter(entry => typeof entry === "string")

/** The names of the fields that differ between two contents. */
export function differingFields(one: Content, other: Content): string[] {
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return fields.filter(field => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

const isEmpty = (value: unknown) =>
  isBlank(value) || value === false || (Array.isArray(value) && !value.length)

/** Whether two contents are equal: an empty field equals an absent one. */
export function isSameContent(one: Content, other: Content): boolean {
  return differingFields(one, other).every(field => isEmpty(one[field]) && isEmpty(other[field]))
}
