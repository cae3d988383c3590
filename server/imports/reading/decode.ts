import { unreadable } from "./table.ts"

/** How many of the words with Cyrillic letters may have Latin ones too; more mean another encoding. */
const MAX_MIXED = 0.05
/** Cyrillic letters with a Latin one on either side. */
const CYRILLIC_WORD = /[A-Za-z]?[\u0400-\u045f]+[A-Za-z]?/g
const SAMPLE_WORDS = 10_000
const SAMPLE_BYTES = 64 * 1024

function decodeAs(encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1251", bytes: Uint8Array) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
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
export function decode(bytes: Uint8Array): string {
  const unicode = decodeAs(unicodeOf(bytes), bytes)
  const text = unicode ?? decodeAs("windows-1251", bytes)
  if (text === null || text.includes("\0") || (unicode === null && !isRussian(text)))
    throw unreadable("encoding_unknown")
  return text
}
