import { and, asc, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import { dealChain, dealEntries, dealFiles, dealMessages, deals } from "#drizzle/deals.ts"
import { events } from "#drizzle/marketplace.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import type { StoredDeal, StoredEvent } from "./verification.ts"

const { id, number, state, amount, commission, feePayer, contractSha256, lastNumber, lastHash } = deals
const ROW = { id, number, state, amount, commission, feePayer, contractSha256, lastNumber, lastHash }

type StoredRow = StoredDeal["row"] & { id: number }

/** Deals after an id, oldest first. */
export async function dealsAfter(db: Queryable, after: number, limit: number): Promise<StoredRow[]> {
  return db.select(ROW).from(deals).where(gt(deals.id, after)).orderBy(asc(deals.id)).limit(limit)
}

const text = (value: unknown): string => (typeof value === "string" ? value : "")
const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null)

function parseData(value: unknown): StoredEvent["data"] {
  if (value === null) return {}
  try {
    const parsed: unknown = JSON.parse(text(value))
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : null
  } catch {
    return null
  }
}

/** A list in JSON, each of its rows read by `read`. */
function readRows<Item>(json: string | undefined, read: (cells: readonly unknown[]) => Item): Item[] {
  const rows: unknown = JSON.parse(json ?? "[]")
  return Array.isArray(rows) ? rows.map(cells => read(Array.isArray(cells) ? cells : [])) : []
}

const toEvent = ([number, at, actorId, action, after, hash, previousHash]: readonly unknown[]) => ({
  ...{ number: Number(number), at: new Date(Number(at)).toISOString(), actorId: textOrNull(actorId) },
  ...{ action: text(action), data: parseData(after) },
  ...{ hash: textOrNull(hash), previousHash: textOrNull(previousHash) },
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

/** The events of some deals by their numbers; notes of staff are not part of them. */
async function eventLists(db: Queryable, numbers: readonly string[]) {
  const e = events
  const cells = sql`${e.number}, ${e.at}, ${e.actorId}, ${e.action}, ${e.after}, ${dealChain.hash}, ${dealChain.previousHash}`
  const rows = await db
    .select({ deal: e.subjectId, list: sql<string>`json_group_array(json_array(${cells}))` })
    .from(e)
    .leftJoin(dealChain, eq(dealChain.number, e.number))
    .where(
      and(eq(e.subjectKind, "deal"), inArray(e.subjectId, [...numbers]), ne(e.action, "deal.note_added")),
    )
    .groupBy(e.subjectId)
  return new Map(rows.map(one => [one.deal, one.list]))
}

/** What is stored of some deals, with all that their events vouch for. */
export async function storedDeals(db: Queryable, rows: readonly StoredRow[]): Promise<StoredDeal[]> {
  const ids = rows.map(row => row.id)
  const eventsOf = await eventLists(
    db,
    rows.map(row => row.number),
  )
  const entriesOf = await listsOf(db, dealEntries, sql`id, kind, amount, state`, ids)
  const messagesOf = await listsOf(db, dealMessages, sql`id, text, staff_only`, ids)
  const filesOf = await listsOf(db, dealFiles, sql`id, sha256`, ids)
  return rows.map(row => ({
    row,
    events: readRows(eventsOf.get(row.number), toEvent).sort((a, b) => a.number - b.number),
    entries: readRows(entriesOf.get(row.id), ([id, kind, amount, state]) => ({
      ...{ id: Number(id), kind: text(kind), amount: Number(amount), state: text(state) },
    })),
    messages: readRows(messagesOf.get(row.id), ([id, content, staffOnly]) => ({
      ...{ id: Number(id), text: text(content), staffOnly: Number(staffOnly) === 1 },
    })),
    files: readRows(filesOf.get(row.id), ([id, hash]) => ({ id: Number(id), sha256: text(hash) })),
  }))
}
