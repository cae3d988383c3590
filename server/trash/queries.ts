import { count, desc, isNotNull, sql } from "drizzle-orm"
import { unionAll } from "drizzle-orm/sqlite-core"
import { listings, requests } from "#drizzle/schema.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import type { TrashKind } from "#shared/trash/trash.ts"

type Row = { kind: TrashKind; id: number; title: string; deletedAt: number | null }

const listingsOf = (db: Queryable) =>
  db
    .select({
      kind: sql<TrashKind>`'listing'`.as("kind"),
      id: listings.id,
      title: listings.title,
      deletedAt: listings.deletedAt,
    })
    .from(listings)
    .where(isNotNull(listings.deletedAt))

const requestsOf = (db: Queryable) =>
  db
    .select({
      kind: sql<TrashKind>`'request'`.as("kind"),
      id: requests.id,
      title: requests.name,
      deletedAt: requests.deletedAt,
    })
    .from(requests)
    .where(isNotNull(requests.deletedAt))

export async function countTrash(db: Queryable, kinds: readonly TrashKind[]): Promise<number> {
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
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  const order = [desc(sql`deleted_at`), desc(sql`id`)]
  if (kinds.length > 1)
    return unionAll(listingsOf(db), requestsOf(db))
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  const [only] = kinds
  const rows = only === "listing" ? listingsOf(db) : requestsOf(db)
  return rows
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}
