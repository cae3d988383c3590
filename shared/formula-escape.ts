/**
 * Where a spreadsheet may begin a cell, whatever separator its locale has: the start of a text and what follows a
 * separator, a tab or a line end. There a sign, its full-width form too, would begin a formula, also behind quotation
 * marks. Apostrophes before it count as well, so that a text which looks escaped already comes back as it was.
 */
const CELL_START = String.raw`(?<=^|[,;|\t\n\v\f\r\u0085\u2028\u2029])`
const FORMULA = String.raw`(?=['"]*[=+\-@＝＋－＠])`
const UNESCAPED = new RegExp(CELL_START + FORMULA, "gu")
const ESCAPED = new RegExp(`${CELL_START}'${FORMULA}`, "gu")

/** Puts an apostrophe before everything in a text that a spreadsheet could take for a formula. */
export function escapeFormulas(text: string): string {
  return text.replace(UNESCAPED, "'")
}

/** The text that `escapeFormulas` was given; any other text without its apostrophes before formulas. */
export function unescapeFormulas(text: string): string {
  return text.replace(ESCAPED, "")
}
