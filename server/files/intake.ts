import type { Logger } from "#server/platform/logger.ts"
import type { FieldErrorCode, FieldProblem } from "#shared/errors.ts"
import {
  attachmentMimes,
  BYTES_PER_MB,
  type FileField,
  MAX_IMAGE_MB,
  maxMegabytes,
  typeProblem,
} from "#shared/listings/files.ts"
import { detectMime, extensionsOf, isImage } from "./file-kinds.ts"
import { cleanName, fitExtension } from "./file-name.ts"
import { makeImage } from "./images.ts"

/** A sent file that may be stored: validated by its content, images re-encoded. */
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
 * Validates a file sent for a field by its content alone: the sent name is only displayed, the sent type is ignored.
 * 503 when the image library failed.
 */
export async function prepareFile(sent: File, field: FileField, logger: Logger): Promise<Intake> {
  const name = cleanName(sent.name)
  const refuse = (code: FieldErrorCode, limit?: number): Intake => ({
    file: null,
    problem: { code, name, ...(limit && { limit }) },
  })
  const limit = maxMegabytes(field)
  if (sent.size === 0) return refuse("file_empty")
  if (sent.size > limit * BYTES_PER_MB) return refuse("file_too_large", limit)
  const bytes = new Uint8Array(await sent.arrayBuffer())
  const mime = await detectMime(bytes, name)
  if (mime && isImage(mime)) {
    if (bytes.length > MAX_IMAGE_MB * BYTES_PER_MB) return refuse("file_too_large", MAX_IMAGE_MB)
    const outcome = await makeImage(bytes, logger)
    if ("problem" in outcome) return refuse(outcome.problem, outcome.limit)
    const made = { ...outcome.image, extension: "webp", name: fitExtension(name, mime), mime: "image/webp" }
    return { file: made, problem: null }
  }
  const [extension] = mime ? extensionsOf(mime) : []
  const isTaken = attachmentMimes(field).some(one => one === mime)
  if (!mime || !extension || !isTaken) return refuse(typeProblem(field))
  const attachment = { bytes, extension, name: fitExtension(name, mime), mime, width: null, height: null }
  return { file: attachment, problem: null }
}
