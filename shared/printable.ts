import { oneLine } from "#shared/text.ts"

/**
 * The characters of the font that is embedded in documents: code points in hex, single ones and ranges. A test compares
 * them with the font itself.
 */
const CHARACTERS = `
20-7e a0-148 14a-17e 18f 192 1a0-1a1 1af-1b0 1c4-1ce 1e6-1e7 1ea-1eb 1fa-21b 22a-22d 230-233 237 259 2b9-2ba
2bc 2c6-2c7 2d8-2dd 300-304 306-30c 30f 311-312 31b 323-324 326-328 32e 331 335 374-375 37e 384-38a 38c
38e-3a1 3a3-3cf 3d7 400-45f 462-463 46a-46b 472-475 490-49d 4a0-4a5 4aa-4ab 4ae-4b3 4b6-4bb 4c0-4c2 4cb-4cc
4cf-4d9 4dc-4df 4e2-4e9 4ee-4f9 51a-51d 1e80-1e85 1e9e 1ea0-1ef9 2010 2013-2014 2018-201a 201c-201e 2020-2022
2026 2030 2032-2033 2039-203a 2044 2052 2074 20a1 20a3-20a4 20a6-20a7 20a9 20ab-20ae 20b1-20b2 20b4-20b5
20b8-20ba 20bc-20bd 2116 2122 2190-2193 2196-2199 2212 2215 2219 2248 2260 2264-2265 25ca 27e8-27e9 fb01-fb02
`
const RANGES = CHARACTERS.trim()
  .split(/\s+/)
  .map(range => range.split("-").map(code => Number.parseInt(code, 16)))

/** Direction marks, joiners and other characters that are invisible, and controls other than the line feed. */
const INVISIBLE = /[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]|\p{Variation_Selector}|\u034f/gu

/** `toWellFormed` is newer than the oldest supported browsers. With the flag `u`, whole pairs do not match. */
const LONE_SURROGATES = /[\ud800-\udfff]/gu

function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return RANGES.some(([first = 0, last = first]) => code >= first && code <= last)
}

/**
 * A text as printed in a document: composed letters, one kind of space, and no invisible character, so that a person
 * reads the characters in the order in which they are stored.
 */
export function printedText(text: string): string {
  return text
    .replace(LONE_SURROGATES, "\ufffd")
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(/\u202f/g, "\u00a0")
    .replace(/[\t\v\f]|(?!\u00a0)\p{Zs}/gu, " ")
    .replace(/\u2011/g, "-")
    .replace(INVISIBLE, found => (found === "\n" ? found : ""))
}

const MAX_NAMED = 10
const LETTER = /[\p{L}\p{N}]/u

const lostIn = (text: string): string[] => [
  ...new Set([...printedText(text)].filter(one => one !== "\n" && !isPrintable(one))),
]

/** The characters of a text that a document cannot print, each once; at most 10. */
export const unprintable = (text: string): string[] => lostIn(text).slice(0, MAX_NAMED)

/** The same of a title, which is still the same title without an emoji: its letters and digits alone. */
export const unprintableLetters = (title: string): string[] =>
  lostIn(title)
    .filter(one => LETTER.test(one))
    .slice(0, MAX_NAMED)

/** The text without unprintable characters; for copies of texts that can no longer be corrected. */
export const printableOnly = (text: string): string =>
  [...printedText(text)].filter(one => one === "\n" || isPrintable(one)).join("")

/** The same on one line: a name, title or address never prints as a paragraph of its own. */
export const printableLine = (text: string): string => oneLine(printableOnly(text))

/** A text of several lines as one paragraph, its lines divided as quoted verses are. */
export const printableParagraph = (text: string): string =>
  printableOnly(text).split(/\n+/).map(oneLine).filter(Boolean).join(" / ")
