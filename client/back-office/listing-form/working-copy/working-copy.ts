import type { FileField } from "#shared/files.ts"
import { FILE_FIELDS, FILE_LIST_FIELDS, type Listing, SINGLE_FILE_FIELDS } from "#shared/listing.ts"
import type { ProposalWithUploads } from "#shared/proposals.ts"
import { type FormValues, valuesOf, valuesOfContent } from "../../../listing-form/form-values.ts"
import { type FormFiles, isRefused } from "../../../uploads/form-files.ts"

/** The saved changes of a published listing that visitors do not see yet. */
export type WorkingCopy = Pick<ProposalWithUploads, "id" | "updated_at" | "based_on">

/** A working copy as the form shows it; `listing` has the copy's files. */
export type OpenedCopy = { copy: WorkingCopy; values: FormValues; listing: Listing }

const textsOf = (value: unknown) => [value].flat().filter(path => typeof path === "string")

/** The listing with the files of a working copy in place of its own; a field that the copy omits keeps its files. */
function withFiles(listing: Listing, { content, uploads }: ProposalWithUploads): Listing {
  const known = [
    ...FILE_LIST_FIELDS.flatMap(field => listing[field]),
    ...uploads.map(file => ({ ...file, id: 0 })),
  ]
  const filesOf = (paths: string[]) => paths.flatMap(path => known.find(file => file.path === path) ?? [])
  const changed = { ...listing }
  for (const field of SINGLE_FILE_FIELDS)
    if (content[field] !== undefined) changed[field] = textsOf(content[field])[0] ?? null
  for (const field of FILE_LIST_FIELDS)
    if (content[field] !== undefined) changed[field] = filesOf(textsOf(content[field]))
  return changed
}

export function openCopy(listing: Listing, proposal: ProposalWithUploads): OpenedCopy {
  return {
    copy: proposal,
    values: valuesOfContent({ kind: listing.kind, ...proposal.content }) ?? valuesOf(listing),
    listing: withFiles(listing, proposal),
  }
}

/** All files of the form as the content of a proposal; those that are not uploaded are omitted. */
export function filesOfForm(files: FormFiles): Partial<Record<FileField, string | string[] | null>> {
  const paths = (field: FileField) =>
    files[field].filter(item => !isRefused(item)).flatMap(({ path }) => path ?? [])
  const isSingle = (field: FileField) => SINGLE_FILE_FIELDS.some(one => one === field)
  return Object.fromEntries(
    FILE_FIELDS.map(field => [field, isSingle(field) ? (paths(field)[0] ?? null) : paths(field)]),
  )
}
