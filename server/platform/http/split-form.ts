import { freeBytes, partOfFile } from "#server/platform/pieces.ts"
import { BYTES_PER_MB } from "#shared/units.ts"

/** A form as it was received: in a file, or in memory if it is small. */
export type ReceivedForm = { content: Blob; path: string | null }
export type FormPart = [name: string, value: string | File]

const MAX_HEAD_BYTES = 8 * 1024
const MAX_BOUNDARY_LENGTH = 200
const PIECE_BYTES = 256 * 1024
/** Of all texts of a form together, as much as the JSON of staff. */
const MAX_TEXT_BYTES = 2 * BYTES_PER_MB
const DASHES = "--"

/** The boundary that a content type names; null without one. */
function boundaryOf(type: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain ?? ""
  return boundary === "" || boundary.length > MAX_BOUNDARY_LENGTH ? null : boundary
}

/**
 * The positions of a delimiter, in order; the first may be at the very start, which no line break precedes. One piece
 * is in memory at a time.
 */
async function* positionsOf(delimiter: Buffer, content: Blob): AsyncGenerator<number> {
  const atStart = delimiter.subarray(2)
  const first = Buffer.from(await content.slice(0, atStart.length).arrayBuffer())
  if (first.equals(atStart)) yield -2
  let next = 0
  while (next < content.size) {
    const piece = Buffer.from(await content.slice(next, next + PIECE_BYTES).arrayBuffer())
    for (let at = piece.indexOf(delimiter); at >= 0; at = piece.indexOf(delimiter, at + delimiter.length))
      yield next + at
    freeBytes(piece)
    // A delimiter may begin in one piece and end in the next.
    next += PIECE_BYTES - delimiter.length + 1
  }
}

const decode = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)

/** Parameters of `Content-Disposition`; browsers write a quotation mark in them as `%22`. */
const NAME = /;[ \t]*name=(?:"(.*?)"[ \t]*(?=;|$)|([^\s;"]+))/i
const FILE_NAME = /;[ \t]*filename=(?:"(.*?)"[ \t]*(?=;|$)|([^\s;"]+))/i

/** A parameter as it was sent. */
function parameter(disposition: string, pattern: RegExp): string | null {
  const [, quoted, plain] = pattern.exec(disposition) ?? []
  return quoted ?? plain ?? null
}

type Head = { name: string; fileName: string | null; length: number }

/** What follows a delimiter: the end of the form, or the head of a part; null for anything else. */
async function readHead(content: Blob, at: number): Promise<Head | "end" | null> {
  const bytes = await content.slice(at, at + MAX_HEAD_BYTES).bytes()
  const lines = Buffer.from(bytes)
  if (lines.subarray(0, DASHES.length).equals(Buffer.from(DASHES))) return "end"
  const end = lines.indexOf("\r\n\r\n")
  const text = end < 0 ? null : decode(lines.subarray(0, end))
  if (text === null || !/^[ \t]*\r\n/.test(text)) return null
  const disposition = text.split("\r\n").find(line => /^content-disposition:/i.test(line))
  if (!disposition || !/^content-disposition:\s*form-data\b/i.test(disposition)) return null
  const name = parameter(disposition, NAME)
  if (name === null) return null
  return { name, fileName: parameter(disposition, FILE_NAME), length: end + 4 }
}

/**
 * The parts of a multipart form (RFC 7578), of which texts are in memory and files stay where they were received. Null
 * for a malformed form, for text that is not UTF-8, for over `maxParts` parts and over 2 MB of texts.
 */
export async function splitForm(
  { content, path }: ReceivedForm,
  type: string,
  maxParts: number,
): Promise<FormPart[] | null> {
  const boundary = boundaryOf(type)
  if (boundary === null) return null
  const delimiter = Buffer.from(`\r\n${DASHES}${boundary}`)
  const parts: FormPart[] = []
  let open: { head: Head; start: number } | null = null
  let textBytes = 0

  async function close({ head: { name, fileName }, start }: NonNullable<typeof open>, end: number) {
    if (fileName !== null && path !== null) return partOfFile(path, [start, end], fileName)
    const part = content.slice(start, end)
    if (fileName !== null) return new File([part], fileName)
    textBytes += part.size + name.length
    return textBytes > MAX_TEXT_BYTES ? null : decode(await part.bytes())
  }

  try {
    for await (const at of positionsOf(delimiter, content)) {
      // A part without content has no line break of its own before the next delimiter.
      if (open && at < open.start - 2) continue
      if (open) {
        const value: string | File | null = await close(open, Math.max(at, open.start))
        if (value === null || parts.length === maxParts) return null
        parts.push([open.head.name, value])
      }
      const after = at + delimiter.length
      const head = await readHead(content, after)
      if (head === "end") return parts
      if (head === null) return null
      open = { head, start: after + head.length }
    }
  } catch {
    // A text that is not UTF-8.
  }
  return null
}
