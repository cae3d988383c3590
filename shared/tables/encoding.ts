import { TableError } from "./faults.ts"
import { plausibility, SINGLE_BYTE, type SingleByte } from "./plausible-text.ts"

/** Bytes in memory, or in a file; what `subarray` returns from a file may change with its next call. */
export type ByteSource = { readonly length: number; subarray: (start: number, end: number) => Uint8Array }

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | SingleByte

const SAMPLE_BYTES = 64 * 1024
/** The amount decoded before other work may run. */
const PIECE_BYTES = 64 * 1024
const ASCII = 0x80
/** Of UTF-16 without its mark at least every eighth character is a digit, a separator, a space or a Latin letter. */
const LATIN_SHARE = 1 / 8

/** The encoding that a byte order mark, or the zero bytes of digits and separators in UTF-16, point to. */
function unicodeOf(bytes: ByteSource): Encoding {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const [first, second] = sample
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  let even = 0
  let odd = 0
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even++
    else odd++
  }
  if (Math.max(even, odd) < (sample.length / 2) * LATIN_SHARE) return "utf-8"
  if (odd > 10 * even) return "utf-16le"
  return even > 10 * odd ? "utf-16be" : "utf-8"
}

/** The text piece by piece, without its byte order mark; throws where it is not of this encoding or has a NUL. */
function* piecesAs(encoding: Encoding, bytes: ByteSource, from = 0): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const checked = (piece: string) => {
    if (piece.includes("\0")) throw new TypeError("a NUL")
    return encoding === "windows-1258" ? piece.normalize("NFC") : piece
  }
  for (let start = from; start < bytes.length; start += PIECE_BYTES)
    yield checked(decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true }))
  yield checked(decoder.decode())
}

/** Whether bytes are ASCII without a NUL, as most tables are. */
function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0 || (bytes[at] ?? 0) >= ASCII) return false
  return true
}

/** The number of bytes before the first piece that is not ASCII, which need not be decoded to be valid. */
function* asciiBytes(bytes: ByteSource): Generator<null, number> {
  let end = 0
  while (end < bytes.length && isAscii(bytes.subarray(end, end + PIECE_BYTES))) {
    end += PIECE_BYTES
    yield null
  }
  return Math.min(end, bytes.length)
}

function* isOf(encoding: Encoding, bytes: ByteSource): Generator<null, boolean> {
  const start = encoding === "utf-8" ? yield* asciiBytes(bytes) : 0
  try {
    for (const _ of piecesAs(encoding, bytes, start)) yield null
    return true
  } catch {
    return false
  }
}

const isWordByte = (byte: number | undefined = 0) =>
  byte >= ASCII || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
const WORD_BYTES = 30
const SAMPLE_WORDS = 5_000

/** The words of a file that are not ASCII, which tell its encoding; null if it has a NUL, which texts do not have. */
function* sampleOf(bytes: ByteSource): Generator<null, Uint8Array | null> {
  const sample: number[] = []
  let words = 0
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    yield null
    const offset = Math.min(from, WORD_BYTES)
    const piece = bytes.subarray(from - offset, from + PIECE_BYTES + WORD_BYTES)
    if (piece.includes(0)) return null
    const last = offset + PIECE_BYTES
    for (let at = offset; at < Math.min(last, piece.length) && words < SAMPLE_WORDS; at++) {
      if ((piece[at] ?? 0) < ASCII) continue
      let start = at
      let end = at + 1
      while (at - start < WORD_BYTES && isWordByte(piece[start - 1])) start--
      while (end - at < WORD_BYTES && isWordByte(piece[end])) end++
      sample.push(...piece.subarray(start, end), 0x20)
      words++
      at = end
    }
  }
  return Uint8Array.from(sample)
}

/** Of the single-byte encodings the one whose text is most plausible; null if none is. */
function* singleByteOf(bytes: ByteSource): Generator<null, SingleByte | null> {
  const sample = yield* sampleOf(bytes)
  if (sample === null) return null
  let best: SingleByte | null = null
  let highest = 0
  for (const encoding of SINGLE_BYTE) {
    yield null
    const score = plausibility(encoding, new TextDecoder(encoding).decode(sample).normalize("NFD"))
    if (score < 0 || (best !== null && score <= highest)) continue
    best = encoding
    highest = score
  }
  return best
}

/**
 * The text of a file piece by piece, without its byte order mark: UTF-8, UTF-16 with and without its mark, or
 * Windows-1250, 1251, 1252 or 1258. A null is a pause in which other work may run. Throws `encoding_unknown` for any other.
 */
export function* decodeText(bytes: ByteSource): Generator<string | null> {
  const unicode = unicodeOf(bytes)
  const isUnicode = yield* isOf(unicode, bytes)
  const encoding = isUnicode ? unicode : yield* singleByteOf(bytes)
  if (encoding === null) throw new TableError("encoding_unknown")
  yield* piecesAs(encoding, bytes)
}
