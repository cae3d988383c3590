import { and, asc, count, desc, eq, inArray, isNull } from "drizzle-orm"
import { dealParties, deals } from "#drizzle/deals.ts"
import { type AccessRow, accessOpenings, accessRequests, type OpeningRow } from "#drizzle/evidence.ts"
import { members } from "#drizzle/members.ts"
import { type FileRow, files, type ListingRow, listings } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import type { Paging } from "#server/platform/paging.ts"
import type { AccessState } from "#shared/access/access.ts"

/** Whether a member has been granted access to the confidential files of a listing. */
export async function isGranted(db: Queryable, listingId: number, memberId: string): Promise<boolean> {
  const { id, state } = accessRequests
  const [row] = await db
    .select({ id })
    .from(accessRequests)
    .where(
      and(
        eq(accessRequests.listingId, listingId),
        eq(accessRequests.memberId, memberId),
        eq(state, "granted"),
      ),
    )
  return row !== undefined
}

/** The request of a member for the files of a listing; null for a member who needs none, such as the owner. */
export async function findAccessId(
  db: Queryable,
  { listingId, memberId }: Pick<OpeningRow, "listingId" | "memberId">,
): Promise<number | null> {
  return (await findAccess(db, { listingId, memberId }))?.access.id ?? null
}

type Opened = Pick<OpeningRow, "listingId" | "memberId" | "path">

export async function isOpened(db: Queryable, { listingId, memberId, path }: Opened): Promise<boolean> {
  const [row] = await db
    .select({ id: accessOpenings.id })
    .from(accessOpenings)
    .where(
      and(
        eq(accessOpenings.listingId, listingId),
        eq(accessOpenings.memberId, memberId),
        eq(accessOpenings.path, path),
      ),
    )
  return row !== undefined
}

/** Records an opening; false if it had been recorded before. */
export async function insertOpening(tx: Transaction, row: Opened & { at: number }): Promise<boolean> {
  const inserted = await tx.insert(accessOpenings).values(row).onConflictDoNothing().returning()
  return inserted.length > 0
}

/** A request with the details of its listing, which is not in the trash. */
export type FoundAccess = {
  access: AccessRow
  listing: Pick<ListingRow, "id" | "title" | "ownerId" | "status" | "availability">
}
export type AccessFilter = {
  id?: number
  memberId?: string
  ownerId?: string
  listingId?: number
  state?: AccessState
}

const SELECTED = {
  access: accessRequests,
  listing: {
    id: listings.id,
    title: listings.title,
    ownerId: listings.ownerId,
    status: listings.status,
    availability: listings.availability,
  },
}
const conditionsOf = ({ id, memberId, ownerId, listingId, state }: AccessFilter) =>
  and(
    isNull(listings.deletedAt),
    id === undefined ? undefined : eq(accessRequests.id, id),
    memberId === undefined ? undefined : eq(accessRequests.memberId, memberId),
    ownerId === undefined ? undefined : eq(listings.ownerId, ownerId),
    listingId === undefined ? undefined : eq(accessRequests.listingId, listingId),
    state === undefined ? undefined : eq(accessRequests.state, state),
  )

/** Newest first. */
export async function pageOfAccess(
  db: Queryable,
  filter: AccessFilter,
  { limit, offset }: Paging,
): Promise<FoundAccess[]> {
  return db
    .select(SELECTED)
    .from(accessRequests)
    .innerJoin(listings, eq(listings.id, accessRequests.listingId))
    .where(conditionsOf(filter))
    .orderBy(desc(accessRequests.askedAt), desc(accessRequests.id))
    .limit(limit)
    .offset(offset)
}

export async function countAccess(db: Queryable, filter: AccessFilter): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(accessRequests)
    .innerJoin(listings, eq(listings.id, accessRequests.listingId))
    .where(conditionsOf(filter))
  return row?.count ?? 0
}

export async function findAccess(db: Queryable, filter: AccessFilter): Promise<FoundAccess | null> {
  const [found] = await pageOfAccess(db, filter, { limit: 1, offset: 0 })
  return found ?? null
}

/** Stores a request; an earlier one of the member for the listing is replaced. */
export async function putAccess(tx: Transaction, row: Omit<AccessRow, "id">): Promise<void> {
  await tx
    .insert(accessRequests)
    .values(row)
    .onConflictDoUpdate({ target: [accessRequests.listingId, accessRequests.memberId], set: row })
}

export async function updateAccess(
  tx: Transaction,
  id: number,
  columns: Partial<Pick<AccessRow, "state" | "text" | "decidedAt">>,
): Promise<void> {
  await tx.update(accessRequests).set(columns).where(eq(accessRequests.id, id))
}

/** The first openings by the members of these requests, oldest first. */
export async function openingsOf(db: Queryable, all: readonly AccessRow[]): Promise<OpeningRow[]> {
  if (all.length === 0) return []
  return db
    .select()
    .from(accessOpenings)
    .where(
      and(
        inArray(accessOpenings.listingId, [...new Set(all.map(one => one.listingId))]),
        inArray(accessOpenings.memberId, [...new Set(all.map(one => one.memberId))]),
      ),
    )
    .orderBy(asc(accessOpenings.at), asc(accessOpenings.id))
}

/** What the owner of a listing learns of the members who ask for its files, by member. */
export async function askersOf(db: Queryable, memberIds: readonly string[]) {
  const asked = db.$count(
    accessRequests,
    and(eq(accessRequests.memberId, members.id), eq(accessRequests.state, "asked")),
  )
  const sold = db.select({ id: deals.id }).from(deals).where(eq(deals.state, "completed"))
  const completed = db.$count(
    dealParties,
    and(eq(dealParties.email, members.email), inArray(dealParties.dealId, sold)),
  )
  const rows = await db
    .select({ id: members.id, createdAt: members.createdAt, asked, completed })
    .from(members)
    .where(inArray(members.id, [...new Set(memberIds)]))
  return new Map(rows.map(row => [row.id, row]))
}

/** The files that access opens, of some listings. */
export async function confidentialFilesOf(db: Queryable, listingIds: readonly number[]): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(inArray(files.listingId, [...new Set(listingIds)]), eq(files.visibility, "buyers")))
    .orderBy(asc(files.field), asc(files.position))
}

/** The requests and first openings of a member. */
export async function accessOfMember(db: Queryable, memberId: string) {
  const requests = await db.select().from(accessRequests).where(eq(accessRequests.memberId, memberId))
  const openings = await db.select().from(accessOpenings).where(eq(accessOpenings.memberId, memberId))
  return { requests, openings }
}

export async function deleteAccessOfMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(accessRequests).where(eq(accessRequests.memberId, memberId))
  await tx.delete(accessOpenings).where(eq(accessOpenings.memberId, memberId))
}
