import {
  entriesOfCell,
  FIGURE_NAMES,
  type FigureMonth,
  type FigureName,
  MAX_FIGURE_MONTHS,
} from "#shared/listings/figures.ts"
import type { ReadMonth } from "#shared/listings/figures-files.ts"
import { monthAfter } from "#shared/months.ts"
import { typedAmount } from "#shared/tables/amounts.ts"

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
  const amount = typedAmount(text.trim())
  return amount !== undefined && amount >= 0 ? String(Math.round(amount)) : text.replace(/[:|\s]/g, "")
}

/** Whether a cell contains something other than a figure. */
export const isUnreadable = (text: string): boolean => text !== "" && (typedAmount(text) ?? -1) < 0

export const typedAt = (value: string, month: string, name: FigureName): string =>
  typedMonths(value).get(month)?.[name] ?? ""

/** The months with readable earnings, newest first. */
export function readMonths(value: string): FigureMonth[] {
  return [...typedMonths(value)]
    .flatMap(([month, typed]) => {
      const [earnings, costs, installs, active_users] = FIGURE_NAMES.map(name => typedAmount(typed[name]))
      if (earnings === undefined) return []
      return [
        {
          ...{ month, earnings },
          ...{ costs: costs ?? null, installs: installs ?? null, active_users: active_users ?? null },
        },
      ]
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

/** How the months of a report meet those that are there. */
export type Meeting = "add" | "replace"

/** The months of a report whose figures are there already, with another value or, if `equalToo`, with any. */
export function metMonths(value: string, report: readonly ReadMonth[], equalToo = false): string[] {
  const there = typedMonths(value)
  const isMet = (one: ReadMonth) =>
    FIGURE_NAMES.some(name => {
      const before = there.get(one.month)?.[name] ?? ""
      return one[name] !== undefined && before !== "" && (equalToo || before !== one[name])
    })
  return report.filter(isMet).map(({ month }) => month)
}

/** Merges the months of a report into the typed values; values that the report lacks are preserved. */
export function withReport(
  value: string,
  report: readonly ReadMonth[],
  meeting: Meeting = "replace",
): string {
  const months = typedMonths(value)
  for (const one of report)
    for (const name of FIGURE_NAMES) {
      const figure = one[name]
      if (figure === undefined) continue
      const before = months.get(one.month) ?? EMPTY
      const there = meeting === "add" ? (typedAmount(before[name]) ?? 0) : 0
      months.set(one.month, { ...before, [name]: String(Math.round(there + Number(figure))) })
    }
  return writeTyped(months)
}

/** A figure that would change. */
type Change = { name: FigureName; before: string; after: string }
export type MonthChanges = { month: string; changes: Change[] }

/** What differs between two values of the form, by month, the newest first. */
export function changesBetween(before: string, after: string): MonthChanges[] {
  const [there, then] = [typedMonths(before), typedMonths(after)]
  const months = [...new Set([...there.keys(), ...then.keys()])].filter(Boolean).toSorted().toReversed()
  return months.flatMap(month => {
    const changes = FIGURE_NAMES.flatMap(name => {
      const change = { name, before: there.get(month)?.[name] ?? "", after: then.get(month)?.[name] ?? "" }
      return change.before === change.after ? [] : change
    })
    return changes.length > 0 ? { month, changes } : []
  })
}

/** Whether two values of the form have the same figures, whatever their texts look like. */
export const areSameFigures = (a: string, b: string): boolean =>
  a === b || writeTyped(typedMonths(a)) === writeTyped(typedMonths(b))
