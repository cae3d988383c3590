import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm"
import { deals } from "#drizzle/deals.ts"
import { requestNotes } from "#drizzle/requests.ts"
import { listings, type RequestRow, requests } from "#drizzle/schema.ts"
import { type Queryable, type Transaction, writtenRow } from "#server/platform/db/database.ts"
import { emailSpellings, storedEmail } from "#server/platform/email.ts"
import type { RequestSort } from "#shared/requests/contact-query.ts"
import { STAGES, type Stage } from "#shared/requests/pipeline.ts"

/**
 * One of `texts` must occur in a request, `reference` in its reference, which may also be `whole`, or it is about one of
 * the listings `appIds`.
 */
export type Needle = {
  texts: readonly string[]
  reference: { in: "reference" | "number"; text: string; whole?: string } | null
  /** The number of a deal, which finds the request that led to it. */
  deal: string | null
  appIds: readonly number[]
}
export type RequestFilter = {
  needles: readonly Needle[]
  unread: boolean
  stage?: Stage
  appId?: number
  /** The id of a person of staff. */
  assigneeId?: string
  /** Only those whose next step was due before this day, such as `2026-01-31`. */
  dueBefore?: string
}

const NEWEST_FIRST = [desc(requests.createdAt), desc(requests.id)]
/** In these stages no next step is due any more. */
const ENDED: readonly Stage[] = ["lost", "spam"]
const stageNumber = sql`CASE ${requests.stage} ${sql.join(
  STAGES.map((stage, index) => sql.raw(`WHEN '${stage}' THEN ${index}`)),
  sql` `,
)} END`
const ORDERS: Record<RequestSort, SQL[]> = {
  newest: NEWEST_FIRST,
  oldest: [asc(requests.createdAt), asc(requests.id)],
  due: [asc(sql`${requests.dueOn} IS NULL`), asc(requests.dueOn), ...NEWEST_FIRST],
  stage: [asc(stageNumber), ...NEWEST_FIRST],
  name: [asc(sql`lower(${requests.name})`), ...NEWEST_FIRST],
}
/** The digits of a request's number, and its reference as searches fold it (`referenceOf` in shared/). */
const REFERENCES = {
  number: sql`printf('%06d', ${requests.id})`,
  reference: sql`strftime('r-%Y-', ${requests.createdAt} / 1000, 'unixepoch') || printf('%06d', ${requests.id})`,
}
const WITH_LISTING = { request: requests, title: listings.title }
/** One in the trash is treated as unknown. */
export const LISTING_OF_REQUEST = and(eq(listings.id, requests.appId), isNull(listings.deletedAt))

function conditionOf({
  needles,
  unread,
  stage,
  appId,
  assigneeId,
  dueBefore,
}: RequestFilter): SQL | undefined {
  const found = needles.map(({ texts, reference, deal, appIds }) =>
    or(
      ...texts.map(text => sql`instr(${requests.search}, ${text}) > 0`),
      reference ? sql`instr(${REFERENCES[reference.in]}, ${reference.text}) > 0` : undefined,
      reference?.whole ? sql`${REFERENCES.reference} = ${reference.whole}` : undefined,
      deal
        ? sql`${requests.id} IN (SELECT ${deals.requestId} FROM ${deals} WHERE ${deals.number} = ${deal})`
        : undefined,
      appIds.length
        ? sql`${requests.appId} IN (SELECT value FROM json_each(${JSON.stringify(appIds)}))`
        : undefined,
    ),
  )
  return and(
    isNull(requests.deletedAt),
    ...found,
    unread ? isNull(requests.readAt) : undefined,
    stage ? eq(requests.stage, stage) : undefined,
    appId === undefined ? undefined : eq(requests.appId, appId),
    assigneeId === undefined ? undefined : eq(requests.assigneeId, assigneeId),
    dueBefore === undefined
      ? undefined
      : and(lt(requests.dueOn, dueBefore), notInArray(requests.stage, [...ENDED])),
  )
}

/** The listings that requests are about, with their titles. */
export async function listingsOfRequests(db: Queryable): Promise<{ id: number; title: string }[]> {
  const asked = db.selectDistinct({ id: requests.appId }).from(requests).where(isNotNull(requests.appId))
  return db
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(and(inArray(listings.id, asked), isNull(listings.deletedAt)))
}

export async function insertRequest(
  tx: Transaction,
  request: typeof requests.$inferInsert,
): Promise<RequestRow> {
  return writtenRow(
    await tx
      .insert(requests)
      .values({ ...request, email: storedEmail(request.email) })
      .returning(),
  )
}

/** One page of requests, each with the title of the listing that it is about. */
export async function pageOfRequests(
  db: Queryable,
  filter: RequestFilter,
  { sort, limit, offset }: { sort: RequestSort; limit: number; offset: number },
) {
  const order = ORDERS[sort]
  const ids = db
    .select({ id: requests.id })
    .from(requests)
    .where(conditionOf(filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return db
    .select(WITH_LISTING)
    .from(requests)
    .leftJoin(listings, LISTING_OF_REQUEST)
    .where(sql`${requests.id} IN ${ids}`)
    .orderBy(...order)
}

/** The newest `limit` requests that are older than `after`, or the newest of all. */
export async function requestsAfter(
  db: Queryable,
  filter: RequestFilter,
  { after, limit }: { after: RequestRow | null; limit: number },
) {
  // One comparison of both columns, so that the index can seek to the position.
  const isOlder = after && sql`(${requests.createdAt}, ${requests.id}) < (${after.createdAt}, ${after.id})`
  return db
    .select(WITH_LISTING)
    .from(requests)
    .leftJoin(listings, LISTING_OF_REQUEST)
    .where(and(conditionOf(filter), isOlder ?? undefined))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
}

/** The ids of the newest requests that a filter finds. */
export async function idsOfRequests(db: Queryable, filter: RequestFilter, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(conditionOf(filter))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The stages of some requests. */
export async function stagesOf(db: Queryable, ids: readonly number[]) {
  const { id, stage } = requests
  return db
    .select({ id, stage })
    .from(requests)
    .where(and(inArray(id, [...ids]), isNull(requests.deletedAt)))
}

export async function countRequests(db: Queryable, filter: RequestFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(requests).where(conditionOf(filter))
  return row?.count ?? 0
}

/** How many requests each of these listings has. */
export async function countOfListings(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: requests.appId, count: count() })
    .from(requests)
    .where(and(inArray(requests.appId, [...ids]), isNull(requests.deletedAt)))
    .groupBy(requests.appId)
  return new Map(rows.flatMap(row => (row.id === null ? [] : [[row.id, row.count]])))
}

/** How many requests there are, and how many of them are unread. */
export async function countByReading(db: Queryable, filter: RequestFilter) {
  const [row] = await db
    .select({ all: count(), read: count(requests.readAt) })
    .from(requests)
    .where(conditionOf({ ...filter, unread: false }))
  const { all = 0, read = 0 } = row ?? {}
  return { all, unread: all - read }
}

/** What a search matches of the requests behind an id, `limit` at most. */
export async function sendersAfter(tx: Transaction, after: number, limit: number) {
  const { id, name, phone, email, message, search } = requests
  return tx
    .select({ id, name, phone, email, message, search })
    .from(requests)
    .where(gt(id, after))
    .orderBy(id)
    .limit(limit)
}

export async function setSearch(tx: Transaction, id: number, search: string): Promise<void> {
  await tx.update(requests).set({ search }).where(eq(requests.id, id))
}

export async function updateRequest(
  tx: Transaction,
  id: number,
  changes: Partial<typeof requests.$inferInsert>,
): Promise<void> {
  const { email } = changes
  await tx
    .update(requests)
    .set(email === undefined ? changes : { ...changes, email: storedEmail(email) })
    .where(eq(requests.id, id))
}

/** The ids of at most `limit` requests in the trash: one, or those moved there before a time. */
export async function requestsInTrash(
  db: Queryable,
  of: { id: number } | { before: number },
  limit: number,
): Promise<number[]> {
  const which = "id" in of ? eq(requests.id, of.id) : lt(requests.deletedAt, of.before)
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(isNotNull(requests.deletedAt), which))
    .orderBy(asc(requests.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deleteRequests(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(requests).where(inArray(requests.id, [...ids]))
}

/** How many requests a filter finds in each stage. */
export async function countByStage(db: Queryable, { stage: _, ...filter }: RequestFilter) {
  return db
    .select({ stage: requests.stage, count: count() })
    .from(requests)
    .where(conditionOf(filter))
    .groupBy(requests.stage)
}

export async function insertNote(tx: Transaction, note: typeof requestNotes.$inferInsert): Promise<void> {
  await tx.insert(requestNotes).values(note)
}

/** Oldest first. */
export async function notesOf(db: Queryable, requestId: number) {
  return db
    .select()
    .from(requestNotes)
    .where(eq(requestNotes.requestId, requestId))
    .orderBy(asc(requestNotes.id))
}

/** Other requests of the same address or about the same listing, newest first. */
export async function listRelatedRequests(db: Queryable, { id, email, appId }: RequestRow, limit: number) {
  const same = or(
    inArray(sql`lower(${requests.email})`, emailSpellings(email)),
    appId === null ? undefined : eq(requests.appId, appId),
  )
  return db
    .select(WITH_LISTING)
    .from(requests)
    .leftJoin(listings, LISTING_OF_REQUEST)
    .where(and(isNull(requests.deletedAt), ne(requests.id, id), same))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
}
