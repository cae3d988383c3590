import { and, count, desc, eq, inArray, isNotNull, max, type SQL, sql } from "drizzle-orm"
import { unionAll } from "drizzle-orm/sqlite-core"
import { events } from "#drizzle/events.ts"
import { listings, requests } from "#drizzle/schema.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import type { TrashKind } from "#shared/trash/trash.ts"

type Row = { kind: TrashKind; id: number; title: string; deletedAt: number | null }

/** The ids of the entries that a search finds, by kind; null is everything in the trash. */
export type TrashFilter = Readonly<Record<TrashKind, readonly number[]>> | null

const among = (column: SQL | typeof listings.id | typeof requests.id, ids: readonly number[] | undefined) =>
  ids && sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

const listingsOf = (db: Queryable, filter: TrashFilter) =>
  db
    .select({
      kind: sql<TrashKind>`'listing'`.as("kind"),
      id: listings.id,
      title: listings.title,
      deletedAt: listings.deletedAt,
    })
    .from(listings)
    .where(and(isNotNull(listings.deletedAt), among(listings.id, filter?.listing)))

const requestsOf = (db: Queryable, filter: TrashFilter) =>
  db
    .select({
      kind: sql<TrashKind>`'request'`.as("kind"),
      id: requests.id,
      title: requests.name,
      deletedAt: requests.deletedAt,
    })
    .from(requests)
    .where(and(isNotNull(requests.deletedAt), among(requests.id, filter?.request)))

/** Titles of everything in the trash, by which it is searched. */
export async function titlesInTrash(db: Queryable, kinds: readonly TrashKind[]): Promise<Row[]> {
  const all = { listing: () => listingsOf(db, null), request: () => requestsOf(db, null) }
  return (await Promise.all(kinds.map(kind => all[kind]()))).flat()
}

export async function countTrash(
  db: Queryable,
  kinds: readonly TrashKind[],
  filter: TrashFilter,
): Promise<number> {
  if (filter) return kinds.reduce((sum, kind) => sum + filter[kind].length, 0)
  const [ofListings] = kinds.includes("listing")
    ? await db.select({ count: count() }).from(listings).where(isNotNull(listings.deletedAt))
    : []
  const [ofRequests] = kinds.includes("request")
    ? await db.select({ count: count() }).from(requests).where(isNotNull(requests.deletedAt))
    : []
  return (ofListings?.count ?? 0) + (ofRequests?.count ?? 0)
}

/** Newest first; a request's title is its sender's name. */
export async function pageOfTrash(
  db: Queryable,
  kinds: readonly TrashKind[],
  filter: TrashFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  const order = [desc(sql`deleted_at`), desc(sql`id`)]
  if (kinds.length > 1)
    return unionAll(listingsOf(db, filter), requestsOf(db, filter))
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  const [only] = kinds
  const rows = only === "listing" ? listingsOf(db, filter) : requestsOf(db, filter)
  return rows
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

/** Who deleted subjects last, by id: the name of staff at the time, null for others. */
export async function deletersOf(
  db: Queryable,
  kind: TrashKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const newest = db
    .select({ number: max(events.number) })
    .from(events)
    .where(
      and(
        eq(events.subjectKind, kind),
        inArray(events.subjectId, ids.map(String)),
        eq(events.action, `${kind}.deleted`),
      ),
    )
    .groupBy(events.subjectId)
  const rows = await db
    .select({ id: events.subjectId, actor: events.actorKind, name: events.actorName })
    .from(events)
    .where(inArray(events.number, newest))
  return new Map(rows.map(({ id, actor, name }) => [Number(id), actor === "staff" ? name : null]))
}
