import type { ImportRow } from "#drizzle/imports.ts"
import { csvPart } from "#server/platform/csv.ts"
import { problemTexts } from "#server/platform/texts.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { FieldErrorCode } from "#shared/errors.ts"
import {
  type ImportFault,
  type ImportFaultGroup,
  type ImportJob,
  MAX_FAULT_GROUPS,
  MAX_GROUP_ROWS,
  MAX_GROUP_VALUES,
  MAX_LISTED_FAULTS,
  PICTURE_FIELDS,
} from "#shared/imports/imports.ts"
import type { Locale } from "#shared/locales.ts"
import { allowedIn } from "./cells.ts"
import { type RowOutcome, readColumns, unpackViewer } from "./stored.ts"

const COLUMNS = ["row", "action", "id", "external_id", "column", "message"]

/** The message for a problem of a cell. */
function problemText({ field, problem }: RowOutcome["problems"][number], locale: Locale): string {
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

type Batches = AsyncIterable<readonly RowOutcome[]>
/** Why an import stopped before its end, and the first unhandled row. */
export type Stop = { row: number; code: FieldErrorCode }

/** The first faults and all of them in groups, with messages in the viewer's language. */
async function faultsOf(batches: Batches, stop: Stop | null, { locale }: Viewer) {
  const faults: ImportFault[] = []
  const groups = new Map<string, ImportFaultGroup>()
  if (stop) {
    const problem = { column: null, field: "row", problem: { code: stop.code } }
    const message = problemText(problem, locale)
    faults.push({
      row: stop.row,
      column: null,
      field: "row",
      message,
      value: null,
      allowed: [],
      warning: false,
    })
  }
  for await (const outcomes of batches)
    for (const { row, action, problems } of outcomes)
      for (const one of problems) {
        const { column, field, problem, value = null } = one
        if (problem.code === "batch_stopped") continue
        const kind = { column, field, warning: action !== "failed", allowed: allowedIn(field) }
        const fault = { ...kind, row, value, message: problemText(one, locale) }
        if (faults.length < MAX_LISTED_FAULTS) faults.push(fault)
        // Problems that name an address have a message each; they are one group by their kind.
        const key = JSON.stringify([column, field, problem.code, problem.limit, kind.warning])
        const group = groups.get(key) ?? { ...kind, message: fault.message, count: 0, rows: [], values: [] }
        groups.set(key, group)
        group.count++
        if (group.rows.length < MAX_GROUP_ROWS) group.rows.push(row)
        if (value !== null && !group.values.includes(value) && group.values.length < MAX_GROUP_VALUES)
          group.values.push(value)
      }
  const byCount = [...groups.values()].sort((a, b) => b.count - a.count)
  return { faults, fault_groups: byCount.slice(0, MAX_FAULT_GROUPS) }
}

const WARNED_ABOUT = [...PICTURE_FIELDS, "specials", "availability"] as const

async function* nothing(): AsyncGenerator<RowOutcome[]> {}

/** `outcomes` are those of the handled batches. */
export async function toJob(
  row: ImportRow,
  { outcomes, stop, canUndo }: { outcomes: Batches; stop: Stop | null; canUndo: boolean },
  viewer: Viewer,
): Promise<ImportJob> {
  const columns = readColumns(row.columns)
  // Without faulty rows and column warnings there are no messages, so the outcomes need not be read.
  const hasWarnings = columns.some(({ field }) => WARNED_ABOUT.some(one => one === field))
  const read = row.failed > 0 || hasWarnings ? outcomes : nothing()
  const { id, state, total, done, created, updated, unchanged, failed, undo } = row
  const { actor } = unpackViewer(row.startedBy)
  return {
    id,
    dry_run: row.dryRun,
    state,
    total,
    done,
    created,
    updated,
    unchanged,
    failed,
    columns,
    ...(await faultsOf(read, stop, viewer)),
    file: row.fileName,
    by: actor.kind === "staff" && viewer.actor.kind === "staff" ? actor.name : null,
    created_at: new Date(row.createdAt).toISOString(),
    undo,
    can_undo: canUndo,
  }
}
