import { and, asc, eq, gt, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import { type DealSealRow, dealEntries, dealSeals } from "#drizzle/deal-ledger.ts"
import { type DealColumns, dealChain, dealFiles, dealMessages, deals } from "#drizzle/deals.ts"
import { events } from "#drizzle/events.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import { readRows } from "#server/platform/db/table-rows.ts"
import type { Rest } from "#server/platform/work/concurrency.ts"
import { parseJson, textOrNull } from "#shared/properties.ts"
import type { StoredDeal, StoredEvent } from "./verification.ts"

/** Deals after an id, oldest first. */
export async function dealsAfter(db: Queryable, after: number, limit: number): Promise<DealColumns[]> {
  return db.select().from(deals).where(gt(deals.id, after)).orderBy(asc(deals.id)).limit(limit)
}

/** A deal's own row, also without those of its parties. */
export async function findColumns(db: Queryable, number: string): Promise<DealColumns | null> {
  const [row] = await db.select().from(deals).where(eq(deals.number, number))
  return row ?? null
}

type Missing = { deal: string; number: number }
const SEQUENCE_DIGITS = 4
/** Events per read; other requests are served in between. */
const EVENT_BATCH = 1000

/**
 * A completely deleted deal: one that events refer to, one that is missing between others of its year, or one that the
 * table's counter includes. `number` is the first event about it, 0 for none.
 */
export async function findMissingDeal(db: Queryable): Promise<Missing | null> {
  const { number, subjectId, subjectKind } = events
  const known = db.select({ number: deals.number }).from(deals)
  const [orphan] = await db
    .select({ deal: subjectId, number: sql<number>`min(${number})` })
    .from(events)
    .where(and(eq(subjectKind, "deal"), notInArray(subjectId, known)))
    .groupBy(subjectId)
    .orderBy(sql`min(${number})`)
    .limit(1)
  if (orphan) return orphan
  const rows = await db.select({ id: deals.id, number: deals.number }).from(deals).orderBy(asc(deals.id))
  const next = new Map<string, number>()
  const nameOf = (prefix: string, sequence: number) =>
    `${prefix}-${String(sequence).padStart(SEQUENCE_DIGITS, "0")}`
  const splits = rows.map(row => /^(.*)-(\d+)$/.exec(row.number) ?? [])
  for (const [, prefix = "", digits = ""] of splits.sort((a, b) => Number(a[2]) - Number(b[2]))) {
    const expected = next.get(prefix) ?? 1
    if (Number(digits) !== expected) return { deal: nameOf(prefix, expected), number: 0 }
    next.set(prefix, expected + 1)
  }
  const [counter] = await db
    .select({ seq: sql<number>`seq` })
    .from(sql`sqlite_sequence`)
    .where(sql`name = 'deals'`)
  const last = rows.at(-1)
  if ((counter?.seq ?? 0) <= (last?.id ?? 0)) return null
  const prefix = last?.number.replace(/-\d+$/, "") ?? "D"
  return { deal: nameOf(prefix, next.get(prefix) ?? 1), number: 0 }
}

/** Inside a transaction, only the transaction may be awaited. */
const withoutRest: Rest = async () => undefined

type StoredRow = StoredDeal["row"] & { id: number }

const text = (value: unknown): string => (typeof value === "string" ? value : "")

function parseData(value: unknown): StoredEvent["data"] {
  if (value === null) return {}
  const parsed = parseJson(text(value))
  return typeof parsed === "object" && parsed !== null ? { ...parsed } : null
}

const toEvent = ([
  number,
  at,
  actorKind,
  actorId,
  action,
  after,
  hash,
  previousHash,
]: readonly unknown[]) => ({
  number: Number(number),
  at: new Date(Number(at)).toISOString(),
  actorKind: text(actorKind),
  actorId: textOrNull(actorId),
  action: text(action),
  data: parseData(after),
  hash: textOrNull(hash),
  previousHash: textOrNull(previousHash),
})

/** The rows of a table as one list in JSON for each deal: the client takes many times longer for single rows. */
async function listsOf(db: Queryable, table: SQLiteTable, cells: SQL, ids: readonly number[]) {
  const deal = sql<number>`deal_id`
  const rows = await db
    .select({ deal, list: sql<string>`json_group_array(json_array(${cells}))` })
    .from(table)
    .where(inArray(deal, [...ids]))
    .groupBy(deal)
  return new Map(rows.map(one => [one.deal, one.list]))
}

/** At most `EVENT_BATCH` events of some deals after a number, oldest first, as one list in JSON for each deal. */
async function eventsAfter(db: Queryable, numbers: readonly string[], after: number) {
  const e = events
  const cells = sql`${e.number}, ${e.at}, ${e.actorKind}, ${e.actorId}, ${e.action}, ${e.after}, ${dealChain.hash}, ${dealChain.previousHash}`
  const piece = db
    .select({ deal: e.subjectId, event: sql`json_array(${cells})`.as("event") })
    .from(e)
    .leftJoin(dealChain, eq(dealChain.number, e.number))
    .where(
      and(
        ...[eq(e.subjectKind, "deal"), inArray(e.subjectId, [...numbers])],
        ...[ne(e.action, "deal.note_added"), gt(e.number, after)],
      ),
    )
    .orderBy(asc(e.number))
    .limit(EVENT_BATCH)
    .as("piece")
  const rows = await db
    .select({ deal: piece.deal, list: sql<string>`json_group_array(json(${piece.event}))` })
    .from(piece)
    .groupBy(piece.deal)
  return rows.map(({ deal, list }) => ({ deal, events: readRows(list, toEvent) }))
}

/** The events of some deals by their numbers, oldest first; notes of staff are not part of them. */
export async function eventsOfAll(db: Queryable, numbers: readonly string[], rest: Rest) {
  const found = new Map<string, StoredEvent[]>()
  for (let after = 0; ; await rest()) {
    const piece = await eventsAfter(db, numbers, after)
    let count = 0
    for (const { deal, events: some } of piece) {
      const all = found.get(deal) ?? []
      for (const event of some.sort((a, b) => a.number - b.number)) all.push(event)
      found.set(deal, all)
      count += some.length
      after = Math.max(after, some.at(-1)?.number ?? 0)
    }
    if (count < EVENT_BATCH) return found
  }
}

const toSeal = (dealId: number, [part, row, salt, hash]: readonly unknown[]): DealSealRow => ({
  dealId,
  part: text(part),
  row: Number(row),
  salt: textOrNull(salt),
  hash: text(hash),
})

/** All seals of some deals. */
export async function sealsOfAll(db: Queryable, ids: readonly number[]): Promise<DealSealRow[]> {
  const lists = await listsOf(db, dealSeals, sql`part, row, salt, hash`, ids)
  return ids.flatMap(id => readRows(lists.get(id), cells => toSeal(id, cells)))
}

/** The stored data of some deals, with everything that their events vouch for. */
export async function storedDeals(
  db: Queryable,
  rows: readonly StoredRow[],
  rest: Rest = withoutRest,
): Promise<StoredDeal[]> {
  const ids = rows.map(row => row.id)
  const numbers = rows.map(row => row.number)
  const eventsByDeal = await eventsOfAll(db, numbers, rest)
  const entriesOf = await listsOf(db, dealEntries, sql`id, kind, amount, state`, ids)
  const messagesOf = await listsOf(db, dealMessages, sql`id, text, staff_only`, ids)
  const filesOf = await listsOf(db, dealFiles, sql`id, sha256`, ids)
  return rows.map(row => ({
    row,
    events: eventsByDeal.get(row.number) ?? [],
    entries: readRows(entriesOf.get(row.id), ([id, kind, amount, state]) => ({
      id: Number(id),
      kind: text(kind),
      amount: Number(amount),
      state: text(state),
    })),
    messages: readRows(messagesOf.get(row.id), ([id, content, staffOnly]) => ({
      id: Number(id),
      text: text(content),
      staffOnly: Number(staffOnly) === 1,
    })),
    files: readRows(filesOf.get(row.id), ([id, hash]) => ({ id: Number(id), sha256: text(hash) })),
  }))
}
