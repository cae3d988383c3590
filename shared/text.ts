/** The start of a text on one line, cut between words, in at most `limit` characters. */
export function excerpt(text: string, limit: number): string {
  const line = text.replace(/\s+/g, " ").trim()
  if (line.length <= limit) return line
  const room = line.slice(0, limit)
  const whole = room.slice(0, Math.max(room.lastIndexOf(" "), 0)) || room.slice(0, -1)
  return `${whole.replace(/[\s,;:.–—-]+$/, "")}…`
}

/**
 * Folds a text for comparison (docs/rest-api.md, `title`): Unicode NFD, combining marks dropped,
 * lower case, `đ` read as `d`. `Ёлка` and `елка` fold to the same, as do `điện` and `dien`.
 */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d")
}

/** The folded words of a text; a word is a run of letters and digits. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words of a text as they are spelled, accents included, in lower case. */
export function spelledWords(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
}

/**
 * The words that a keyword query searches for, in order and each once. A prefix of another word is omitted: every
 * listing with the longer word matches it too.
 */
export function queryWords(text: string): string[] {
  const words = [...new Set(foldedWords(text))]
  return words.filter(word => !words.some(other => other !== word && other.startsWith(word)))
}

/** Whether a text contains a NUL or a lone surrogate, which no honest client sends. */
export function isBrokenText(text: string): boolean {
  return text.includes("\0") || !text.isWellFormed()
}

/** Number of characters, approximated by code points. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

/** Control characters but line feed and tab, and the marks that change the direction of the text around them. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/** A text without characters that hide or reorder others. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, "")
}
