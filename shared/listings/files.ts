import type { FILE_FIELDS, ListingFile } from "./listing.ts"

export type FileField = (typeof FILE_FIELDS)[number]

/** The file fields of a listing and their limits (docs/rest-api.md, Files of a listing). */
export const MAX_IMAGE_MB = 10
export const MAX_FILE_MB = 25
export const MAX_REQUEST_MB = 100
export const MAX_ENTRIES = 20
export const MAX_MEGAPIXELS = 40
export const MAX_AVIF_MEGAPIXELS = 16

export const IMAGE_MIMES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const
/** The types that `financials` accepts besides images. */
const DOCUMENT_MIMES = [
  "application/pdf",
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const
/** The types that `files` accepts besides images. */
export const ATTACHMENT_MIMES = [...DOCUMENT_MIMES, "text/plain", "application/zip"] as const

type FileMime = (typeof IMAGE_MIMES)[number] | (typeof ATTACHMENT_MIMES)[number]

/** The extensions of each kind of file; the first is used for storing. */
export const FILE_ENDINGS: Record<FileMime, readonly [string, ...string[]]> = {
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/avif": ["avif"],
  "image/gif": ["gif"],
  "application/pdf": ["pdf"],
  "text/csv": ["csv", "tsv", "tab"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "text/plain": ["txt", "text", "log", "md"],
  "application/zip": ["zip"],
}

/** A file that is stored and not yet saved with a listing; `path` goes into the listing's field. */
export type UploadedFile = Omit<ListingFile, "id" | "visibility" | "claim">

/** The types other than images that a field accepts. */
export function attachmentMimes(field: FileField): readonly (typeof ATTACHMENT_MIMES)[number][] {
  if (field === "files") return ATTACHMENT_MIMES
  return field === "financials" ? DOCUMENT_MIMES : []
}

/** Whether the field accepts files other than images. */
export function takesAttachments(field: FileField): boolean {
  return attachmentMimes(field).length > 0
}

/** The problem of a file of a type that the field does not accept. */
export function typeProblem(field: FileField): "file_type" | "document_type" | "image_type" {
  if (!takesAttachments(field)) return "image_type"
  return field === "financials" ? "document_type" : "file_type"
}

/** The maximum file size of a field in megabytes; images have their own limit in every field. */
export function maxMegabytes(field: FileField): number {
  return takesAttachments(field) ? MAX_FILE_MB : MAX_IMAGE_MB
}
