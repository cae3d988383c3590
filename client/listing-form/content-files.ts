import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import {
  ACCESS_FIELDS,
  FILE_VISIBILITIES,
  type FileAccess,
  type FileAccessInput,
} from "#shared/listings/file-access.ts"
import type { FileField } from "#shared/listings/files.ts"
import { FILE_FIELDS, FILE_LIST_FIELDS, SINGLE_FILE_FIELDS } from "#shared/listings/listing.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { acceptedOf, accessOf, type FilesSource, type FormFiles, storedPaths } from "../uploads/form-files.ts"

const textsOf = (value: unknown) => [value].flat().filter(path => typeof path === "string")

/** The visibilities in a content, by path. */
function accessIn(value: unknown): Map<string, FileAccess> {
  return new Map(
    Object.entries(propertiesOf(value)).flatMap(([path, one]) => {
      const { visibility, claim } = propertiesOf(one)
      const known = FILE_VISIBILITIES.find(each => each === visibility)
      const proved = EVIDENCE_CLAIMS.find(each => each === claim) ?? null
      return known ? [[path, { visibility: known, claim: proved }] as const] : []
    }),
  )
}

/** The files of a listing, if any, replaced by those of a proposal; a field that it omits is unchanged. */
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
  const access = accessIn(content.file_access)
  for (const field of ACCESS_FIELDS)
    changed[field] = changed[field].map(file => ({ ...file, ...access.get(file.path) }))
  return changed
}

type FilesContent = Partial<Record<FileField, string | string[] | null>> & { file_access?: FileAccessInput }

/** All files of the form as the content of a proposal; those that are not uploaded are omitted. */
export function filesOfForm(files: FormFiles): FilesContent {
  const paths = (field: FileField) => storedPaths(acceptedOf(files[field]))
  const isSingle = (field: FileField) => SINGLE_FILE_FIELDS.some(one => one === field)
  const access = accessOf(files)
  return {
    ...Object.fromEntries(
      FILE_FIELDS.map(field => [field, isSingle(field) ? (paths(field)[0] ?? null) : paths(field)]),
    ),
    ...(Object.keys(access).length > 0 && { file_access: access }),
  }
}
