import { csvPart } from "#server/platform/csv.ts"
import { problemTexts } from "#server/platform/texts.ts"
import type { Locale } from "#shared/locales.ts"
import type { RowOutcome } from "./stored.ts"

const COLUMNS = ["row", "action", "id", "external_id", "column", "message"]

/** The message for a problem of a cell. */
export function problemText({ field, problem }: RowOutcome["problems"][number], locale: Locale): string {
  return problemTexts({ [field]: [problem] }, locale)[field]?.[0] ?? ""
}

function linesOf({ row, action, id, external_id, problems }: RowOutcome, locale: Locale) {
  const about = [row, action, id, external_id]
  if (problems.length === 0) return [[...about, null, null]]
  return problems.map(problem => [...about, problem.column ?? problem.field, problemText(problem, locale)])
}

/** A part of the report as CSV: a line for each row, or for each problem of a row; null is the header. */
export function reportPart(outcomes: readonly RowOutcome[] | null, locale: Locale): string {
  const lines = outcomes?.flatMap(one => linesOf(one, locale)) ?? []
  return csvPart(lines, { columns: COLUMNS, isFirst: outcomes === null })
}
