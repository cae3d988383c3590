import type { FieldProblem } from "#shared/errors.ts"
import {
  attachmentMimes,
  BYTES_PER_MB,
  FILE_ENDINGS,
  type FileField,
  IMAGE_MIMES,
  MAX_IMAGE_MB,
  maxMegabytes,
  takesAttachments,
  typeProblem,
} from "#shared/listings/files.ts"
import { placesOf } from "./form-files.ts"

/** The declared type of a picked file; browsers derive it from the name and often have none. */
type Picked = Pick<File, "name" | "size" | "type">

const mimesOf = (field: FileField) => [...IMAGE_MIMES, ...attachmentMimes(field)]
const endingsOf = (field: FileField) => mimesOf(field).flatMap(mime => FILE_ENDINGS[mime])

/** The `accept` of a field's file input. Extensions are listed for formats without a type on some systems. */
export function acceptOf(field: FileField): string {
  const endings = takesAttachments(field) ? endingsOf(field).map(ending => `.${ending}`) : []
  return [...mimesOf(field), ...endings].join()
}

const looksAccepted = (field: FileField, { name, type }: Picked) =>
  mimesOf(field).some(mime => mime === type) ||
  endingsOf(field).includes(name.slice(name.lastIndexOf(".") + 1).toLowerCase())

const limitOf = (field: FileField, { type }: Picked) =>
  type.startsWith("image/") ? MAX_IMAGE_MB : maxMegabytes(field)

/**
 * Why a picked file is rejected without uploading it, or null; `taken` counts the files before it. A first check of
 * name, type and size; the server checks the content.
 */
export function findProblem(field: FileField, picked: Picked, taken: number): FieldProblem | null {
  const places = placesOf(field)
  const megabytes = limitOf(field, picked)
  if (!looksAccepted(field, picked)) return { code: typeProblem(field), name: picked.name }
  if (picked.size === 0) return { code: "file_empty", name: picked.name }
  if (picked.size > megabytes * BYTES_PER_MB)
    return { code: "file_too_large", name: picked.name, limit: megabytes }
  return places > 1 && taken >= places ? { code: "list_too_long", limit: places } : null
}
