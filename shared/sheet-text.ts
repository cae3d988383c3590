/** Characters that XML 1.0 has no way to write, among them surrogates without their other half. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g

const escapeOne = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`

/** A text for a cell of an XLSX sheet: what XML cannot hold is written as `_xHHHH_` (ECMA-376, ST_Xstring). */
export function escapeCharacters(text: string): string {
  return text.replace(LOOKS_ESCAPED, "_x005F_").replace(NOT_XML, escapeOne)
}

/** The original of a text that `escapeCharacters`, or a spreadsheet program, has written. */
export function unescapeCharacters(text: string): string {
  return text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
