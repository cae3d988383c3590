import { isMonth, monthAfter, monthOf } from "#shared/months.ts"
import type { FieldProblem, FieldProblems } from "../errors.ts"
import { isBlank, propertiesOf } from "../properties.ts"
import {
  FIGURE_NAMES,
  type FigureMonth,
  MAX_FIGURE,
  MAX_FIGURE_MONTHS,
  sentEntriesOfCell,
} from "./figures.ts"
import { rangesOfFigures } from "./figures-summary.ts"

/** The stored figures that a payload without them preserves, or may repeat. */
export type StoredFigures = {
  figures: FigureMonth[]
  last_month_earnings: number | null
  last_year_earnings: number | null
}
/** A form sends ids as texts. */
const toId = (value: unknown) => (typeof value === "string" ? Number(value) : value)

const DERIVED = ["last_month_earnings", "last_year_earnings"] as const

/**
 * The monthly figures of an app, sent or stored; `named` gets the ranges that follow from them. A range that was sent and
 * is neither that one nor the stored one is a problem.
 */
export function takeFigures(
  named: Map<string, unknown>,
  { now, stored }: { now: number; stored?: StoredFigures | undefined },
) {
  const { value, problem } = readFigures(named.get("figures"), monthOf(now))
  const problems: FieldProblems = problem ? { figures: [problem] } : {}
  const months = problem ? [] : (value ?? stored?.figures ?? [])
  const ranges = rangesOfFigures(months)
  for (const name of DERIVED) {
    const range = ranges[name]
    if (range === undefined) continue
    const sent = named.get(name)
    const isOther = !isBlank(sent) && toId(sent) !== range && toId(sent) !== stored?.[name]
    if (isOther) problems[name] = [{ code: "follows_from_figures" }]
    named.set(name, range)
  }
  return { months, problems }
}

/** `value` is undefined where the payload does not say. */
type FiguresReading =
  | { value: FigureMonth[] | undefined; problem: null }
  | { value: null; problem: FieldProblem }

const refused = (problem: FieldProblem): FiguresReading => ({ value: null, problem })

/** Several times the longest text of sixty months. */
const MAX_TEXT = 64 * 1024

/** A form sends JSON as a text; the cell of a spreadsheet is accepted as well. */
function fromText(value: unknown): unknown {
  if (typeof value !== "string") return value
  if (value.length > MAX_TEXT) return null
  const text = value.trim()
  if (text === "" || /^\d/.test(text)) return sentEntriesOfCell(text)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A whole number from 0, or the problem of it; null where nothing is stated. */
function figureOf(value: unknown): number | null | FieldProblem {
  if (isBlank(value)) return null
  const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof number !== "number" || !Number.isInteger(number)) return { code: "integer_invalid" }
  if (number < 0) return { code: "too_small", limit: 0 }
  return number > MAX_FIGURE ? { code: "too_big", limit: MAX_FIGURE } : number + 0
}

function monthIn(entry: unknown): FigureMonth | FieldProblem {
  if (typeof entry === "string") return { code: "month_parts" }
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return { code: "figures_invalid" }
  const given = propertiesOf(entry)
  const { month } = given
  if (typeof month !== "string" || !isMonth(month)) return { code: "month_invalid" }
  const read = FIGURE_NAMES.map(name => figureOf(given[name]))
  for (const [index, problem] of read.entries())
    if (typeof problem === "object" && problem !== null)
      return { ...problem, at: { month, figure: FIGURE_NAMES[index] ?? null } }
  const [earnings, costs, installs, active_users] = read.map(one => (typeof one === "number" ? one : null))
  if (typeof earnings !== "number") return { code: "earnings_missing", at: { month, figure: "earnings" } }
  return {
    month,
    earnings,
    costs: costs ?? null,
    installs: installs ?? null,
    active_users: active_users ?? null,
  }
}

/**
 * Validates the monthly figures of a payload: consecutive months, oldest first, each over before `thisMonth` began. An
 * empty list clears them.
 */
export function readFigures(sent: unknown, thisMonth: string): FiguresReading {
  if (sent === undefined) return { value: undefined, problem: null }
  const list = sent === null ? [] : fromText(sent)
  if (!Array.isArray(list)) return refused({ code: "figures_invalid" })
  if (list.length > MAX_FIGURE_MONTHS) return refused({ code: "too_many_months", limit: MAX_FIGURE_MONTHS })
  const months: FigureMonth[] = []
  for (const entry of list) {
    const read = monthIn(entry)
    if ("code" in read) return refused(read)
    const before = months.at(-1)
    if (before && read.month !== monthAfter(before.month))
      return refused({ code: "months_order", at: { month: read.month, figure: null } })
    if (read.month >= thisMonth)
      return refused({ code: "month_not_over", at: { month: read.month, figure: null } })
    months.push(read)
  }
  return { value: months, problem: null }
}
