import { setImmediate } from "node:timers/promises"
import type { ImportRow } from "#drizzle/imports.ts"
import type { FilesService } from "#server/files/service.ts"
import type { KeysService } from "#server/keys/service.ts"
import type { AppsService } from "#server/listings/service.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import { CommitUncertain, isOutage } from "#server/platform/db/failures.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import type { Logger } from "#server/platform/logger.ts"
import { may, type Viewer } from "#server/platform/viewer.ts"
import { createCollector } from "#server/platform/work/collector.ts"
import { createWorker } from "#server/platform/work/worker.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { type ImportColumn, PICTURE_FIELDS } from "#shared/imports/imports.ts"
import type { FetchedPictures, PictureFetcher } from "./pictures.ts"
import { type PlannedRow, type Planner, withoutContent } from "./plan.ts"
import {
  changeImport,
  lastBatchToUndo,
  leaseImport,
  markUndone,
  nextBatch,
  nextImport,
  releaseImport,
  saveOutcome,
} from "./queries.ts"
import {
  countsOf,
  GROUPS_BETWEEN,
  type RowOutcome,
  readColumns,
  type StoredRow,
  unpackViewer,
} from "./stored.ts"

export type StarterCheck = ReturnType<typeof createStarterCheck>

/** Whether the person or the key that started an import may still change listings. */
export function createStarterCheck({ auth, keys }: { auth: AuthService; keys: KeysService }) {
  return async (db: Queryable, { actor, ...viewer }: Viewer): Promise<boolean> => {
    if (actor.kind === "key") return may({ ...viewer, actor }, "listings.write") && keys.isLive(db, actor.id)
    if (actor.kind !== "staff") return true
    const user = (await auth.listAdmins()).find(({ id }) => id === actor.id)
    return user !== undefined && may({ ...viewer, actor: { kind: "staff", ...user } }, "listings.write")
  }
}

/** Another process takes over from one that has not renewed its lease for this long. */
const LEASE_MS = 30_000

/** The state of an import, or of its undo, after a failure. */
const failed = (isUndo: boolean) =>
  isUndo ? ({ state: "done", undo: "failed" } as const) : ({ state: "failed" } as const)

type Deps = {
  apps: AppsService
  events: EventsService
  files: FilesService
  pictures: PictureFetcher
  mayContinue: StarterCheck
  planner: Planner
  /** Has a job fill the empty fields of drafts from their stores. */
  fillDrafts: (tx: Transaction, ids: readonly number[]) => Promise<void>
  logger: Logger
  now: () => number
}

/**
 * Works through imports, one at a time per process. Each batch is one transaction with its outcome, so that a process
 * that dies leaves no partial batch, and another process continues. `now` is milliseconds since 1970.
 */
export function createImportRunner(
  database: Database,
  { apps, events, files, pictures, mayContinue, planner, fillDrafts, logger, now }: Deps,
) {
  const leaseOf = ({ id, worker }: ImportRow, tx: Transaction) =>
    leaseImport(tx, id, { worker: worker ?? "", now: now(), until: now() + LEASE_MS })

  async function save(
    tx: Transaction,
    planned: readonly PlannedRow[],
    fetched: readonly FetchedPictures[],
    viewer: Viewer,
  ) {
    const changing = planned.filter(({ action }) => action === "created" || action === "updated")
    const contents = changing.flatMap(one => {
      const { changes = new Map() } = fetched[planned.indexOf(one)] ?? {}
      return one.content ? { ...one.content, changes } : []
    })
    const { ids, dropped } = await apps.saveAll(tx, contents, viewer)
    await fillDrafts(
      tx,
      ids.filter((_, index) => contents[index]?.fills),
    )
    const outcome = planned.map(
      (one, index): RowOutcome => ({
        ...withoutContent(one),
        id: ids[changing.indexOf(one)] ?? one.id,
        problems: [...one.problems, ...(fetched[index]?.warnings ?? [])],
      }),
    )
    return { outcome, dropped }
  }

  /** The pictures of a batch, fetched before its transaction; none for faulty rows. */
  async function picturesOf(rows: readonly StoredRow[], columns: readonly ImportColumn[]) {
    const planned = await planner.plan(database.read, rows, columns)
    const columnOf = (field: string) => columns.find(one => one.field === field)?.column ?? null
    const fetched = await pictures.fetchAll(planned.map(({ content }) => content?.pictures))
    return fetched.map(({ changes, warnings }) => ({
      changes,
      warnings: warnings.map(one => ({ ...one, column: columnOf(one.field) })),
    }))
  }

  /** Saves the next batch of an import; false if there is none, or if this worker has lost its lease. */
  async function runBatch(
    row: ImportRow,
    viewer: Viewer,
    columns: readonly ImportColumn[],
  ): Promise<boolean> {
    const batch = await nextBatch(database.read, row.id)
    const hasPictures = columns.some(({ field }) => PICTURE_FIELDS.some(one => one === field))
    const fetched = batch && hasPictures ? await picturesOf(batch.rows, columns) : []
    const saving = database.write(async tx => {
      const current = await leaseOf(row, tx)
      if (!current) return { continues: false, unused: fetched, dropped: [] }
      if (!batch) {
        await changeImport(tx, row.id, { state: "done" })
        return { continues: false, unused: fetched, dropped: [] }
      }
      const planned = await planner.plan(tx, batch.rows, columns)
      const eventsFrom = await events.lastNumber(tx)
      const { outcome, dropped } = await save(tx, planned, fetched, viewer)
      const eventsTo = await events.lastNumber(tx)
      await saveOutcome(tx, row.id, batch.number, { outcome, eventsFrom, eventsTo })
      const counts = countsOf(outcome)
      await changeImport(tx, row.id, {
        done: current.done + counts.done,
        created: current.created + counts.created,
        updated: current.updated + counts.updated,
        unchanged: current.unchanged + counts.unchanged,
        failed: current.failed + counts.failed,
      })
      const unused = fetched.filter((_, index) => outcome[index]?.action === "failed")
      return { continues: true, unused, dropped }
    })
    const { continues, unused, dropped } = await saving.catch(async error => {
      // After an uncertain commit the batch may have been saved with its pictures.
      if (!(error instanceof CommitUncertain)) await pictures.takeBack(fetched)
      throw error
    })
    await pictures.takeBack(unused)
    apps.recheck()
    await files.remove(dropped)
    return continues
  }

  /** Undoes the last batch of an import that is not undone yet; false when none is left, or another worker has it. */
  async function undoBatch(row: ImportRow, viewer: Viewer): Promise<boolean> {
    const { continues, dropped } = await database.write(async tx => {
      const current = await leaseOf(row, tx)
      if (current?.undo !== "running") return { continues: false, dropped: [] }
      const batch = await lastBatchToUndo(tx, row.id)
      if (!batch) {
        await changeImport(tx, row.id, { state: "done", undo: "done" })
        return { continues: false, dropped: [] }
      }
      const dropped = await apps.undoImported(tx, batch, viewer)
      await markUndone(tx, row.id, batch.number)
      return { continues: true, dropped }
    })
    apps.recheck()
    await files.remove(dropped)
    return continues
  }

  /** Fails an import that this worker or no worker has; if another worker has taken it over, it continues there. */
  const fail = (row: ImportRow) =>
    database.write(async tx => {
      if (await leaseOf(row, tx)) await changeImport(tx, row.id, failed(row.undo === "running"))
    })

  async function runImport(row: ImportRow): Promise<void> {
    const viewer = unpackViewer(row.startedBy)
    const columns = readColumns(row.columns)
    const collect = createCollector(GROUPS_BETWEEN)
    try {
      while (!worker.isStopping()) {
        // Checked before each batch: a key may expire while its import runs.
        if (!(await mayContinue(database.read, viewer))) return await fail(row)
        const continues =
          row.undo === "running" ? await undoBatch(row, viewer) : await runBatch(row, viewer, columns)
        if (!continues) return
        collect()
        // A file's database responds synchronously: without yielding to the event loop, no other request is served
        // until the end.
        await setImmediate()
      }
    } catch (error) {
      // The import goes on when the database does.
      if (isOutage(error)) throw error
      logger.error("an import failed", { import: row.id, error })
      await fail(row)
    }
  }

  const worker = createWorker<ImportRow, void>(
    database,
    {
      kind: "imports",
      leaseMs: LEASE_MS,
      async findDue(at) {
        const row = await nextImport(database.read, at)
        return row ? [row] : []
      },
      async claim(tx, due, { owner, now: at, until }) {
        const leased = due.map(({ id }) => leaseImport(tx, id, { worker: owner, now: at, until }))
        return (await Promise.all(leased)).flatMap(row => row ?? [])
      },
      renew: (tx, row) => leaseOf(row, tx),
      work: runImport,
      async settle(tx, ended, { owner }) {
        for (const { item } of ended) await releaseImport(tx, item.id, owner)
      },
    },
    { now, logger },
  )

  return { run: worker.run, stop: worker.stop, wake: worker.wake }
}
