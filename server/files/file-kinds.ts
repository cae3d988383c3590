import { ATTACHMENT_MIMES, FILE_ENDINGS, IMAGE_MIMES } from "#shared/files.ts"
import { isPlainText } from "./plain-text.ts"

type Mime = (typeof IMAGE_MIMES)[number] | (typeof ATTACHMENT_MIMES)[number]
const MIMES: readonly Mime[] = [...IMAGE_MIMES, ...ATTACHMENT_MIMES]

/** Every ending of a kind that is taken. */
export const EXTENSIONS: ReadonlySet<string> = new Set(Object.values(FILE_ENDINGS).flat())

const toMime = (text: string | undefined): Mime | undefined => MIMES.find(mime => mime === text)

export function extensionsOf(mime: string): readonly string[] {
  const known = toMime(mime)
  return known ? FILE_ENDINGS[known] : []
}

export function isImage(mime: string): boolean {
  return IMAGE_MIMES.some(one => one === mime)
}

/**
 * What a file is, by its content alone; null for what is not taken. Of two kinds that are the same to a
 * machine, text and CSV, the name chooses.
 */
export async function detectMime(bytes: Uint8Array, name: string): Promise<Mime | null> {
  // Loaded with the first upload, so that a start does not wait for it.
  const { fileTypeFromBuffer } = await import("file-type")
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  const binary = found === "image/apng" ? "image/png" : toMime(found)
  if (binary) return binary
  // Two letters make "BMI,weight" a bitmap for the library: text is asked for after the kinds that are taken.
  if (!isPlainText(bytes)) return null
  return name.toLowerCase().endsWith(".csv") ? "text/csv" : "text/plain"
}
