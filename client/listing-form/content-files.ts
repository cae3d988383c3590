import type { FileField } from "#shared/listings/files.ts"
import { FILE_FIELDS, FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { type FilesSource, type FormFiles, isRefused } from "../uploads/form-files.ts"

const textsOf = (value: unknown) => [value].flat().filter(path => typeof path === "string")

/** The files of a listing, or of none, with those of a proposal in their place; a field that it omits keeps them. */
export function withFiles<Source extends FilesSource>(
  source: Source,
  { content, uploads }: Pick<ProposalWithUploads, "content" | "uploads">,
): Source {
  const known = [
    ...FILE_LIST_FIELDS.flatMap(field => source[field]),
    ...uploads.map(file => ({ ...file, id: 0 })),
  ]
  const filesOf = (paths: string[]) => paths.flatMap(path => known.find(file => file.path === path) ?? [])
  const changed = { ...source }
  for (const field of SINGLE_FILE_FIELDS)
    if (content[field] !== undefined) changed[field] = textsOf(content[field])[0] ?? null
  for (const field of FILE_LIST_FIELDS)
    if (content[field] !== undefined) changed[field] = filesOf(textsOf(content[field]))
  return changed
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
