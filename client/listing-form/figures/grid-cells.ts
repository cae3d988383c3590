import { entriesOfCell, FIGURE_NAMES, type FigureName, MAX_FIGURE_MONTHS } from "#shared/listings/figures.ts"
import { monthIn, parseAmount, parseCsv, type ReadMonth } from "#shared/listings/figures-files.ts"
import { monthAfter } from "#shared/months.ts"

/** The typed texts of a month, by figure; a text that is not a number is reported by validation. */
type Typed = Record<FigureName, string>
const EMPTY: Typed = { earnings: "", costs: "", installs: "", active_users: "" }

const isTyped = (typed: Typed) => FIGURE_NAMES.some(name => typed[name] !== "")

/** The typed months of the form's value, which is the cell of a spreadsheet. */
function typedMonths(value: string): Map<string, Typed> {
  return new Map(entriesOfCell(value).map(({ month = "", ...typed }) => [month, { ...EMPTY, ...typed }]))
}

/** The form's value: every month from the first to the last with a typed value. */
function writeTyped(months: ReadonlyMap<string, Typed>): string {
  const typed = [...months].filter(([, one]) => isTyped(one)).map(([month]) => month)
  const [first, last] = [typed.toSorted()[0], typed.toSorted().at(-1)]
  if (first === undefined || last === undefined) return ""
  const entries: string[] = []
  for (let month = first; month <= last && entries.length < 2 * MAX_FIGURE_MONTHS; month = monthAfter(month))
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

/**
 * A block copied from a spreadsheet, pasted at a cell of the grid, with the newest month first; null for a single cell.
 * A first column of months determines its rows.
 */
export function withPasted(
  value: string,
  text: string,
  { month, name }: { month: string; name: FigureName },
): string | null {
  if (!/[\t\r\n]/.test(text.trim())) return null
  const lines = text.replace(/\r?\n?$/, "")
  const parsed = parseCsv(lines)
  const named = parsed.some(([first = ""]) => monthIn(first) !== undefined)
  // A single column has no separator: its commas belong to amounts.
  const rows = named || lines.includes("\t") ? parsed : lines.split(/\r?\n/).map(cell => [cell.trim()])
  let pasted = value
  for (const [index, cells] of rows.entries()) {
    const target = named ? monthIn(cells[0] ?? "") : monthAfter(month, -index)
    if (target === undefined) continue
    const figures = named ? cells.slice(1) : cells
    const start = named ? 0 : FIGURE_NAMES.indexOf(name)
    for (const [column, cell] of figures.entries()) {
      const figure = FIGURE_NAMES[start + column]
      if (figure) pasted = withTyped(pasted, target, figure, cell, true)
    }
  }
  return pasted
}

/**
 * Merges the months of a report into the typed values; values that the report lacks are preserved. Months after
 * `newest` are left out.
 */
export function withReport(value: string, report: readonly ReadMonth[], newest: string): string {
  let merged = value
  for (const one of report) {
    if (one.month > newest) continue
    for (const name of FIGURE_NAMES) {
      const figure = one[name]
      if (figure !== undefined) merged = withTyped(merged, one.month, name, figure)
    }
  }
  return merged
}
