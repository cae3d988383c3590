import type { FileField } from "#shared/files.ts"
import { FILE_FIELDS, FILE_LIST_FIELDS, type Listing, SINGLE_FILE_FIELDS } from "#shared/listing.ts"
import { fieldOf } from "#shared/listing-fields.ts"
import type { ProposalWithUploads } from "#shared/proposals.ts"
import { type FormFiles, isRefused } from "../../uploads/file-item.ts"
import {
  EMPTY_VALUES,
  type FormValues,
  readFormValues,
  VALUE_FIELDS,
  type ValueField,
  valuesOf,
} from "../form-values.ts"
import { typePrice } from "../typed-price.ts"

/** The saved changes of a published listing that visitors do not see yet. */
export type WorkingCopy = Pick<ProposalWithUploads, "id" | "updated_at" | "based_on">

/** A working copy as the form shows it; `listing` has the copy's files. */
export type OpenedCopy = { copy: WorkingCopy; values: FormValues; listing: Listing }

/**
 * The form's values from the content of a proposal; an absent field is empty, as it is when the content is applied.
 * Null if a field does not have the form's format.
 */
function valuesOfContent(content: Record<string, unknown>): FormValues | null {
  const read = (name: ValueField) => {
    const value = content[name] ?? EMPTY_VALUES[name]
    if (typeof value !== "number") return value
    const { type } = fieldOf(name)
    if (type === "price") return typePrice(value)
    return type === "number" ? String(value) : value
  }
  return readFormValues(Object.fromEntries(VALUE_FIELDS.map(name => [name, read(name)])))
}

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
