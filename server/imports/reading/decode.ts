import { setImmediate } from "node:timers/promises"
import { unreadable } from "./table.ts"

/** How many of the words with Cyrillic letters may have Latin ones too; more mean another encoding. */
const MAX_MIXED = 0.05
/** Cyrillic letters with a Latin one on either side. */
const CYRILLIC_WORD = /[A-Za-z]?[\u0400-\u045f]+[A-Za-z]?/g
const SAMPLE_WORDS = 10_000
const SAMPLE_BYTES = 64 * 1024

/** The amount decoded before other requests are served. */
const PIECE_BYTES = 1024 * 1024

/** The text piece by piece; null if it is not of this encoding or has a NUL. */
async function decodeAs(encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1251", bytes: Uint8Array) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const pieces: string[] = []
  try {
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      const piece = decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true })
      if (piece.includes("\0")) return null
      pieces.push(piece)
      await setImmediate()
    }
    pieces.push(decoder.decode())
  } catch {
    return null
  }
  return pieces.join("")
}

/** The encoding that a byte order mark, or the zero bytes of Latin text in UTF-16, point to. */
function unicodeOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  let even = 0
  let odd = 0
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even++
    else odd++
  }
  if (Math.max(even, odd) < sample.length / 8) return "utf-8"
  return odd > even ? "utf-16le" : "utf-16be"
}

/** Latin letters within a word come from Western encodings, capitals after a small letter from KOI8. */
const IS_ODD = /[A-Za-z]|[а-яё][А-ЯЁ]/

function isRussian(text: string): boolean {
  let words = 0
  let mixed = 0
  for (const [word] of text.matchAll(CYRILLIC_WORD)) {
    words++
    if (IS_ODD.test(word)) mixed++
    if (words === SAMPLE_WORDS) break
  }
  return words > 0 && mixed <= words * MAX_MIXED
}

/** The text of a file in UTF-8, UTF-16 or Windows-1251, without its byte order mark; 422 on `file` for any other. */
export async function decode(bytes: Uint8Array): Promise<string> {
  const unicode = await decodeAs(unicodeOf(bytes), bytes)
  const text = unicode ?? (await decodeAs("windows-1251", bytes))
  if (text === null || (unicode === null && !isRussian(text))) throw unreadable("encoding_unknown")
  return text
}
