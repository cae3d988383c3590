import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from "drizzle-orm"
import { type ListingRow, listings } from "#drizzle/schema.ts"
import { ownershipCodes, type StoreCheckRow, storeChecks, storeSignals, storeTurns } from "#drizzle/stores.ts"
import { type Queryable, type Transaction, writtenRow } from "#server/platform/db/database.ts"
import type { Paging } from "#server/platform/paging.ts"
import { optionId } from "#shared/listings/field-groups.ts"
import type { Store, StoreSignalCode } from "#shared/stores/stores.ts"

/** The check of a store that is due first, of published listings before others. */
export async function nextCheck(db: Queryable, store: Store, now: number): Promise<StoreCheckRow | null> {
  for (const turn of [0, 1]) {
    const [row] = await db
      .select()
      .from(storeChecks)
      .where(and(eq(storeChecks.store, store), eq(storeChecks.turn, turn), lte(storeChecks.nextAt, now)))
      .orderBy(asc(storeChecks.nextAt))
      .limit(1)
    if (row) return row
  }
  return null
}

/** When a store may be asked again; 0 if it was never asked. */
export async function nextTurn(db: Queryable, store: Store): Promise<number> {
  const [row] = await db.select().from(storeTurns).where(eq(storeTurns.store, store))
  return row?.nextAt ?? 0
}

export async function saveTurn(tx: Transaction, store: Store, nextAt: number): Promise<void> {
  await tx
    .insert(storeTurns)
    .values({ store, nextAt })
    .onConflictDoUpdate({ target: storeTurns.store, set: { nextAt } })
}

type Key = Pick<StoreCheckRow, "listingId" | "store">
const isCheck = ({ listingId, store }: Key) =>
  and(eq(storeChecks.listingId, listingId), eq(storeChecks.store, store))

export async function findCheck(db: Queryable, key: Key): Promise<StoreCheckRow | null> {
  const [row] = await db.select().from(storeChecks).where(isCheck(key))
  return row ?? null
}

export async function changeCheck(
  tx: Transaction,
  key: Key,
  change: Partial<Omit<StoreCheckRow, "listingId" | "store">>,
): Promise<void> {
  await tx.update(storeChecks).set(change).where(isCheck(key))
}

/** Has the empty fields of drafts filled when their pages are read, as soon as those of published listings. */
export async function markFilled(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(storeChecks)
    .set({ fills: true, turn: 0 })
    .where(inArray(storeChecks.listingId, [...ids]))
}

export async function updateFacts(
  tx: Transaction,
  id: number,
  columns: Partial<Pick<ListingRow, "storeFacts" | "rating" | "ratings" | "updatedAt" | "changedAt">>,
): Promise<void> {
  await tx.update(listings).set(columns).where(eq(listings.id, id))
}

type SignalKey = { listingId: number; code: StoreSignalCode }

export async function insertSignal(tx: Transaction, row: typeof storeSignals.$inferInsert): Promise<void> {
  const target = [storeSignals.listingId, storeSignals.code]
  await tx
    .insert(storeSignals)
    .values(row)
    .onConflictDoUpdate({ target, set: { store: row.store } })
}

export async function deleteSignal(tx: Transaction, { listingId, code }: SignalKey): Promise<void> {
  await tx.delete(storeSignals).where(and(eq(storeSignals.listingId, listingId), eq(storeSignals.code, code)))
}

const ofListing = eq(listings.id, storeSignals.listingId)
const OWNERSHIP_CHECKED = 1 << (optionId("checked", "ownership") - 1)
/**
 * While the listing has facts of its store, or its app is still missing; another developer, until the ownership has been
 * checked again.
 */
const stands = and(
  isNull(listings.deletedAt),
  sql`CASE ${storeSignals.code} WHEN 'app_missing' THEN EXISTS (
    SELECT 1 FROM ${storeChecks} WHERE ${storeChecks.listingId} = ${storeSignals.listingId}
      AND ${storeChecks.store} = ${storeSignals.store} AND ${storeChecks.missedAt} IS NOT NULL
  ) ELSE EXISTS (
    SELECT 1 FROM json_each(${listings.storeFacts}) WHERE value ->> 'store' = ${storeSignals.store}
  ) END`,
  or(ne(storeSignals.code, "developer_changed"), sql`${listings.checked} & ${OWNERSHIP_CHECKED} = 0`),
)

export async function signalsOfListing(db: Queryable, listingId: number) {
  return db
    .select(getTableColumns(storeSignals))
    .from(storeSignals)
    .innerJoin(listings, ofListing)
    .where(and(eq(storeSignals.listingId, listingId), stands))
}

/** Signals about listings that are not in the trash, newest first. */
export async function pageOfSignals(db: Queryable, { limit, offset }: Paging) {
  return db
    .select({ signal: storeSignals, title: listings.title })
    .from(storeSignals)
    .innerJoin(listings, ofListing)
    .where(stands)
    .orderBy(desc(storeSignals.at), asc(storeSignals.listingId), asc(storeSignals.code))
    .limit(limit)
    .offset(offset)
}

export async function countSignals(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(storeSignals)
    .innerJoin(listings, ofListing)
    .where(stands)
  return row?.count ?? 0
}

type CodeRow = typeof ownershipCodes.$inferSelect
type CodeKey = Pick<CodeRow, "subject" | "subjectId">

export async function findCode(db: Queryable, { subject, subjectId }: CodeKey): Promise<CodeRow | null> {
  const isIt = and(eq(ownershipCodes.subject, subject), eq(ownershipCodes.subjectId, subjectId))
  const [row] = await db.select().from(ownershipCodes).where(isIt)
  return row ?? null
}

export async function saveCode(tx: Transaction, row: CodeRow): Promise<CodeRow> {
  const { code, createdAt } = row
  const target = [ownershipCodes.subject, ownershipCodes.subjectId]
  return writtenRow(
    await tx
      .insert(ownershipCodes)
      .values(row)
      .onConflictDoUpdate({ target, set: { code, createdAt } })
      .returning(),
  )
}

export async function deleteCodesBefore(tx: Transaction, time: number): Promise<void> {
  await tx.delete(ownershipCodes).where(lt(ownershipCodes.createdAt, time))
}
