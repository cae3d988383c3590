/**
 * Where a spreadsheet may start a cell, whatever separator its locale uses: the start of a text and after a separator,
 * a tab or a line end. A sign there, full-width too, would start a formula, also after quotation marks. Existing
 * apostrophes before it count as well, so that a text which looks escaped is restored unchanged.
 */
const CELL_START = String.raw`(?<=^|[,;|\t\n\v\f\r\u0085\u2028\u2029])`
const FORMULA = String.raw`(?=['"]*[=+\-@＝＋－＠])`
const UNESCAPED = new RegExp(CELL_START + FORMULA, "gu")
const ESCAPED = new RegExp(`${CELL_START}'${FORMULA}`, "gu")

/** Puts an apostrophe before everything in a text that a spreadsheet could treat as a formula. */
export function escapeFormulas(text: string): string {
  return text.replace(UNESCAPED, "'")
}

/**
 * The original of a text that `escapeFormulas` returned; removes the apostrophes before formulas from any other text.
 */
export function unescapeFormulas(text: string): string {
  return text.replace(ESCAPED, "")
}
