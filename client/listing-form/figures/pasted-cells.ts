import { FIGURE_NAMES, type FigureName } from "#shared/listings/figures.ts"
import type { FiguresAnswers, FiguresQuestion } from "#shared/listings/figures-files.ts"
import { figureTitled, otherCurrencyIn, otherCurrencyTitled } from "#shared/listings/figures-titles.ts"
import { monthAfter } from "#shared/months.ts"
import { amountIn, type DecimalMark, decimalMarkOf, evidenceOf, isUnstated } from "#shared/tables/amounts.ts"
import { REPORT_LIMITS } from "#shared/tables/faults.ts"
import { type Cell, textOfCell } from "#shared/tables/line.ts"
import { hasMonths, monthsIn, monthsOf } from "#shared/tables/months.ts"
import { linesOfText } from "#shared/tables/read-lines.ts"
import { mayHaveFigures, withTyped } from "./grid-cells.ts"

type GridCell = { month: string; name: FigureName }
type Row = readonly (Cell | undefined)[]

/** What a person says about a block; `direction` is the order of rows without months. */
export type PasteAnswers = Pick<FiguresAnswers, "decimals" | "days"> & { direction?: "newest" | "oldest" }
export type PasteQuestion =
  | Exclude<FiguresQuestion, { question: "apps" }>
  | { question: "direction"; newest: string; oldest: string }

/**
 * `leftOut`: the months of a block that cannot have figures; `otherRows`: how many of its rows have no month, such as
 * totals. While there are questions, or in another currency than dollars, nothing is taken.
 */
export type Pasted = {
  value: string
  leftOut: string[]
  otherRows: number
  questions: PasteQuestion[]
  currency: string | null
}

/** Titles of columns: words without digits. */
const isHeader = (cells: Row) =>
  cells.some(cell => textOfCell(cell).trim() !== "") &&
  cells.every(cell => /^$|^\D*\p{L}{3}\D*$/u.test(textOfCell(cell).trim()))

/** The rows of a block. A single column has no separator: its commas belong to amounts. */
function rowsOf(text: string): Row[] {
  const lines = text.replace(/\r?\n?$/, "")
  const rows = linesOfText(lines, REPORT_LIMITS).map(({ cells }) => cells)
  const isNamed = hasMonths(rows.map(([first]) => first))
  return isNamed || lines.includes("\t") ? rows : lines.split(/\r\n?|\n/).map(cell => [cell])
}

/** What the columns of a block are; without known titles the figures follow each other from the cell on. */
function columnsOf(header: Row | undefined, rows: readonly Row[], { name }: GridCell) {
  const titled = header?.map(cell => figureTitled(textOfCell(cell))) ?? []
  const hasMonthTitle = titled.includes("month")
  const first = rows.map(row => row[0])
  const monthAt = hasMonthTitle ? titled.indexOf("month") : hasMonths(first) ? 0 : -1
  const named = titled.map((title, at) => ({ name: title, at }))
  const known = named.flatMap(one => (one.name && one.name !== "month" ? { name: one.name, at: one.at } : []))
  const start = monthAt < 0 ? FIGURE_NAMES.indexOf(name) : 0
  const inOrder = FIGURE_NAMES.slice(start).map((figure, index) => ({
    name: figure,
    at: index + monthAt + 1,
  }))
  return { monthAt, hasMonthTitle, figures: known.length > 0 ? known : inOrder }
}

/** The currency of a block's sums if they are not in dollars, by its titles or beside an amount. */
function otherCurrency(
  header: Row | undefined,
  rows: readonly Row[],
  figures: readonly { name: FigureName; at: number }[],
): string | null {
  const sums = figures.filter(({ name }) => name === "earnings" || name === "costs")
  const titled = sums.map(({ at }) => otherCurrencyTitled(textOfCell(header?.[at])))
  const beside = sums.flatMap(({ at }) => rows.map(row => otherCurrencyIn(textOfCell(row[at]))))
  return [...titled, ...beside].find(one => one !== null) ?? null
}

/** The months of a block's rows; without a column of them the rows go on from a month. */
function monthsOfRows(
  rows: readonly Row[],
  { monthAt, hasMonthTitle }: { monthAt: number; hasMonthTitle: boolean },
  month: string,
  { days, direction }: PasteAnswers,
) {
  if (monthAt < 0) {
    const last = rows.length - 1
    const inOrder = rows.map((_, index) => monthAfter(month, direction === "oldest" ? index - last : -index))
    return { months: inOrder, open: null, isOpen: rows.length > 1 && direction === undefined }
  }
  const cells = rows.map(row => row[monthAt])
  const isKnown = hasMonthTitle || monthsIn(cells).some(Boolean)
  return { ...monthsOf(cells, { chosen: days, isKnown }), isOpen: false }
}

/** A cell as people type a figure: `$1,200` is `1200`; other texts are reported where they are. */
function figureText(cell: Cell | undefined, mark: DecimalMark | null): string {
  if (isUnstated(cell)) return ""
  const amount = amountIn(cell, mark)
  return amount !== undefined && amount >= 0 ? String(Math.round(amount)) : textOfCell(cell)
}

/**
 * A block copied from a spreadsheet, pasted at a cell of the grid, with the newest month first; null for a single cell.
 * A column of months determines its rows, and titles in any of the languages its columns.
 */
export function withPasted(
  value: string,
  text: string,
  cell: GridCell,
  newest: string,
  answers: PasteAnswers = {},
): Pasted | null {
  if (!/[\t\r\n]/.test(text.trim())) return null
  const all = rowsOf(text)
  const header = isHeader(all[0] ?? []) ? all[0] : undefined
  const rows = header ? all.slice(1) : all
  const columns = columnsOf(header, rows, cell)
  const { months, open, isOpen } = monthsOfRows(rows, columns, cell.month, answers)
  const evidence = columns.figures.map(({ at }) => evidenceOf(rows.map(row => row[at])))
  const mark = decimalMarkOf(evidence, answers.decimals)
  const openAmount = evidence.find(one => one.open !== null)?.open ?? null
  const currency = otherCurrency(header, rows, columns.figures)
  const pasted: Pasted = { value, leftOut: [], otherRows: 0, questions: [], currency }
  if (currency !== null) return pasted
  if (isOpen)
    pasted.questions.push({
      question: "direction",
      newest: cell.month,
      oldest: monthAfter(cell.month, 1 - rows.length),
    })
  if (openAmount !== null && mark === null)
    pasted.questions.push({ question: "decimals", example: openAmount })
  if (open !== null) pasted.questions.push({ question: "days", example: open })
  if (pasted.questions.length > 0) return pasted
  for (const [index, row] of rows.entries()) {
    const month = months[index]
    const figures = columns.figures.filter(({ at }) => at < row.length)
    const isFilled = figures.some(({ at }) => textOfCell(row[at]).trim() !== "")
    if (month === undefined) pasted.otherRows += isFilled ? 1 : 0
    else if (mayHaveFigures(month, newest))
      for (const { name, at } of figures)
        pasted.value = withTyped(pasted.value, month, name, figureText(row[at], mark), true)
    else if (isFilled) pasted.leftOut.push(month)
  }
  return pasted
}
