import { amountIn, type DecimalMark, decimalMarkOf, evidenceOf, isUnstated } from "../tables/amounts.ts"
import type { TableError } from "../tables/faults.ts"
import { type Cell, type Line, textOfCell } from "../tables/line.ts"
import { type FirstPart, monthsOf } from "../tables/months.ts"
import type { FigureName } from "./figures.ts"
import { type FiguresLayout, type FiguresSource, layoutOf } from "./figures-layouts.ts"
import { isDollars, otherCurrencyIn } from "./figures-titles.ts"

/** A file's values for a month, as texts of whole numbers; missing ones are absent. */
export type ReadMonth = { month: string } & { [Name in FigureName]?: string }

/**
 * Why a file was rejected: it is in another currency, in an unknown layout or cannot be read; or a row, counted from 1, has
 * a cell that is not a month or amount, or more cells than there are columns.
 */
export type FileProblem =
  | { problem: "currency"; currency: string }
  | { problem: "layout" | "no_rows" | "other_app" }
  | { problem: "table"; code: TableError["code"]; limit: number | undefined }
  | { problem: "cell"; row: number; column: string; value: string }
  | { problem: "too_long"; row: number }
  | { problem: "repeated"; row: number; month: string }

/** What only a person knows of a file: its app, and how the numbers or dates of an example are to be read. */
export type FiguresQuestion =
  | { question: "apps"; apps: string[] }
  | { question: "decimals"; example: string }
  | { question: "days"; example: string }
export type FiguresAnswers = { app?: string; decimals?: DecimalMark; days?: FirstPart }

/** `faultyRows`: rows that were left out because of a single quotation mark. */
export type ReadFigures = { source: FiguresSource; months: ReadMonth[]; faultyRows: number[] }
export type FileReading = ReadFigures | FileProblem | { questions: FiguresQuestion[] }

type SheetRow = {
  number: number
  cells: readonly (Cell | undefined)[]
  isTooLong: boolean
  hasLoneMark: boolean
}
/** The rows of a file below its titles, with the columns that are read. */
export type FiguresSheet = { layout: FiguresLayout; titles: string[]; rows: SheetRow[] }

/** Reports have some lines about themselves above their titles. */
const MAX_PREAMBLE = 30
const isBlank = (cell: Cell | undefined) => textOfCell(cell).trim() === ""
const TOTAL = /^(?:(?:grand |sub)?totals?|totales|total general|итого|всего|tổng(?: cộng| số)?)[:.]?$/iu
/** Below it Apple's reports have their sums and, by country, other columns. */
const APPLE_END = /^total_(?:rows|amount|units)$/i

/**
 * Collects the rows of a file one by one; only the columns that are read are kept. `isText`: a cell beyond the columns
 * has shifted others; in a workbook it is a note next to the table, as is a row with nothing else.
 */
export function createSheet({ isText }: { isText: boolean }) {
  let sheet: FiguresSheet | null = null
  let count = 0
  let lines = 0
  let isOver = false
  return {
    add({ number, cells, hasLoneMark = false }: Line): void {
      if (cells.every(isBlank)) return
      lines++
      if (sheet) {
        isOver ||= sheet.layout.source === "app_store" && APPLE_END.test(textOfCell(cells[0]).trim())
        if (isOver) return
        const kept = keptCells(cells, sheet.layout)
        const isTooLong = isText && cells.slice(sheet.titles.length).some(cell => !isBlank(cell))
        if (isText || !kept.every(isBlank)) sheet.rows.push({ number, cells: kept, isTooLong, hasLoneMark })
        return
      }
      const layout = count++ < MAX_PREAMBLE ? layoutOf(cells) : null
      if (layout) sheet = { layout, titles: cells.map(cell => textOfCell(cell).trim()), rows: [] }
    },

    /** The rows, or why there are none. */
    finish(): FiguresSheet | FileProblem {
      if (lines === 0) return { problem: "no_rows" }
      return sheet ?? { problem: "layout" }
    },
  }
}

function keptCells(cells: readonly (Cell | undefined)[], layout: FiguresLayout): (Cell | undefined)[] {
  const { month, amounts, units, app, currency } = layout
  const kept: (Cell | undefined)[] = []
  for (const at of [month, units, app, currency, ...amounts.map(one => one.at)])
    if (at >= 0) kept[at] = cells[at]
  return kept
}

const cellProblem = ({ titles }: FiguresSheet, { number, cells }: SheetRow, at: number): FileProblem => ({
  problem: "cell",
  row: number,
  column: titles[at] ?? "",
  value: textOfCell(cells[at]),
})

/** A row's amounts by name; absent where its cells are empty. */
type Values = Map<FigureName, number>
type RowReading = { month: string; app: string; values: Values; row: SheetRow }

/** The currency of a cell that is not in dollars, from its own column or a sign in an amount. */
function otherCurrency({ layout }: FiguresSheet, { cells }: SheetRow): string | null {
  const code = textOfCell(cells[layout.currency]).trim()
  if (code !== "" && !isDollars(code)) return code.toUpperCase()
  const found = layout.amounts.map(({ at }) => otherCurrencyIn(textOfCell(cells[at])))
  return found.find(one => one !== null) ?? null
}

function valuesOf(
  sheet: FiguresSheet,
  row: SheetRow,
  mark: DecimalMark | null,
): { values: Values } | FileProblem {
  const { amounts, units, source } = sheet.layout
  const values: Values = new Map()
  for (const { name, at } of amounts) {
    const cell = row.cells[at]
    if (isUnstated(cell)) continue
    const amount = amountIn(cell, mark)
    const count = units < 0 ? 1 : amountIn(row.cells[units], mark)
    if (amount === undefined || (source === "own" && amount < 0)) return cellProblem(sheet, row, at)
    if (count === undefined) return cellProblem(sheet, row, units)
    values.set(name, amount * count)
  }
  return { values }
}

/** What stays open about the columns of a file. */
function questionsOf(sheet: FiguresSheet, answers: FiguresAnswers) {
  const { layout, rows } = sheet
  const column = (at: number) => rows.map(({ cells }) => cells[at])
  const dates = monthsOf(column(layout.month), { chosen: answers.days })
  const evidence = layout.amounts.map(({ at }) => evidenceOf(column(at)))
  const mark = decimalMarkOf(evidence, answers.decimals ?? (layout.isEnglish ? "." : undefined))
  const openAmount = evidence.find(({ open }) => open !== null)?.open ?? null
  const apps = layout.app < 0 ? [] : [...new Set(column(layout.app).map(textOfCell).filter(Boolean))]
  const questions: FiguresQuestion[] = []
  if (apps.length > 1 && answers.app === undefined)
    questions.push({ question: "apps", apps: apps.toSorted() })
  if (openAmount !== null && mark === null) questions.push({ question: "decimals", example: openAmount })
  if (dates.open !== null) questions.push({ question: "days", example: dates.open })
  return { questions, mark, months: dates.months, hasApps: apps.length > 1 }
}

/** The rows with their months and amounts, or the first problem. */
function readRows(sheet: FiguresSheet, mark: DecimalMark | null, months: readonly (string | undefined)[]) {
  const read: RowReading[] = []
  const faultyRows: number[] = []
  for (const [index, row] of sheet.rows.entries()) {
    const month = months[index]
    const found = valuesOf(sheet, row, mark)
    const currency = otherCurrency(sheet, row)
    const problem: FileProblem | null = row.isTooLong
      ? { problem: "too_long", row: row.number }
      : month === undefined
        ? cellProblem(sheet, row, sheet.layout.month)
        : currency !== null
          ? { problem: "currency", currency }
          : "problem" in found
            ? found
            : null
    if (problem && !row.hasLoneMark) return problem
    if (problem || month === undefined || "problem" in found) faultyRows.push(row.number)
    else read.push({ month, app: textOfCell(row.cells[sheet.layout.app]), values: found.values, row })
  }
  return { read, faultyRows }
}

/** A sum of a month in whole dollars, half away from zero; earnings are never below 0. */
const wholeText = (amount: number) =>
  String(Math.max(0, Math.round(Math.abs(amount) + 1e-9) * Math.sign(amount)) + 0)

/** The sums by month; in a table of ours each month has one row. */
function summed(rows: readonly RowReading[], isOwn: boolean): ReadMonth[] | FileProblem {
  const sums = new Map<string, Values>()
  for (const { month, values, row } of rows) {
    const before = sums.get(month)
    if (before && isOwn) return { problem: "repeated", row: row.number, month }
    const sum: Values = before ?? new Map()
    for (const [name, value] of values) sum.set(name, (sum.get(name) ?? 0) + value)
    sums.set(month, sum)
  }
  const months = [...sums].map(([month, values]): ReadMonth => {
    const texts = [...values].map(([name, value]) => [name, wholeText(value)] as const)
    return { month, ...Object.fromEntries(texts) }
  })
  return months.toSorted((a, b) => a.month.localeCompare(b.month))
}

/**
 * The months of a file in the order of the calendar, each once; of a report about several apps those of the chosen one.
 * What its columns leave open are questions.
 */
export function readFiguresSheet(
  found: FiguresSheet | FileProblem,
  answers: FiguresAnswers = {},
): FileReading {
  if ("problem" in found) return found
  const isTotal = (cell: Cell | undefined) => TOTAL.test(textOfCell(cell).trim())
  const rows = found.rows.filter(({ cells }) => !isTotal(cells[found.layout.month]))
  const sheet = { ...found, rows }
  if (rows.length === 0) return { problem: "no_rows" }
  const { layout } = sheet
  if (layout.otherCurrency !== null) return { problem: "currency", currency: layout.otherCurrency }
  const { questions, mark, months, hasApps } = questionsOf(sheet, answers)
  if (questions.length > 0) return { questions }
  const result = readRows(sheet, mark, months)
  if ("problem" in result) return result
  const ofApp = result.read.filter(({ app }) => !hasApps || app === answers.app)
  if (ofApp.length === 0 && hasApps) return { problem: "other_app" }
  const read = summed(ofApp, layout.source === "own")
  return "problem" in read ? read : { source: layout.source, months: read, faultyRows: result.faultyRows }
}
