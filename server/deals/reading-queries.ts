import { and, asc, count, eq, gt, gte, inArray, max, min, ne, or, type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"
import { dealEntries, dealPayouts } from "#drizzle/deal-ledger.ts"
import { dealChain, dealMessages, dealParties, dealReads, dealSignatures, deals } from "#drizzle/deals.ts"
import { events } from "#drizzle/events.ts"
import { members } from "#drizzle/members.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import type { DealActor, Party } from "#shared/deals/states.ts"
import { isKnownTo, isListedFor, isReportOpen, isTurnOf } from "./list-queries.ts"

/** Events of a deal after a number, oldest first, each with its link; staff notes are not part of them. */
export async function eventsOfDeal(db: Queryable, deal: string, after: number, limit: number) {
  return db
    .select({ event: events, link: { hash: dealChain.hash, previousHash: dealChain.previousHash } })
    .from(events)
    .leftJoin(dealChain, eq(dealChain.number, events.number))
    .where(
      and(
        eq(events.subjectKind, "deal"),
        eq(events.subjectId, deal),
        ne(events.action, "deal.note_added"),
        gt(events.number, after),
      ),
    )
    .orderBy(asc(events.number))
    .limit(limit)
}

/** What the clock recorded of a deal since a time (ms): reminders, and an inspection that ended; as stored. */
export async function alarmEventsOf(db: Queryable, number: string, since: number) {
  return db
    .select({ action: events.action, after: events.after })
    .from(events)
    .where(
      and(
        eq(events.subjectKind, "deal"),
        eq(events.subjectId, number),
        inArray(events.action, ["deal.reminded", "deal.inspection_ended"]),
        gte(events.at, since),
      ),
    )
}

/** The reader of these positions. */
type Reader = { kind: "member" | "staff"; id: string }

const isReader = ({ kind, id }: Reader) => and(eq(dealReads.readerKind, kind), eq(dealReads.readerId, id))

/** The newest message that a person has seen in each of these deals; unseen deals are absent. */
export async function readsOf(
  db: Queryable,
  ids: readonly number[],
  reader: Reader,
): Promise<Map<number, number>> {
  const { dealId, messageId } = dealReads
  const rows = await db
    .select({ dealId, messageId })
    .from(dealReads)
    .where(and(inArray(dealId, [...ids]), isReader(reader)))
  return new Map(rows.map(row => [row.dealId, row.messageId]))
}

/** A column of the party with this address in a deal. */
const ofParty = (column: SQLiteColumn, dealId: SQLiteColumn, email: string) =>
  sql`(SELECT ${column} FROM ${dealParties} WHERE ${and(eq(dealParties.dealId, dealId), eq(dealParties.email, email))})`

/** The newest message from before this address became the party's: messages up to it are hidden from it. */
const hiddenFrom = (email: string, dealId: SQLiteColumn) => ofParty(dealParties.afterMessage, dealId, email)

/**
 * How many messages of others a person has not seen, by deal, side and whether they are staff notes; with the address
 * of a member, only those that its party may read.
 */
export async function unreadOf(
  db: Queryable,
  ids: readonly number[],
  { kind, id }: Reader,
  email: string | null,
) {
  const { dealId, by, staffOnly } = dealMessages
  const seen = sql`coalesce((SELECT message_id FROM deal_reads WHERE deal_id = ${dealId} AND reader_kind = ${kind} AND reader_id = ${id}), 0)`
  return db
    .select({ dealId, by, staffOnly, count: count() })
    .from(dealMessages)
    .where(
      and(
        inArray(dealId, [...ids]),
        ne(dealMessages.authorId, id),
        sql`${dealMessages.id} > ${seen}`,
        email === null ? undefined : sql`${dealMessages.id} > ${hiddenFrom(email, dealId)}`,
      ),
    )
    .groupBy(dealId, by, staffOnly)
}
type UnreadCounts = Awaited<ReturnType<typeof unreadOf>>

/** The unseen messages of a deal that the reader may see; an address may have had another account before. */
export const countUnread = (counts: UnreadCounts, dealId: number, actor: DealActor): number =>
  counts
    .filter(one => one.dealId === dealId)
    .filter(({ by, staffOnly }) => actor === "mediator" || (!staffOnly && by !== actor))
    .reduce((sum, one) => sum + one.count, 0)

/** The newest message of a deal; 0 for none. */
export async function newestMessageOf(db: Queryable, dealId: number): Promise<number> {
  const [row] = await db
    .select({ id: max(dealMessages.id) })
    .from(dealMessages)
    .where(eq(dealMessages.dealId, dealId))
  return row?.id ?? 0
}

/** A read position never moves back. */
export async function putRead(
  tx: Transaction,
  dealId: number,
  { kind, id }: Reader,
  { messageId, at }: { messageId: number; at: number },
): Promise<void> {
  const newest = sql`max(${dealReads.messageId}, excluded.message_id)`
  await tx
    .insert(dealReads)
    .values({ dealId, readerKind: kind, readerId: id, messageId, at })
    .onConflictDoUpdate({
      target: [dealReads.dealId, dealReads.readerKind, dealReads.readerId],
      set: { messageId: newest, at },
    })
}

/** The first message of others after an id that a party's current address has not read; null for none. */
export async function firstUnreadOf(
  db: Queryable,
  dealId: number,
  { party, email, after }: { party: Party; email: string; after: number },
): Promise<number | null> {
  const [read] = await db
    .select({ messageId: dealReads.messageId })
    .from(dealReads)
    .innerJoin(members, and(eq(dealReads.readerKind, "member"), eq(members.id, dealReads.readerId)))
    .where(and(eq(dealReads.dealId, dealId), eq(members.email, email)))
  const [row] = await db
    .select({ id: min(dealMessages.id) })
    .from(dealMessages)
    .where(
      and(
        eq(dealMessages.dealId, dealId),
        gt(dealMessages.id, Math.max(read?.messageId ?? 0, after)),
        eq(dealMessages.staffOnly, false),
        ne(dealMessages.by, party),
      ),
    )
  return row?.id ?? null
}

export async function deleteReads(tx: Transaction, reader: Reader): Promise<void> {
  await tx.delete(dealReads).where(isReader(reader))
}

/** How many deals have an unseen message of others; for a member, among the deals that they have access to. */
export async function countUnreadDeals(
  db: Queryable,
  { kind, id }: Reader,
  email: string | null,
): Promise<number> {
  const own = email === null ? undefined : isKnownTo(email)
  const [row] = await db
    .select({ count: count() })
    .from(deals)
    .where(and(own, hasUnread({ kind, id }, email)))
  return row?.count ?? 0
}

function hasUnread({ kind, id }: Reader, email: string | null): SQL {
  const seen = sql`coalesce((SELECT message_id FROM deal_reads WHERE deal_id = ${deals.id} AND reader_kind = ${kind} AND reader_id = ${id}), 0)`
  // A message of the same party is its own, even if the address had another account when it was written.
  const isVisible =
    email === null
      ? sql``
      : sql` AND staff_only = 0 AND by <> ${ofParty(dealParties.party, deals.id, email)} AND id > ${hiddenFrom(email, deals.id)}`
  return sql`EXISTS (SELECT 1 FROM deal_messages WHERE deal_id = ${deals.id} AND id > ${seen} AND author_id <> ${id}${isVisible})`
}

/** How many deals wait for a member's step, or have a message that they have not seen. */
export async function countDealsWaitingForParty(
  db: Queryable,
  reader: Reader,
  email: string,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(deals)
    .where(and(isListedFor(email), or(isTurnOf(email), and(isKnownTo(email), hasUnread(reader, email)))))
  return row?.count ?? 0
}

/**
 * How many deals wait for a mediator at a time (ms), as their board says: to be prepared, decided, refunded, accepted for
 * the buyer or paid out, or with an entry to confirm or to pay. A buyer who pays or a seller without payout details is
 * waited for instead.
 */
export async function countWaitingDeals(db: Queryable, now: number): Promise<number> {
  const ended = sql`${deals.state} = 'delivered' AND ${deals.inspectionEndsAt} <= ${now}`
  const hasOpenEntry = inArray(
    deals.id,
    db
      .select({ id: dealEntries.dealId })
      .from(dealEntries)
      .where(inArray(dealEntries.state, ["pending", "approved"])),
  )
  const hasPayout = inArray(
    deals.id,
    db.select({ id: dealPayouts.dealId }).from(dealPayouts).where(eq(dealPayouts.party, "seller")),
  )
  const isWaiting = or(
    inArray(deals.state, ["draft", "disputed", "cancelling"]),
    and(eq(deals.state, "accepted"), hasPayout),
    isReportOpen,
    hasOpenEntry,
    ended,
  )
  const [row] = await db.select({ count: count() }).from(deals).where(isWaiting)
  return row?.count ?? 0
}

/** The numbers of the deals with a payment that another person has proposed. */
export async function dealsToConfirm(db: Queryable, staffId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ number: deals.number })
    .from(dealEntries)
    .innerJoin(deals, eq(deals.id, dealEntries.dealId))
    .where(and(eq(dealEntries.state, "pending"), ne(dealEntries.recordedBy, staffId)))
  return rows.map(({ number }) => number)
}

/** For each completed deal the milliseconds from its first valid signature, else its creation, to its completion. */
export async function durationsOfCompleted(db: Queryable): Promise<number[]> {
  const signedAt = db
    .select({ dealId: dealSignatures.dealId, at: min(dealSignatures.at).as("signed_at") })
    .from(dealSignatures)
    .where(eq(dealSignatures.isVoid, false))
    .groupBy(dealSignatures.dealId)
    .as("signed")
  const rows = await db
    .select({ from: signedAt.at, createdAt: deals.createdAt, until: deals.stateAt })
    .from(deals)
    .leftJoin(signedAt, eq(signedAt.dealId, deals.id))
    .where(eq(deals.state, "completed"))
  return rows.map(({ from, createdAt, until }) => until - (from ?? createdAt))
}
