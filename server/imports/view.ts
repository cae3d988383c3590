import type { ImportRow } from "#drizzle/imports.ts"
import type { Viewer } from "#server/viewer.ts"
import { type ImportFault, type ImportJob, MAX_LISTED_FAULTS } from "#shared/imports.ts"
import { problemText } from "./report.ts"
import { type RowOutcome, readColumns } from "./stored.ts"

type Batches = AsyncIterable<readonly RowOutcome[]>

/** The first faults, with messages in the viewer's language; rows that only share a batch with a fault are left out. */
async function faultsOf(batches: Batches, { locale }: Viewer): Promise<ImportFault[]> {
  const faults: ImportFault[] = []
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

/** `outcomes` are those of the handled batches. */
export async function toJob(row: ImportRow, outcomes: Batches, viewer: Viewer): Promise<ImportJob> {
  const { id, state, total, done, created, updated, unchanged, failed } = row
  return {
    id,
    dry_run: row.dryRun,
    ...{ state, total, done, created, updated, unchanged, failed },
    columns: readColumns(row.columns),
    faults: row.failed === 0 ? [] : await faultsOf(outcomes, viewer),
  }
}
