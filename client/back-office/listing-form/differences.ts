import type { FileField } from "#shared/files.ts"
import { FILE_FIELDS, type Listing } from "#shared/listing.ts"
import { type FormFiles, isRefused } from "../uploads/file-item.ts"
import type { FormField } from "./form-sections.ts"
import { differingFields, type FormValues, valuesOf } from "./form-values.ts"

/** Paths of each file field, in their order. */
export type FilePaths = Record<FileField, string[]>

/** A field in which two versions differ, and who has changed it since the version both began with. */
export type Difference = { field: FormField; changedBy: "me" | "them" | "both" }

const one = (path: string | null) => (path === null ? [] : [path])
const pathsIn = (files: Listing["files"]) => files.map(({ path }) => path)

export function pathsOf(listing: Listing): FilePaths {
  return {
    title_image: one(listing.title_image),
    app_icon: one(listing.app_icon),
    user_image: one(listing.user_image),
    screenshots: pathsIn(listing.screenshots),
    files: pathsIn(listing.files),
    financials: pathsIn(listing.financials),
  }
}

/** The same of the form, where a file that is not stored yet is known by its key. */
export function filePathsOf(files: FormFiles): FilePaths {
  const of = (field: FileField) =>
    files[field].filter(item => !isRefused(item)).map(({ path, key }) => path ?? key)
  return {
    title_image: of("title_image"),
    app_icon: of("app_icon"),
    user_image: of("user_image"),
    screenshots: of("screenshots"),
    files: of("files"),
    financials: of("financials"),
  }
}

export type Version = { values: FormValues; paths: FilePaths }
export const versionOf = (listing: Listing): Version => ({
  values: valuesOf(listing),
  paths: pathsOf(listing),
})

function differing(a: Version, b: Version): FormField[] {
  const files = FILE_FIELDS.filter(field => a.paths[field].join("\n") !== b.paths[field].join("\n"))
  return [...differingFields(a.values, b.values), ...files]
}

/** Where mine and theirs differ; `base` is the version that both began with. */
export function findDifferences(versions: { base: Version; mine: Version; theirs: Version }): Difference[] {
  const { base, mine, theirs } = versions
  const byMe = differing(base, mine)
  const byThem = differing(base, theirs)
  return differing(mine, theirs).map(field => {
    const isMine = byMe.includes(field)
    return { field, changedBy: isMine && byThem.includes(field) ? "both" : isMine ? "me" : "them" }
  })
}
