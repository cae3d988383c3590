import type { FieldErrorCode, FieldProblem } from "#shared/errors.ts"
import {
  BYTES_A_MB,
  type FileField,
  MAX_IMAGE_MB,
  MAX_MEGAPIXELS,
  maxMegabytes,
  takesAttachments,
} from "#shared/files.ts"
import { detectMime, extensionsOf, isImage } from "./file-kinds.ts"
import { cleanName, fitExtension } from "./file-name.ts"
import { makeImage } from "./images.ts"

/** A sent file that may be stored: checked by its content, images made anew. */
export type PreparedFile = {
  bytes: Uint8Array
  extension: string
  name: string
  mime: string
  width: number | null
  height: number | null
}
type Intake = { file: PreparedFile; problem: null } | { file: null; problem: FieldProblem }

/**
 * Reads a file sent for a field (contract, section 4, Files of a listing). What counts is the content: the
 * sent name only names it, and the sent type is not looked at.
 */
export async function prepareFile(sent: File, field: FileField): Promise<Intake> {
  const name = cleanName(sent.name)
  const refuse = (code: FieldErrorCode, limit?: number): Intake => ({
    file: null,
    problem: { code, name, ...(limit && { limit }) },
  })
  const limit = maxMegabytes(field)
  if (sent.size === 0) return refuse("file_empty")
  if (sent.size > limit * BYTES_A_MB) return refuse("file_too_large", limit)
  const bytes = new Uint8Array(await sent.arrayBuffer())
  const mime = await detectMime(bytes, name)
  if (mime && isImage(mime)) {
    if (bytes.length > MAX_IMAGE_MB * BYTES_A_MB) return refuse("file_too_large", MAX_IMAGE_MB)
    const { image, code } = await makeImage(bytes)
    if (!image) return refuse(code, code === "image_too_large" ? MAX_MEGAPIXELS : undefined)
    const made = { ...image, extension: "webp", name: fitExtension(name, mime), mime: "image/webp" }
    return { file: made, problem: null }
  }
  if (!takesAttachments(field)) return refuse("image_type")
  const [extension] = mime ? extensionsOf(mime) : []
  if (!mime || !extension) return refuse("file_type")
  const kept = { bytes, extension, name: fitExtension(name, mime), mime, width: null, height: null }
  return { file: kept, problem: null }
}
