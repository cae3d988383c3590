import { randomUUID } from "node:crypto"
import { setImmediate } from "node:timers/promises"
import type { ImportRow } from "#drizzle/imports.ts"
import { AppError } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { inPieces } from "#server/platform/db/in-pieces.ts"
import type { CommitAnswer } from "#server/platform/idempotency/service.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import { IMPORT_BATCH, type ImportColumn, type ImportJob, type ImportState } from "#shared/imports/imports.ts"
import { payloadOf } from "./cells.ts"
import { mapColumns } from "./columns.ts"
import { keysOf, withoutContent } from "./plan.ts"
import type { Planner } from "./planner.ts"
import {
  changeImport,
  clearOutcomes,
  deleteImportsBefore,
  findImport,
  insertBatch,
  insertImport,
  nextBatch,
  outcomesOf,
} from "./queries.ts"
import { readTable } from "./reading/read-table.ts"
import { type TableRow, unreadable } from "./reading/table.ts"
import { reportPart } from "./report.ts"
import type { StarterCheck } from "./starter.ts"
import {
  countsOf,
  type PackedRows,
  packRows,
  packViewer,
  type RowOutcome,
  type StoredRow,
  unpackViewer,
} from "./stored.ts"
import { type Stop, toJob } from "./view.ts"

const KEPT_MS = 30 * 24 * 3_600_000

type Sent = Record<string, unknown>
export type ImportsService = ReturnType<typeof createImportsService>

function* batchesOf<Row>(rows: readonly Row[]): Generator<[number: number, batch: Row[]]> {
  for (let start = 0; start < rows.length; start += IMPORT_BATCH)
    yield [start / IMPORT_BATCH, rows.slice(start, start + IMPORT_BATCH)]
}

/** Marks rows about a listing that an earlier row is about. Other requests are served in between. */
async function withRepeats(
  rows: readonly TableRow[],
  columns: readonly ImportColumn[],
): Promise<StoredRow[]> {
  const seen = { id: new Set<unknown>(), external_id: new Set<unknown>() }
  const mark = ({ row, cells }: TableRow): StoredRow => {
    const { id, externalId } = keysOf(payloadOf(columns, cells))
    const isRepeated = (field: keyof typeof seen, key: unknown) => {
      if (key === null) return false
      const had = seen[field].has(key)
      seen[field].add(key)
      return had
    }
    const [first] = [
      ...(isRepeated("id", id) ? ["id"] : []),
      ...(isRepeated("external_id", externalId) ? ["external_id"] : []),
    ]
    return { row, cells, ...(first !== undefined && { repeats: first }) }
  }
  const marked: StoredRow[] = []
  for (const [, batch] of batchesOf(rows)) {
    marked.push(...batch.map(mark))
    await setImmediate()
  }
  return marked
}

/** The batches as they are stored; packing takes long, so it is done before the transaction. */
async function packAll(rows: readonly StoredRow[]): Promise<PackedRows[]> {
  const packed: PackedRows[] = []
  for (const [, batch] of batchesOf(rows)) {
    packed.push(packRows(batch))
    await setImmediate()
  }
  return packed
}

type Deps = { planner: Planner; mayContinue: StarterCheck; now: () => number; wake: () => void }

/** Imports of listings from files; `createImportRunner` works through them. `now` is milliseconds since 1970. */
export function createImportsService(database: Database, { planner, mayContinue, now, wake }: Deps) {
  async function planAll(rows: readonly StoredRow[], columns: readonly ImportColumn[]) {
    const outcomes: RowOutcome[] = []
    for (const [, batch] of batchesOf(rows)) {
      outcomes.push(...(await planner.plan(database.read, batch, columns)).map(withoutContent))
      await setImmediate()
    }
    return outcomes
  }

  async function getRow(id: string, viewer: Viewer): Promise<ImportRow> {
    authorize(viewer, "listings.write")
    const row = await findImport(database.read, id)
    if (!row) throw new AppError("not_found")
    return row
  }
  /** Why a failed import stopped, and at which row. */
  async function stopOf(db: Queryable, { id, state, startedBy }: ImportRow): Promise<Stop | null> {
    if (state !== "failed") return null
    const [first] = (await nextBatch(db, id))?.rows ?? []
    const isAllowed = await mayContinue(db, unpackViewer(startedBy))
    return { row: first?.row ?? 1, code: isAllowed ? "import_interrupted" : "starter_ended" }
  }
  const answer = async (row: ImportRow, viewer: Viewer, db: Queryable = database.read): Promise<ImportJob> =>
    toJob(row, { outcomes: outcomesOf(db, row.id), stop: await stopOf(db, row) }, viewer)

  /** Changes the state of an import that is in one of the states `from`; 409 for another one. */
  async function move(
    id: string,
    viewer: Viewer,
    commit: CommitAnswer,
    change: { from: readonly ImportState[]; to: ImportState; ofDryRun: boolean },
  ): Promise<ImportJob> {
    await getRow(id, viewer)
    const job = await database.write(async tx => {
      const row = await findImport(tx, id)
      if (!row) throw new AppError("not_found")
      if (row.dryRun !== change.ofDryRun || !change.from.includes(row.state))
        throw new AppError("import_state")
      const fresh = { done: 0, created: 0, updated: 0, unchanged: 0, failed: 0 }
      if (row.dryRun) await clearOutcomes(tx, id)
      const changed = {
        ...{ state: change.to, dryRun: false },
        ...(row.dryRun && fresh),
        // Whoever starts it answers for its listings; the key that began it may have ended.
        ...(change.to === "running" && { startedBy: packViewer(viewer) }),
      }
      await changeImport(tx, id, changed)
      const moved = await answer({ ...row, ...changed }, viewer, tx)
      await commit(tx, moved)
      return moved
    })
    if (job.state === "running") wake()
    return job
  }

  return {
    /**
     * Starts an import of a CSV, XLSX or NDJSON file, or returns its dry run: what would become of each row. 401, 403,
     * 422 on `file` and `mapping`.
     */
    async create(
      sent: Sent,
      { isDryRun }: { isDryRun: boolean },
      viewer: Viewer,
      commit: CommitAnswer,
    ): Promise<ImportJob> {
      authorize(viewer, "listings.write")
      if (Array.isArray(sent.file)) throw unreadable("one_file")
      if (!(sent.file instanceof File)) throw unreadable("required")
      const table = await readTable(new Uint8Array(await sent.file.arrayBuffer()))
      const columns = mapColumns(table, sent.mapping)
      const rows = await withRepeats(table.rows, columns)
      const outcomes = isDryRun ? await planAll(rows, columns) : null
      const row: ImportRow = {
        id: randomUUID(),
        startedBy: packViewer(viewer),
        state: isDryRun ? "done" : "running",
        dryRun: isDryRun,
        columns: JSON.stringify(columns),
        total: rows.length,
        ...countsOf(outcomes ?? []),
        createdAt: now(),
        worker: null,
        leasedUntil: null,
      }
      const packed = await packAll(rows)
      const job = await database.write(async tx => {
        await insertImport(tx, row)
        for (const [number, batch] of packed.entries()) {
          const start = number * IMPORT_BATCH
          const outcome = outcomes?.slice(start, start + IMPORT_BATCH) ?? null
          await insertBatch(tx, row.id, number, { rows: batch, outcome })
        }
        const made = await answer(row, viewer, tx)
        await commit(tx, made)
        return made
      })
      if (!isDryRun) wake()
      return job
    },

    /** 401, 403, 404. */
    get: async (id: string, viewer: Viewer): Promise<ImportJob> => answer(await getRow(id, viewer), viewer),

    /** Imports the rows of a dry run; 409 unless it is one. */
    commit: (id: string, viewer: Viewer, commit: CommitAnswer) =>
      move(id, viewer, commit, { from: ["done"], to: "running", ofDryRun: true }),

    /** Ends an import after the batch that is being saved; 409 unless it is running. */
    cancel: (id: string, viewer: Viewer, commit: CommitAnswer) =>
      move(id, viewer, commit, { from: ["running"], to: "cancelled", ofDryRun: false }),

    /** Continues an import that was cancelled or failed, after its last batch; 409 unless it was. */
    resume: (id: string, viewer: Viewer, commit: CommitAnswer) =>
      move(id, viewer, commit, { from: ["cancelled", "failed"], to: "running", ofDryRun: false }),

    /** What became of each row, as parts of a CSV file; 401, 403, 404 before the first part. */
    async report(id: string, viewer: Viewer): Promise<AsyncGenerator<string>> {
      await getRow(id, viewer)
      async function* parts() {
        yield reportPart(null, viewer.locale)
        for await (const outcomes of outcomesOf(database.read, id)) yield reportPart(outcomes, viewer.locale)
      }
      return parts()
    },

    /** Deletes what was imported more than 30 days ago, but not the listings. */
    sweep: async () => ({
      removed: await inPieces(database, (tx, limit) => deleteImportsBefore(tx, now() - KEPT_MS, limit)),
    }),
  }
}
