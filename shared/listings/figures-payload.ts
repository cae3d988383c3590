import { monthOf } from "#shared/months.ts"
import type { FieldProblems } from "../errors.ts"
import type { FigureMonth } from "./figures.ts"
import { readFigures } from "./figures-input.ts"
import { rangesOfFigures } from "./figures-summary.ts"

/** The stored figures that a payload without them preserves, or may repeat. */
export type StoredFigures = {
  figures: FigureMonth[]
  last_month_earnings: number | null
  last_year_earnings: number | null
}
const isBlank = (value: unknown) => value === undefined || value === null || value === ""
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
