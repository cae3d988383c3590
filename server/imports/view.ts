import type { ImportRow } from "#drizzle/imports.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { FieldErrorCode } from "#shared/errors.ts"
import {
  type ImportColumn,
  type ImportFault,
  type ImportJob,
  MAX_LISTED_FAULTS,
  PICTURE_FIELDS,
} from "#shared/imports/imports.ts"
import { problemText } from "./report.ts"
import { type RowOutcome, readColumns } from "./stored.ts"

type Batches = AsyncIterable<readonly RowOutcome[]>
/** Why an import stopped before its end, and the first row that was not handled. */
export type Stop = { row: number; code: FieldErrorCode }

/** The first faults, with messages in the viewer's language; rows that only share a batch with a fault are left out. */
async function faultsOf(batches: Batches, stop: Stop | null, { locale }: Viewer): Promise<ImportFault[]> {
  const faults: ImportFault[] = []
  if (stop) {
    const problem = { column: null, field: "row", problem: { code: stop.code } }
    faults.push({ row: stop.row, column: null, field: "row", message: problemText(problem, locale) })
  }
  for await (const outcomes of batches)
    for (const outcome of outcomes)
      for (const one of outcome.problems) {
        if (one.problem.code === "batch_stopped") continue
        faults.push({
          row: outcome.row,
          column: one.column,
          field: one.field,
          message: problemText(one, locale),
        })
        if (faults.length === MAX_LISTED_FAULTS) return faults
      }
  return faults
}

const hasPictures = (columns: readonly ImportColumn[]) =>
  columns.some(({ field }) => PICTURE_FIELDS.some(one => one === field))

async function* nothing(): AsyncGenerator<RowOutcome[]> {}

/** `outcomes` are those of the handled batches. */
export async function toJob(
  row: ImportRow,
  { outcomes, stop }: { outcomes: Batches; stop: Stop | null },
  viewer: Viewer,
): Promise<ImportJob> {
  const columns = readColumns(row.columns)
  // Without faulty rows and pictures there is nothing to tell, so the outcomes need not be read.
  const told = row.failed > 0 || hasPictures(columns) ? outcomes : nothing()
  const { id, state, total, done, created, updated, unchanged, failed } = row
  return {
    id,
    dry_run: row.dryRun,
    ...{ state, total, done, created, updated, unchanged, failed },
    columns,
    faults: await faultsOf(told, stop, viewer),
  }
}
