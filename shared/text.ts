/**
 * One character as readers see it: an emoji with its modifiers and joined parts, a flag, a letter with its marks, a
 * Korean syllable of several letters. `Intl.Segmenter` is missing in browsers that the site supports.
 */
const GRAPHEME =
  /\r\n|\p{RI}{2}|\P{Cs}(?:\p{M}|\p{Emoji_Modifier}|[\u1160-\u11ff\u200c\u{e0020}-\u{e007f}]|\u200d[\p{L}\p{Extended_Pictographic}]?)*|\p{Cs}/gu

/** The longest start of a text in at most `limit` UTF-16 units that splits no visible character. */
export function startOf(text: string, limit: number): string {
  if (text.length <= limit) return text
  let end = 0
  for (const {
    0: { length },
    index,
  } of text.matchAll(GRAPHEME)) {
    if (index + length > limit) break
    end = index + length
  }
  return text.slice(0, end)
}

/** The same in at most `limit` code points, which limits of fields are counted in. */
export function charactersOf(text: string, limit: number): string {
  let units = 0
  let count = 0
  for (const { length } of text) {
    if (++count > limit) break
    units += length
  }
  return startOf(text, units)
}

/** The first visible character of a text; empty for an empty one. */
export const firstCharacter = (text: string): string => text.match(GRAPHEME)?.[0] ?? ""

/** The start of a text on one line, cut between words or else between visible characters, in at most `limit` units. */
export function excerpt(text: string, limit: number): string {
  const line = oneLine(text)
  if (line.length <= limit) return line
  const whole = line.slice(0, Math.max(line.lastIndexOf(" ", limit - 1), 0)) || startOf(line, limit - 1)
  return `${whole.replace(/[\s,;:.–—-]+$/, "")}…`
}

/** Letters that Unicode does not decompose, as they are searched. */
const SEARCHED_AS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ς: "σ",
}
const UNDECOMPOSED = /[ßæœøłđıς]/g
const ASCII = /^[\0-\x7f]*$/

/** The version of `fold`. A change makes the next start fold stored texts again (server/app/folding.ts). */
export const FOLDING_VERSION = "2"

/**
 * Folds a text for comparison (docs/rest-api.md, `title`): Unicode NFKD, combining marks and characters that hide others
 * dropped, lower case, and letters that do not decompose as the nearest plain ones. `Ёлка` and `елка` fold to the
 * same, as do `Straße` and `strasse`, `Łódź` and `lodz`.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\xad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, "")
    .toLowerCase()
    .replace(UNDECOMPOSED, letter => SEARCHED_AS[letter] ?? letter)
}

/** The folded words of a text; a word is a run of letters and digits. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether a text has every word of a search, in any case and without accents. */
export function hasWordsOf(text: string, search: string): boolean {
  const folded = fold(text)
  return fold(search)
    .split(/\s+/)
    .every(word => folded.includes(word))
}

/** A text as it is spelled, accents included, in lower case. */
export function spelled(text: string): string {
  return withoutHiding(text).normalize("NFC").toLowerCase()
}

/** The words of a text as they are spelled. */
export function spelledWords(text: string): string[] {
  return spelled(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

/**
 * The words that a keyword query searches for, in order and each once. A prefix of another word is omitted: every
 * listing with the longer word matches it too.
 */
export function queryWords(text: string): string[] {
  const words = [...new Set(foldedWords(text))]
  return words.filter(word => !words.some(other => other !== word && other.startsWith(word)))
}

/** Whether a text contains a lone surrogate, which no honest client sends and which cannot be stored. */
export function isBrokenText(text: string): boolean {
  return /\p{Cs}/u.test(text)
}

/** Number of characters, approximated by code points. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

/**
 * Characters that hide or reorder others: control characters but tabs and line breaks, soft hyphens, spaces without
 * width, direction marks and isolates, byte order marks.
 */
const HIDING = /[^\P{Cc}\t\n\r]|[\xad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
/** Joiners that are not between the letters of a script or the parts of an emoji, where they change what is seen. */
const IDLE_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu
const PLAIN = /^[\n\x20-\x7e]*$/

const withoutHiding = (text: string) =>
  PLAIN.test(text) ? text : text.replace(HIDING, "").replace(IDLE_JOINERS, "")

/** A text of several lines without characters that hide or reorder others. */
export function withoutControls(text: string): string {
  return withoutHiding(text).replace(/\r\n?|[\u2028\u2029]/g, "\n")
}

/** A text on one line: any run of white space is one space, and characters that hide or reorder others are missing. */
export function oneLine(text: string): string {
  // Unlike other controls these are white space between words.
  const line = withoutControls(text.replace(/[\v\f\x85]/g, " "))
  return line.replace(/\s+/g, " ").trim().normalize("NFC")
}
