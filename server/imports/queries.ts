import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or } from "drizzle-orm"
import { type ImportRow, importBatches, importMappings, imports, type NewImport } from "#drizzle/imports.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { type PackedRows, type RowOutcome, readOutcomes, type StoredRow, unpackRows } from "./stored.ts"

type Counts = Pick<ImportRow, "done" | "created" | "updated" | "unchanged" | "failed">

export async function insertImport(tx: Transaction, row: NewImport): Promise<void> {
  await tx.insert(imports).values(row)
}

/** `outcome` is null until the batch is handled. */
export async function insertBatch(
  tx: Transaction,
  importId: string,
  number: number,
  { rows, outcome }: { rows: PackedRows; outcome: readonly RowOutcome[] | null },
): Promise<void> {
  await tx
    .insert(importBatches)
    .values({ importId, number, rows, outcome: outcome && JSON.stringify(outcome) })
}

export async function findImport(db: Queryable, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  return row ?? null
}

export async function changeImport(
  tx: Transaction,
  id: string,
  change: Partial<Counts & Pick<ImportRow, "state" | "dryRun" | "startedBy" | "undo">>,
): Promise<void> {
  await tx.update(imports).set(change).where(eq(imports.id, id))
}

/** An import that is running and that no other process works on; `now` is milliseconds since 1970. */
export async function nextImport(db: Queryable, now: number): Promise<ImportRow | null> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.state, "running"), or(isNull(imports.leasedUntil), lt(imports.leasedUntil, now))))
    .orderBy(asc(imports.createdAt))
    .limit(1)
  return row ?? null
}

/** Acquires or renews the lease of an import; null if it is no longer running or another worker has it. */
export async function leaseImport(
  tx: Transaction,
  id: string,
  { worker, now, until }: { worker: string; now: number; until: number },
): Promise<ImportRow | null> {
  const isFree = or(eq(imports.worker, worker), isNull(imports.leasedUntil), lt(imports.leasedUntil, now))
  const [row] = await tx
    .update(imports)
    .set({ worker, leasedUntil: until })
    .where(and(eq(imports.id, id), eq(imports.state, "running"), isFree))
    .returning()
  return row ?? null
}

export async function releaseImport(tx: Transaction, id: string, worker: string): Promise<void> {
  await tx
    .update(imports)
    .set({ worker: null, leasedUntil: null })
    .where(and(eq(imports.id, id), eq(imports.worker, worker)))
}

/** The first unhandled batch; null if there is none. */
export async function nextBatch(db: Queryable, importId: string) {
  const [batch] = await db
    .select()
    .from(importBatches)
    .where(and(eq(importBatches.importId, importId), isNull(importBatches.outcome)))
    .orderBy(asc(importBatches.number))
    .limit(1)
  return batch ? { number: batch.number, rows: unpackRows(batch.rows) } : null
}

export async function rowsOfBatch(db: Queryable, importId: string, number: number): Promise<StoredRow[]> {
  const [batch] = await db
    .select({ rows: importBatches.rows })
    .from(importBatches)
    .where(and(eq(importBatches.importId, importId), eq(importBatches.number, number)))
  return batch ? unpackRows(batch.rows) : []
}

export async function saveOutcome(
  tx: Transaction,
  importId: string,
  number: number,
  { outcome, ...events }: { outcome: readonly RowOutcome[]; eventsFrom: number; eventsTo: number },
): Promise<void> {
  await tx
    .update(importBatches)
    .set({ outcome: JSON.stringify(outcome), ...events })
    .where(and(eq(importBatches.importId, importId), eq(importBatches.number, number)))
}

export async function clearOutcomes(tx: Transaction, importId: string): Promise<void> {
  await tx.update(importBatches).set({ outcome: null }).where(eq(importBatches.importId, importId))
}

/** The outcomes of the rows of the handled batches, in order. */
export async function* outcomesOf(db: Queryable, importId: string): AsyncGenerator<RowOutcome[]> {
  const numbers = await db
    .select({ number: importBatches.number })
    .from(importBatches)
    .where(and(eq(importBatches.importId, importId), isNotNull(importBatches.outcome)))
    .orderBy(asc(importBatches.number))
  for (const { number } of numbers) {
    const [batch] = await db
      .select({ outcome: importBatches.outcome })
      .from(importBatches)
      .where(and(eq(importBatches.importId, importId), eq(importBatches.number, number)))
    yield readOutcomes(batch?.outcome ?? null)
  }
}

/** Deletes at most `limit` imports that were started before a time and are not running; returns how many. */
export async function deleteImportsBefore(tx: Transaction, time: number, limit: number): Promise<number> {
  const ended = or(eq(imports.state, "done"), eq(imports.state, "cancelled"), eq(imports.state, "failed"))
  const old = tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(lt(imports.createdAt, time), ended))
    .limit(limit)
  const removed = await tx.delete(imports).where(inArray(imports.id, old)).returning({ id: imports.id })
  return removed.length
}

/** Imports that were run, newest first, without dry runs. */
export async function pageOfImports(db: Queryable, { limit, offset }: { limit: number; offset: number }) {
  const wereRun = eq(imports.dryRun, false)
  const [row] = await db.select({ total: count() }).from(imports).where(wereRun)
  const newest = [desc(imports.createdAt), desc(imports.id)]
  const rows = await db
    .select()
    .from(imports)
    .where(wereRun)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset)
  return { rows, total: row?.total ?? 0 }
}

/** The listings created and changed by a batch, and its events: those after `eventsFrom`, up to `eventsTo`. */
type SavedBatch = {
  number: number
  created: number[]
  updated: number[]
  eventsFrom: number
  eventsTo: number
}

function savedBatch({
  number,
  outcome,
  eventsFrom,
  eventsTo,
}: typeof importBatches.$inferSelect): SavedBatch | null {
  if (eventsFrom === null || eventsTo === null) return null
  const of = (action: RowOutcome["action"]) =>
    readOutcomes(outcome).flatMap(one => (one.action === action && one.id !== null ? one.id : []))
  return { number, created: of("created"), updated: of("updated"), eventsFrom, eventsTo }
}

/** The batches of an import that were saved, one after the other; null for one of an older release. */
export async function* savedBatches(db: Queryable, importId: string): AsyncGenerator<SavedBatch | null> {
  for (let last = -1; ; ) {
    const [batch] = await db
      .select()
      .from(importBatches)
      .where(
        and(
          eq(importBatches.importId, importId),
          gt(importBatches.number, last),
          isNotNull(importBatches.outcome),
        ),
      )
      .orderBy(asc(importBatches.number))
      .limit(1)
    if (!batch) return
    last = batch.number
    yield savedBatch(batch)
  }
}

export async function lastBatchToUndo(db: Queryable, importId: string): Promise<SavedBatch | null> {
  const [batch] = await db
    .select()
    .from(importBatches)
    .where(
      and(
        eq(importBatches.importId, importId),
        isNotNull(importBatches.eventsTo),
        eq(importBatches.undone, false),
      ),
    )
    .orderBy(desc(importBatches.number))
    .limit(1)
  return batch ? savedBatch(batch) : null
}

export async function markUndone(tx: Transaction, importId: string, number: number): Promise<void> {
  await tx
    .update(importBatches)
    .set({ undone: true })
    .where(and(eq(importBatches.importId, importId), eq(importBatches.number, number)))
}

/** The fields that staff mapped these columns to before; a column without a field is ignored. */
export async function rememberedMappings(
  db: Queryable,
  columns: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .select()
    .from(importMappings)
    .where(inArray(importMappings.column, [...columns]))
  return new Map(rows.map(({ column, field }) => [column, field]))
}

export async function rememberMappings(
  tx: Transaction,
  mapping: ReadonlyMap<string, string | null>,
  updatedAt: number,
): Promise<void> {
  for (const [column, field] of mapping)
    await tx
      .insert(importMappings)
      .values({ column, field, updatedAt })
      .onConflictDoUpdate({ target: importMappings.column, set: { field, updatedAt } })
}
