import { entriesOfCell, FIGURE_NAMES, type FigureName, MAX_FIGURE_MONTHS } from "#shared/listings/figures.ts"
import { parseAmount, parseCsv, type ReadMonth } from "#shared/listings/figures-files.ts"
import { monthsIn } from "#shared/listings/month-reading.ts"
import { monthAfter } from "#shared/months.ts"

/** The typed texts of a month, by figure; a text that is not a number is reported by validation. */
type Typed = Record<FigureName, string>
const EMPTY: Typed = { earnings: "", costs: "", installs: "", active_users: "" }

const isTyped = (typed: Typed) => FIGURE_NAMES.some(name => typed[name] !== "")

/** The typed months of the form's value, which is the cell of a spreadsheet. */
function typedMonths(value: string): Map<string, Typed> {
  return new Map(entriesOfCell(value).map(({ month = "", ...typed }) => [month, { ...EMPTY, ...typed }]))
}

/** The form's value: every month from the first to the last with a typed value, the newest ones if they are too many. */
function writeTyped(months: ReadonlyMap<string, Typed>): string {
  const typed = [...months].filter(([, one]) => isTyped(one)).map(([month]) => month)
  const last = typed.toSorted().at(-1)
  if (last === undefined) return ""
  const earliest = monthAfter(last, 1 - MAX_FIGURE_MONTHS)
  const first = typed.filter(month => month >= earliest).toSorted()[0] ?? last
  const entries: string[] = []
  for (let month = first; month <= last; month = monthAfter(month))
    entries.push([month, ...FIGURE_NAMES.map(name => months.get(month)?.[name] ?? "")].join(":"))
  return entries.join("|")
}

/** A text as people type a figure: `$1,200` is `1200`; characters that separate cells are dropped. */
function cleaned(text: string): string {
  const amount = parseAmount(text.trim())
  return amount !== undefined && amount >= 0 ? String(Math.round(amount)) : text.replace(/[:|\s]/g, "")
}

/** Whether a cell contains something other than a figure. */
export const isUnreadable = (text: string): boolean => text !== "" && (parseAmount(text) ?? -1) < 0

export const typedAt = (value: string, month: string, name: FigureName): string =>
  typedMonths(value).get(month)?.[name] ?? ""

/** The months with readable earnings, newest first. */
export function readMonths(value: string): { month: string; earnings: number; costs: number | null }[] {
  return [...typedMonths(value)]
    .flatMap(([month, typed]) => {
      const earnings = parseAmount(typed.earnings)
      return earnings === undefined ? [] : [{ month, earnings, costs: parseAmount(typed.costs) ?? null }]
    })
    .toReversed()
}

/** While typing, a cell has the typed text; `isDone` parses it as an amount. */
export function withTyped(
  value: string,
  month: string,
  name: FigureName,
  text: string,
  isDone = false,
): string {
  const months = typedMonths(value)
  const typed = isDone ? cleaned(text) : text.replace(/[:|]/g, "")
  months.set(month, { ...EMPTY, ...months.get(month), [name]: typed })
  return writeTyped(months)
}

/** The months of the grid, newest first: those with typed values, at least `count` up to `newest`. */
export function shownMonths(value: string, newest: string, count: number): string[] {
  const first = [...typedMonths(value).keys()].filter(Boolean).toSorted()[0] ?? newest
  const months: string[] = []
  for (let month = newest; months.length < MAX_FIGURE_MONTHS && (months.length < count || month >= first); )
    month = monthAfter(months[months.push(month) - 1] ?? month, -1)
  return months
}

/** Whether a month may have figures: it has ended, and is one of as many as a listing may state. */
export const mayHaveFigures = (month: string, newest: string): boolean =>
  month <= newest && month >= monthAfter(newest, 1 - MAX_FIGURE_MONTHS)

/** Titles of columns: words without digits. */
const isHeader = (cells: readonly string[]) =>
  cells.some(Boolean) && cells.every(cell => cell === "" || /^\D*\p{L}{3}\D*$/u.test(cell))

/** The figures of a header's columns by their names in our own files; null where another name is among them. */
function namedColumns(header: readonly string[] | undefined): (FigureName | undefined)[] | null {
  if (!header) return null
  const plain = header.map(title =>
    title
      .toLowerCase()
      .replace(/,? \(?(?:usd|us\$|\$)\)?$/, "")
      .replace(" ", "_"),
  )
  const columns = plain.map(title => FIGURE_NAMES.find(name => name === title))
  return columns.some((column, index) => column === undefined && plain[index] !== "") ? null : columns
}

type Cell = { month: string; name: FigureName }
/** `leftOut`: the months of a block that cannot have figures. */
export type Pasted = { value: string; leftOut: string[] }

/**
 * A block copied from a spreadsheet, pasted at a cell of the grid, with the newest month first; null for a single cell.
 * A first column of months determines its rows, and titles known from our own files its columns.
 */
export function withPasted(
  value: string,
  text: string,
  { month, name }: Cell,
  newest: string,
): Pasted | null {
  if (!/[\t\r\n]/.test(text.trim())) return null
  const lines = text.replace(/\r?\n?$/, "")
  const parsed = parseCsv(lines)
  const isNamed = monthsIn(parsed.map(([first = ""]) => first)).some(Boolean)
  // A single column has no separator: its commas belong to amounts.
  const all = isNamed || lines.includes("\t") ? parsed : lines.split(/\r?\n/).map(cell => [cell.trim()])
  const header = isHeader(all[0] ?? []) ? all[0] : undefined
  const rows = header ? all.slice(1) : all
  const months = isNamed
    ? monthsIn(rows.map(([first = ""]) => first))
    : rows.map((_, index) => monthAfter(month, -index))
  const columns =
    namedColumns(header?.slice(isNamed ? 1 : 0)) ??
    FIGURE_NAMES.slice(isNamed ? 0 : FIGURE_NAMES.indexOf(name))
  const pasted: Pasted = { value, leftOut: [] }
  for (const [index, cells] of rows.entries()) {
    const target = months[index]
    const figures = isNamed ? cells.slice(1) : cells
    if (target === undefined) continue
    if (!mayHaveFigures(target, newest)) {
      if (figures.some(Boolean)) pasted.leftOut.push(target)
      continue
    }
    for (const [column, cell] of figures.entries()) {
      const figure = columns[column]
      if (figure) pasted.value = withTyped(pasted.value, target, figure, cell, true)
    }
  }
  return pasted
}

/** Merges the months of a report into the typed values; values that the report lacks are preserved. */
export function withReport(value: string, report: readonly ReadMonth[]): string {
  let merged = value
  for (const one of report)
    for (const name of FIGURE_NAMES) {
      const figure = one[name]
      if (figure !== undefined) merged = withTyped(merged, one.month, name, figure)
    }
  return merged
}
