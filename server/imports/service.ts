import { randomUUID } from "node:crypto"
import { setImmediate } from "node:timers/promises"
import * as z from "zod/mini"
import type { ImportRow } from "#drizzle/imports.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, requireFound, requireValid } from "#server/platform/app-error.ts"
import { commitAnswer, type Database, inPieces, type Queryable } from "#server/platform/db/database.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import { createCollector } from "#server/platform/work/collector.ts"
import type { ImportChange, ImportColumn, ImportJob, ImportState } from "#shared/imports/imports.ts"
import { inputOf, readInput } from "#shared/inputs.ts"
import type { Page } from "#shared/paging.ts"
import { startOf } from "#shared/text.ts"
import { changeOfRow } from "./changes.ts"
import { mapColumns } from "./columns.ts"
import { withMarks } from "./marked-rows.ts"
import { type Planner, withoutContent } from "./plan.ts"
import {
  changeImport,
  clearOutcomes,
  deleteImportsBefore,
  findImport,
  insertBatch,
  insertImport,
  nextBatch,
  outcomesOf,
  pageOfImports,
  rememberedMappings,
  rememberMappings,
  rowsOfBatch,
  savedBatches,
} from "./queries.ts"
import { readTableFile } from "./reading/read-table.ts"
import { type RowGroups, unreadable } from "./reading/table.ts"
import type { StarterCheck } from "./runner-service.ts"
import {
  countsOf,
  GROUPS_BETWEEN,
  packViewer,
  type RowOutcome,
  readColumns,
  type StoredRow,
  unpackViewer,
} from "./stored.ts"
import { reportPart, type Stop, toJob } from "./view.ts"

export const importInput = inputOf({ id: z.string({ error: "required" }) })

const MAX_NAME = 200
const KEPT_MS = 30 * 24 * 3_600_000

type Sent = Record<string, unknown>
export type ImportsService = ReturnType<typeof createImportsService>

type Deps = {
  apps: AppsService
  planner: Planner
  mayContinue: StarterCheck
  now: () => number
  wake: () => void
}

/** Imports of listings from files; `createImportRunner` works through them. `now` is milliseconds since 1970. */
export function createImportsService(database: Database, { apps, planner, mayContinue, now, wake }: Deps) {
  /** The outcomes of each group of rows. */
  async function planAll(rows: RowGroups<StoredRow>, columns: readonly ImportColumn[]) {
    const outcomes: RowOutcome[][] = []
    const collect = createCollector(GROUPS_BETWEEN)
    for (const group of rows.all()) {
      outcomes.push((await planner.plan(database.read, group, columns)).map(withoutContent))
      collect()
      await setImmediate()
    }
    return outcomes
  }

  async function getRow(id: string, viewer: Viewer): Promise<ImportRow> {
    authorize(viewer, "listings.write")
    return requireFound(await findImport(database.read, id))
  }
  /** Why a failed import stopped, and at which row. */
  async function stopOf(db: Queryable, { id, state, startedBy }: ImportRow): Promise<Stop | null> {
    if (state !== "failed") return null
    const [first] = (await nextBatch(db, id))?.rows ?? []
    const isAllowed = await mayContinue(db, unpackViewer(startedBy))
    return { row: first?.row ?? 1, code: isAllowed ? "import_interrupted" : "starter_ended" }
  }
  /** Whether a listing of an import was changed since, or the import is of an older release. */
  async function isChanged(id: string): Promise<boolean> {
    for await (const batch of savedBatches(database.read, id)) {
      if (!batch || (await apps.isChangedSince(batch))) return true
      await setImmediate()
    }
    return false
  }
  async function canUndo({ id, dryRun, state, undo, created, updated }: ImportRow): Promise<boolean> {
    if (dryRun || state === "running" || undo === "done" || created + updated === 0) return false
    return !(await isChanged(id))
  }
  const answer = async (row: ImportRow, viewer: Viewer, db: Queryable = database.read): Promise<ImportJob> =>
    toJob(
      row,
      { outcomes: outcomesOf(db, row.id), stop: await stopOf(db, row), canUndo: await canUndo(row) },
      viewer,
    )

  /** Changes the state of an import that is in one of the states `from`; 409 for another one. */
  async function move(
    id: string,
    viewer: Viewer,
    change: { from: readonly ImportState[]; to: ImportState; ofDryRun: boolean },
  ): Promise<ImportJob> {
    await getRow(id, viewer)
    const job = await database.write(async tx => {
      const row = requireFound(await findImport(tx, id))
      if (row.dryRun !== change.ofDryRun || !change.from.includes(row.state))
        throw new AppError("import_state")
      const fresh = { done: 0, created: 0, updated: 0, unchanged: 0, failed: 0 }
      if (row.dryRun) await clearOutcomes(tx, id)
      const changed = {
        state: change.to,
        dryRun: false,
        ...(row.dryRun && fresh),
        // The person who starts it is responsible for its listings; the key that created it may be revoked.
        ...(change.to === "running" && { startedBy: packViewer(viewer) }),
      }
      await changeImport(tx, id, changed)
      const moved = await answer({ ...row, ...changed }, viewer, tx)
      await commitAnswer(tx, moved)
      return moved
    })
    if (job.state === "running") wake()
    return job
  }

  return {
    /**
     * Starts an import of a CSV, XLSX or NDJSON file, or returns its dry run: the plan for each row. 401, 403, 422 on
     * `file` and `mapping`.
     */
    async create(sent: Sent, { isDryRun }: { isDryRun: boolean }, viewer: Viewer): Promise<ImportJob> {
      authorize(viewer, "listings.write")
      if (Array.isArray(sent.file)) throw unreadable("one_file")
      if (!(sent.file instanceof File)) throw unreadable("required")
      const table = await readTableFile(sent.file)
      const isStaff = viewer.actor.kind === "staff"
      const remembered = isStaff ? await rememberedMappings(database.read, table.columns) : new Map()
      const { columns, chosen } = mapColumns(table, sent.mapping, remembered)
      const rows = await withMarks(table, columns, some => planner.targetsOf(database.read, some, columns))
      const outcomes = isDryRun ? await planAll(rows, columns) : null
      const row: ImportRow = {
        id: randomUUID(),
        startedBy: packViewer(viewer),
        state: isDryRun ? "done" : "running",
        dryRun: isDryRun,
        columns: JSON.stringify(columns),
        total: rows.count,
        ...countsOf(outcomes?.flat() ?? []),
        createdAt: now(),
        worker: null,
        leasedUntil: null,
        fileName: startOf(sent.file.name, MAX_NAME),
        undo: null,
      }
      const job = await database.write(async tx => {
        await insertImport(tx, row)
        if (isStaff) await rememberMappings(tx, chosen, now())
        for (const [number, batch] of rows.packed.entries())
          await insertBatch(tx, row.id, number, { rows: batch, outcome: outcomes?.[number] ?? null })
        const made = await answer(row, viewer, tx)
        await commitAnswer(tx, made)
        return made
      })
      if (!isDryRun) wake()
      return job
    },

    /** A file to fill in, in the language of the viewer; 401, 403, 422 on `format`. */
    async template(format: unknown, viewer: Viewer) {
      authorize(viewer, "listings.write")
      // A start does not wait for the code of ZIP files.
      return (await import("./template.ts")).importTemplate(format, viewer.locale)
    },

    /** 401, 403, 404. */
    get: async (id: string, viewer: Viewer): Promise<ImportJob> => answer(await getRow(id, viewer), viewer),

    /** The imports of the last 30 days that were run, newest first; 401, 403, 422 on `page`. */
    async list(input: unknown, viewer: Viewer): Promise<Page<ImportJob>> {
      authorize(viewer, "listings.write")
      const paging = readPage(input)
      const { rows, total } = await pageOfImports(database.read, paging)
      return pageOf(await Promise.all(rows.map(row => answer(row, viewer))), total, paging)
    },

    /** What the rows of a dry run would create and change now, by row; 401, 403, 404, 409 unless it is one, 422. */
    async changes(input: unknown, viewer: Viewer): Promise<Page<ImportChange>> {
      authorize(viewer, "listings.read_history")
      const { id } = requireValid(readInput(importInput, input))
      const paging = readPage(input)
      const { dryRun, created, updated, ...job } = await getRow(id, viewer)
      if (!dryRun) throw new AppError("import_state")
      const data: ImportChange[] = []
      let [batch, skipped] = [0, 0]
      for await (const outcomes of outcomesOf(database.read, id)) {
        const changing = outcomes.flatMap(({ row, action }) =>
          action === "created" || action === "updated" ? row : [],
        )
        const from = Math.max(0, paging.offset - skipped)
        const shown = new Set(changing.slice(from, from + paging.limit - data.length))
        if (shown.size > 0) {
          const rows = (await rowsOfBatch(database.read, id, batch)).filter(({ row }) => shown.has(row))
          const planned = await planner.plan(database.read, rows, readColumns(job.columns))
          data.push(...planned.flatMap(one => changeOfRow(one) ?? []))
        }
        batch++
        skipped += changing.length
        if (skipped >= paging.offset + paging.limit) break
      }
      return pageOf(data, created + updated, paging)
    },

    /**
     * Starts to undo an import that has ended: listings that it created are deleted permanently, and those that it
     * changed get their content back. 409 if one of them has been changed since, or if it has been undone.
     */
    async undo(id: string, viewer: Viewer): Promise<ImportJob> {
      await getRow(id, viewer)
      if (await isChanged(id)) throw new AppError("import_changed")
      const job = await database.write(async tx => {
        const row = requireFound(await findImport(tx, id))
        if (row.dryRun || row.state === "running" || row.undo === "done") throw new AppError("import_state")
        const changed = { state: "running", undo: "running", startedBy: packViewer(viewer) } as const
        await changeImport(tx, id, changed)
        const moved = await answer({ ...row, ...changed }, viewer, tx)
        await commitAnswer(tx, moved)
        return moved
      })
      wake()
      return job
    },

    /** Imports the rows of a dry run; 409 unless it is one. */
    commit: (id: string, viewer: Viewer) =>
      move(id, viewer, { from: ["done"], to: "running", ofDryRun: true }),

    /** Ends an import after the batch that is being saved; 409 unless it is running. */
    cancel: (id: string, viewer: Viewer) =>
      move(id, viewer, { from: ["running"], to: "cancelled", ofDryRun: false }),

    /** Continues an import that was cancelled or failed, after its last batch; 409 unless it was. */
    resume: (id: string, viewer: Viewer) =>
      move(id, viewer, { from: ["cancelled", "failed"], to: "running", ofDryRun: false }),

    /** The outcome of each row, as parts of a CSV file; 401, 403, 404 before the first part. */
    async report(id: string, viewer: Viewer): Promise<AsyncGenerator<string>> {
      await getRow(id, viewer)
      async function* parts() {
        yield reportPart(null, viewer.locale)
        for await (const outcomes of outcomesOf(database.read, id)) yield reportPart(outcomes, viewer.locale)
      }
      return parts()
    },

    /** Deletes imports older than 30 days, but not their listings. */
    sweep: async () => ({
      removed: await inPieces(database, (tx, limit) => deleteImportsBefore(tx, now() - KEPT_MS, limit)),
    }),
  }
}
