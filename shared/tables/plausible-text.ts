/** The single-byte encodings of spreadsheets; of equally plausible ones the first counts. */
export const SINGLE_BYTE = ["windows-1252", "windows-1251", "windows-1250", "windows-1258"] as const
export type SingleByte = (typeof SINGLE_BYTE)[number]

const VOWEL = /[aeiouy]/i
const LETTER = /\p{L}/u
const CYRILLIC = /[\u0400-\u045f\u0490\u0491]/
/** Signs that occur in texts of any language: spaces, dashes, quotation marks, measures. */
const SIGN = /[\u00a0–—‘’“”„‚…«»·•°§©®™№%¿¡ªº±×÷²³½¼¾µ¶\u00ad]/u
const SIGN_IN_WORD = /[’‘·×÷±µ\u00ad]/
const CURRENCY = /[€£¥₽₫¢]/

/** What a decoded letter or mark says for an encoding; `base` is its letter without the marks that follow. */
type Sign = { base: string; marks: string; before: string; after: string }

/** The accents that the languages of an encoding write on a letter. */
const USUAL: Record<Exclude<SingleByte, "windows-1251">, RegExp> = {
  "windows-1252":
    /^(?:[aeiou]\u0301|[aeiou]\u0300|[aeiou]\u0302|[aeiou]\u0308|[ano]\u0303|c\u0327|a\u030a|y\u0308|ß|æ|ø|œ)$/i,
  "windows-1250":
    /^(?:[aeiouy]\u0301|[czns]\u0301|[czsrtndel]\u030c|[ae]\u0328|u\u030a|[ou]\u030b|[ouae]\u0308|z\u0307|ł|đ|ß|[st]\u0327|[aio]\u0302|a\u0306)$/i,
  // The order of decomposed marks: a dot below precedes a circumflex.
  "windows-1258": /^(?:[aeiouy]\u031b?\u0323?[\u0302\u0306]?[\u0300\u0301\u0303\u0309]?|đ)$/i,
}
/** Letters that a Western text has instead are rarer in Central Europe, and the other way round. */
const RARE: Partial<Record<SingleByte, RegExp>> = {
  "windows-1252": /^(?:i\u0300|o\u0300|u\u0300|ø|æ|œ|[ao]\u0303|[eu]\u0302|y\u0308|e\u0300)$/i,
  "windows-1250": /^(?:[ou]\u030b|[st]\u0327|d\u030c|a\u0306|r\u0301|l\u0301|đ)$/i,
}

/** Positions at which a letter never has its accent in the languages that write it. */
function isMisplaced(encoding: SingleByte, { base, marks, before, after }: Sign): boolean {
  const letter = base.toLowerCase()
  if (letter === "n" && marks === "\u0303") return after === "" || !VOWEL.test(after)
  if (letter === "n" && marks === "\u0301") return VOWEL.test(after)
  if (letter === "e" && marks === "\u030c") return VOWEL.test(before)
  return encoding === "windows-1258" && marks !== "" && !VOWEL.test(base)
}

/** Less than what any letter of a word says. */
const CURRENCY_SCORE = 0.1

function latinScore(encoding: Exclude<SingleByte, "windows-1251">, sign: Sign): number {
  const whole = sign.base + sign.marks
  const isInWord = LETTER.test(sign.before) && LETTER.test(sign.after)
  if (CURRENCY.test(sign.base)) return isInWord ? -2 : CURRENCY_SCORE
  const isMisread = isInWord
    ? !SIGN_IN_WORD.test(sign.base)
    : /[½¼¾]/.test(sign.base) && LETTER.test(sign.after)
  if (SIGN.test(sign.base)) return isMisread ? -2 : 0
  if (!LETTER.test(sign.base) || CYRILLIC.test(sign.base)) return isInWord ? -3 : -1
  if (isMisplaced(encoding, sign)) return -3
  const isCapitalWithin = sign.base !== sign.base.toLowerCase() && /\p{Ll}/u.test(sign.before)
  if (isCapitalWithin) return -3
  if (!USUAL[encoding].test(whole)) return -1
  // A letter by itself may be a sign in another encoding.
  if (!LETTER.test(sign.before) && !LETTER.test(sign.after)) return 0
  return RARE[encoding]?.test(whole) ? 0.4 : 1
}

/** Words of one letter whose bytes are no words or signs in Western texts, as `à`, `ó` and `º` are. */
const CYRILLIC_WORD = /[викося]/i

/**
 * Latin letters within a word come from Western encodings, capitals in a word that starts with a small letter from KOI8;
 * `start` is the first letter of a sign's word.
 */
function cyrillicScore({ base, before, after }: Sign, start: string | undefined): number {
  const isLatin = (letter: string) => LETTER.test(letter) && !CYRILLIC.test(letter)
  if (CURRENCY.test(base)) return CURRENCY_SCORE
  if (SIGN.test(base)) return LETTER.test(before) && LETTER.test(after) ? -2 : 0
  if (!CYRILLIC.test(base)) return -1
  if (isLatin(before) || isLatin(after)) return -2
  if (/\p{Lu}/u.test(base) && start !== undefined && /\p{Ll}/u.test(start)) return -1.5
  if (!/[а-яёіїєґў]/i.test(base)) return -1
  if (CYRILLIC.test(before) || CYRILLIC.test(after)) return 1
  return CYRILLIC_WORD.test(base) ? 0.2 : 0
}

/** A letter or sign with its combining marks. */
const CLUSTER = /(\P{M})(\p{M}*)/gu
/** Letters beyond ASCII in a row are rarer in some languages than in others. */
const CROWDED = { "windows-1252": 0.8, "windows-1250": 0.5, "windows-1258": 0 }

/** How well a decomposed text reads as one of the languages that an encoding is used for; below 0 not at all. */
export function plausibility(encoding: SingleByte, text: string): number {
  const clusters = [...text.matchAll(CLUSTER)].map(([, base = "", marks = ""]) => ({ base, marks }))
  let score = /^\p{M}/u.test(text) ? -3 : 0
  let start: string | undefined
  for (const [index, { base, marks }] of clusters.entries()) {
    start = LETTER.test(base) ? (start ?? base) : undefined
    if (/^[\0-\x7f]$/.test(base) && marks === "") continue
    const before = clusters[index - 1]
    const sign = { base, marks, before: before?.base ?? "", after: clusters[index + 1]?.base ?? "" }
    if (encoding === "windows-1251") {
      score += cyrillicScore({ ...sign, base: (base + marks).normalize("NFC") }, start)
      continue
    }
    score += latinScore(encoding, sign)
    const isCrowded = before !== undefined && (before.marks !== "" || before.base > "\x7f")
    if (isCrowded && LETTER.test(before.base) && LETTER.test(base)) score -= CROWDED[encoding]
  }
  return score
}
