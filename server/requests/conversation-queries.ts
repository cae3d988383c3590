import { and, asc, count, desc, eq, gt, inArray, isNull, lte, max, ne, sql } from "drizzle-orm"
import { dealParties, deals } from "#drizzle/deals.ts"
import {
  type OfferRow,
  offers,
  type RequestFileRow,
  type RequestMessageRow,
  requestFiles,
  requestMessages,
  requestReads,
} from "#drizzle/requests.ts"
import { listings, requests } from "#drizzle/schema.ts"
import { type Queryable, type Transaction, writtenRow } from "#server/platform/db/database.ts"
import { emailSpellings } from "#server/platform/email.ts"
import type { Writer } from "#shared/requests/conversation.ts"
import type { FoundConversation } from "./conversation-view.ts"
import { LISTING_OF_REQUEST } from "./queries.ts"

export const WITH_LISTING = {
  request: requests,
  title: listings.title,
  ownerId: listings.ownerId,
  sellerName: listings.user_name,
  price: listings.price,
  status: listings.status,
  availability: listings.availability,
}
/** The one that changed last first. */
export const newest = [desc(sql`ifnull(${requests.lastAt}, ${requests.createdAt})`), desc(requests.id)]

/** A request that is not in the trash, with what a conversation needs of its listing; null for an unknown one. */
export async function findConversation(db: Queryable, id: number) {
  const [row] = await db
    .select(WITH_LISTING)
    .from(requests)
    .leftJoin(listings, LISTING_OF_REQUEST)
    .where(and(eq(requests.id, id), isNull(requests.deletedAt)))
  return row ?? null
}

/** Those of some requests that are not in the trash. */
export async function conversationsOf(db: Queryable, ids: readonly number[]): Promise<FoundConversation[]> {
  return db
    .select(WITH_LISTING)
    .from(requests)
    .leftJoin(listings, LISTING_OF_REQUEST)
    .where(and(inArray(requests.id, [...ids]), isNull(requests.deletedAt)))
}

/** Whose requests a list shows: those sent from an address, or those about a listing that include its seller. */
export type ConversationFilter = { email: string } | { listingId: number }

const conditionOf = (filter: ConversationFilter) =>
  and(
    isNull(requests.deletedAt),
    "email" in filter
      ? inArray(sql`lower(${requests.email})`, emailSpellings(filter.email))
      : and(eq(requests.sellerIncluded, true), eq(requests.appId, filter.listingId)),
  )

export async function countConversations(db: Queryable, filter: ConversationFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(requests).where(conditionOf(filter))
  return row?.count ?? 0
}

/** The one that changed last first. */
export async function pageOfConversations(
  db: Queryable,
  filter: ConversationFilter,
  page: { limit: number; offset: number },
): Promise<FoundConversation[]> {
  return db
    .select(WITH_LISTING)
    .from(requests)
    .leftJoin(listings, LISTING_OF_REQUEST)
    .where(conditionOf(filter))
    .orderBy(...newest)
    .limit(page.limit)
    .offset(page.offset)
}

/** Of each conversation; earlier ones have ended. */
const OFFERS_AT_ONCE = 50

/** The newest offers of some requests, oldest first. */
export async function offersOf(db: Queryable, requestIds: readonly number[]): Promise<OfferRow[]> {
  const place = sql<number>`row_number() OVER (PARTITION BY ${offers.requestId} ORDER BY ${offers.id} DESC)`
  const newest = db
    .select({ id: offers.id, place: place.as("place") })
    .from(offers)
    .where(inArray(offers.requestId, [...requestIds]))
    .as("newest")
  const ids = db.select({ id: newest.id }).from(newest).where(lte(newest.place, OFFERS_AT_ONCE))
  return db.select().from(offers).where(inArray(offers.id, ids)).orderBy(asc(offers.id))
}

export async function newestMessage(db: Queryable, requestId: number): Promise<RequestMessageRow | null> {
  const [row] = await db
    .select()
    .from(requestMessages)
    .where(eq(requestMessages.requestId, requestId))
    .orderBy(desc(requestMessages.id))
    .limit(1)
  return row ?? null
}

export async function filesOf(db: Queryable, requestId: number): Promise<RequestFileRow[]> {
  return db
    .select()
    .from(requestFiles)
    .where(eq(requestFiles.requestId, requestId))
    .orderBy(asc(requestFiles.id))
}

export async function findFile(db: Queryable, requestId: number, id: number): Promise<RequestFileRow | null> {
  const [row] = await db
    .select()
    .from(requestFiles)
    .where(and(eq(requestFiles.requestId, requestId), eq(requestFiles.id, id)))
  return row ?? null
}

/** Bytes that one person has added to a conversation. */
export async function sizesOfFiles(db: Queryable, requestId: number, personId: string): Promise<number[]> {
  const rows = await db
    .select({ size: requestFiles.size })
    .from(requestFiles)
    .where(and(eq(requestFiles.requestId, requestId), eq(requestFiles.uploadedBy, personId)))
  return rows.map(({ size }) => size)
}

/** The files of requests, which are deleted with them. */
export async function pathsOfRequests(db: Queryable, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ path: requestFiles.path })
    .from(requestFiles)
    .where(inArray(requestFiles.requestId, [...ids]))
  return rows.map(({ path }) => path)
}

/** The deals that were made from requests, oldest first; `own` is the party with an address, null for none. */
export async function dealsOfRequests(db: Queryable, ids: readonly number[], email = "") {
  const { number, requestId, state } = deals
  const { knows, asked } = dealParties
  return db
    .select({ number, requestId, state, own: { knows, asked } })
    .from(deals)
    .leftJoin(dealParties, and(eq(dealParties.dealId, deals.id), eq(dealParties.email, email)))
    .where(inArray(deals.requestId, [...ids]))
    .orderBy(asc(deals.id))
}

/** What one reader has seen, by request. */
export async function readsOf(db: Queryable, ids: readonly number[], reader: string) {
  const rows = await db
    .select()
    .from(requestReads)
    .where(and(inArray(requestReads.requestId, [...ids]), eq(requestReads.reader, reader)))
  return new Map(rows.map(row => [row.requestId, row]))
}

/** How many messages of other sides each request has after those that one reader has seen. */
export async function unreadMessages(db: Queryable, ids: readonly number[], reader: string, side: Writer) {
  const seen = sql`ifnull(${requestReads.messageId}, -1)`
  const rows = await db
    .select({ id: requestMessages.requestId, count: count() })
    .from(requestMessages)
    .leftJoin(
      requestReads,
      and(eq(requestReads.requestId, requestMessages.requestId), eq(requestReads.reader, reader)),
    )
    .where(
      and(
        inArray(requestMessages.requestId, [...ids]),
        ne(requestMessages.by, side),
        gt(requestMessages.id, seen),
      ),
    )
    .groupBy(requestMessages.requestId)
  return new Map(rows.map(row => [row.id, row.count]))
}

export async function insertMessage(
  tx: Transaction,
  message: typeof requestMessages.$inferInsert,
): Promise<RequestMessageRow> {
  return writtenRow(await tx.insert(requestMessages).values(message).returning())
}

export async function insertFile(
  tx: Transaction,
  file: typeof requestFiles.$inferInsert,
): Promise<RequestFileRow> {
  return writtenRow(await tx.insert(requestFiles).values(file).returning())
}

/** Marks everything as seen up to a message, and all offers; a later message may be mailed again. */
export async function putRead(tx: Transaction, requestId: number, reader: string, messageId: number) {
  const [row] = await tx
    .select({ id: max(offers.id) })
    .from(offers)
    .where(eq(offers.requestId, requestId))
  const set = {
    messageId: sql`max(${requestReads.messageId}, ${messageId})`,
    offerId: row?.id ?? 0,
    mailedAt: null,
  }
  await tx
    .insert(requestReads)
    .values({ requestId, reader, messageId, offerId: row?.id ?? 0 })
    .onConflictDoUpdate({ target: [requestReads.requestId, requestReads.reader], set })
}

/** Records that a reader was mailed; false if an earlier mail is still unread. */
export async function claimMail(tx: Transaction, requestId: number, reader: string, at: number) {
  const [row] = await tx
    .select({ mailedAt: requestReads.mailedAt })
    .from(requestReads)
    .where(and(eq(requestReads.requestId, requestId), eq(requestReads.reader, reader)))
  if (row?.mailedAt != null) return false
  await tx
    .insert(requestReads)
    .values({ requestId, reader, mailedAt: at })
    .onConflictDoUpdate({ target: [requestReads.requestId, requestReads.reader], set: { mailedAt: at } })
  return true
}

/** Blanks the name and the read positions of a deleted member. */
export async function forgetAuthor(tx: Transaction, memberId: string): Promise<void> {
  await tx.update(requestMessages).set({ name: "" }).where(eq(requestMessages.authorId, memberId))
  await tx.delete(requestReads).where(eq(requestReads.reader, memberId))
}

/** All messages of one member in conversations, oldest first. */
export async function messagesBy(db: Queryable, memberId: string) {
  return db
    .select({
      message: requestMessages,
      request: { id: requests.id, createdAt: requests.createdAt },
    })
    .from(requestMessages)
    .innerJoin(requests, eq(requests.id, requestMessages.requestId))
    .where(eq(requestMessages.authorId, memberId))
    .orderBy(asc(requestMessages.id))
}
