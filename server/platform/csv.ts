import { stringify } from "csv-stringify/sync"

/**
 * Where a spreadsheet may start a cell, whatever separator its locale uses: the start of a text and after a separator,
 * a tab or a line end. A sign there, full-width too, would start a formula, also after quotation marks. Existing
 * apostrophes before it count as well, so that a text which looks escaped is restored unchanged.
 */
const CELL_START = String.raw`(?<=^|[,;|\t\n\v\f\r\u0085\u2028\u2029])`
const FORMULA = String.raw`(?=['"]*[=+\-@＝＋－＠])`
const UNESCAPED = new RegExp(CELL_START + FORMULA, "gu")
const FORMULA_START = new RegExp(`${CELL_START}'${FORMULA}`, "gu")

/** Puts an apostrophe before everything in a text that a spreadsheet could treat as a formula. */
export function escapeFormulas(text: string): string {
  return text.replace(UNESCAPED, "'")
}

/**
 * The original of a text that `escapeFormulas` returned; removes the apostrophes before formulas from any other text.
 */
export function unescapeFormulas(text: string): string {
  return text.replace(FORMULA_START, "")
}

/** Characters that XML 1.0 has no way to write, among them surrogates without their other half. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g

const escapeOne = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`

/** A text for a cell of an XLSX sheet: what XML cannot hold is written as `_xHHHH_` (ECMA-376, ST_Xstring). */
export function escapeCharacters(text: string): string {
  return text.replace(LOOKS_ESCAPED, "_x005F_").replace(NOT_XML, escapeOne)
}

export type CsvCell = string | number | null | undefined

type Part = {
  columns: readonly string[]
  /** The first part of a table has the byte order mark and the names of the columns. */
  isFirst: boolean
  /** Texts that are left as they are, such as amounts. */
  isPlain?: (text: string) => boolean
}

/**
 * Rows as a part of a CSV file (RFC 4180). Every text is quoted, and everything that a spreadsheet would treat as a formula
 * is escaped, whatever separator its locale uses.
 */
export function csvPart(
  rows: readonly (readonly CsvCell[])[],
  { columns, isFirst, isPlain = () => false }: Part,
): string {
  const cells = rows.map(row =>
    row.map(cell => (typeof cell === "string" && !isPlain(cell) ? escapeFormulas(cell) : cell)),
  )
  return stringify(cells, {
    columns: [...columns],
    header: isFirst,
    bom: isFirst,
    quoted_string: true,
    record_delimiter: "windows",
  })
}
