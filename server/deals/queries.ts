import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  like,
  lt,
  lte,
  max,
  ne,
  notExists,
  notInArray,
  sql,
} from "drizzle-orm"
import { type DealSealRow, dealDecisions, dealEntries, dealPayouts, dealSeals } from "#drizzle/deal-ledger.ts"
import {
  type DealFileRow,
  type DealItemRow,
  type DealRow,
  dealChain,
  dealFiles,
  dealIdentities,
  dealItems,
  dealMessages,
  dealSignatures,
  deals,
} from "#drizzle/deals.ts"
import { requests } from "#drizzle/schema.ts"
import { type Queryable, type Transaction, writtenRow } from "#server/platform/db/database.ts"
import { normalizeEmail } from "#server/platform/email.ts"
import type { ListedItem } from "#shared/deals/checklist.ts"
import { CLOSED_STATES } from "#shared/deals/states.ts"
import { isParty, selectDeals } from "./deal-rows.ts"

type SealKey = Pick<DealSealRow, "dealId" | "part" | "row">

const MESSAGE = "message"
const isOf = (id: number) => eq(dealSeals.dealId, id)
const isOne = ({ dealId, part, row }: SealKey) =>
  and(isOf(dealId), eq(dealSeals.part, part), eq(dealSeals.row, row))

/** The seals of a deal except those of its messages, which do not change. */
export const changeableSeals = (tx: Transaction, id: number): Promise<DealSealRow[]> =>
  tx
    .select()
    .from(dealSeals)
    .where(and(isOf(id), ne(dealSeals.part, MESSAGE)))

/** The id of the newest message of a deal that is sealed; 0 for none. */
export async function newestSealedMessage(tx: Transaction, id: number): Promise<number> {
  const [found] = await tx
    .select({ row: max(dealSeals.row) })
    .from(dealSeals)
    .where(and(isOf(id), eq(dealSeals.part, MESSAGE)))
  return found?.row ?? 0
}

/** Seals per statement; the database's limit of parameters is far above. */
const SEAL_BATCH = 200

export async function putSeals(tx: Transaction, seals: readonly DealSealRow[]): Promise<void> {
  for (let at = 0; at < seals.length; at += SEAL_BATCH)
    await tx
      .insert(dealSeals)
      .values(seals.slice(at, at + SEAL_BATCH))
      .onConflictDoUpdate({
        target: [dealSeals.dealId, dealSeals.part, dealSeals.row],
        set: { salt: sql`excluded.salt`, hash: sql`excluded.hash` },
      })
}

export async function deleteSeal(tx: Transaction, key: SealKey): Promise<void> {
  await tx.delete(dealSeals).where(isOne(key))
}

/** Whether the events of a deal vouch for its whole record. */
export async function isSealed(tx: Transaction, id: number): Promise<boolean> {
  const [seal] = await tx.select({ row: dealSeals.row }).from(dealSeals).where(isOf(id)).limit(1)
  return seal !== undefined
}

/** Deals after an id without a seal, oldest first. */
export async function unsealedDeals(db: Queryable, after: number, limit: number) {
  const seal = db.select({ one: sql`1` }).from(dealSeals).where(eq(dealSeals.dealId, deals.id))
  return db
    .select({ id: deals.id, number: deals.number })
    .from(deals)
    .where(and(gt(deals.id, after), notExists(seal)))
    .orderBy(asc(deals.id))
    .limit(limit)
}

const isOpen = notInArray(deals.state, [...CLOSED_STATES])
export async function findDeal(db: Queryable, number: string): Promise<DealRow | null> {
  const [row] = await selectDeals(db, eq(deals.number, number))
  return row ?? null
}

/** The listings among these that are in an open deal. */
export async function listingsInOpenDeals(db: Queryable, listingIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: deals.listingId })
    .from(deals)
    .where(and(inArray(deals.listingId, [...listingIds]), isOpen))
  return rows.map(({ id }) => id)
}

/** The number of open deals that a member's address is a party to, including drafts without access. */
export async function countOpenDealsOf(db: Queryable, email: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(deals)
    .where(and(isParty(email), isOpen))
  return row?.count ?? 0
}

/** Whether the address belongs to a party of the completed deal for the listing. */
export async function isPartyOfCompleted(db: Queryable, listingId: number, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.listingId, listingId), eq(deals.state, "completed"), isParty(email)))
    .limit(1)
  return row !== undefined
}

/** The highest sequence of the numbers that start with a prefix such as `D-2026-`; 0 for none. */
export async function lastSequence(tx: Transaction, prefix: string): Promise<number> {
  const sequence = sql<number>`max(CAST(substr(${deals.number}, ${prefix.length + 1}) AS INTEGER))`
  const [row] = await tx
    .select({ sequence })
    .from(deals)
    .where(like(deals.number, `${prefix}%`))
  return row?.sequence ?? 0
}

/** The numbers of the deals with a reminder or deadline due by a time (ms). */
export async function dealsToRemind(db: Queryable, by: number) {
  return db.select({ number: deals.number }).from(deals).where(lte(deals.remindAt, by))
}

/** When the next reminder or deadline of a deal is due (ms); null if there is none before its next step. */
export async function setRemindAt(tx: Transaction, id: number, remindAt: number | null): Promise<void> {
  await tx.update(deals).set({ remindAt }).where(eq(deals.id, id))
}

type Messages = "all" | "none"

/** All parts of some deals, oldest first. */
export async function partsOf(db: Queryable, ids: readonly number[], messages: Messages = "all") {
  const all = [...ids]
  return {
    entries: await db
      .select()
      .from(dealEntries)
      .where(inArray(dealEntries.dealId, all))
      .orderBy(asc(dealEntries.id)),
    decisions: await db
      .select()
      .from(dealDecisions)
      .where(inArray(dealDecisions.dealId, all))
      .orderBy(asc(dealDecisions.id)),
    signatures: await db
      .select()
      .from(dealSignatures)
      .where(and(inArray(dealSignatures.dealId, all), eq(dealSignatures.isVoid, false)))
      .orderBy(asc(dealSignatures.id)),
    items: await db.select().from(dealItems).where(inArray(dealItems.dealId, all)).orderBy(asc(dealItems.id)),
    messages:
      messages === "none"
        ? []
        : await db
            .select()
            .from(dealMessages)
            .where(inArray(dealMessages.dealId, all))
            .orderBy(asc(dealMessages.id)),
    files: await db.select().from(dealFiles).where(inArray(dealFiles.dealId, all)).orderBy(asc(dealFiles.id)),
    identities: await db.select().from(dealIdentities).where(inArray(dealIdentities.dealId, all)),
    payouts: await db.select().from(dealPayouts).where(inArray(dealPayouts.dealId, all)),
  }
}

/** Messages of a deal between two ids, newest first. */
export async function messagesBefore(
  db: Queryable,
  dealId: number,
  {
    before,
    after,
    limit,
    withNotes,
  }: { before?: number | undefined; after: number; limit: number; withNotes: boolean },
) {
  return db
    .select()
    .from(dealMessages)
    .where(
      and(
        eq(dealMessages.dealId, dealId),
        gt(dealMessages.id, after),
        before === undefined ? undefined : lt(dealMessages.id, before),
        withNotes ? undefined : eq(dealMessages.staffOnly, false),
      ),
    )
    .orderBy(desc(dealMessages.id))
    .limit(limit)
}

/** The newest file of a deal; 0 for none. */
export async function newestFileOf(db: Queryable, dealId: number): Promise<number> {
  const [row] = await db
    .select({ id: max(dealFiles.id) })
    .from(dealFiles)
    .where(eq(dealFiles.dealId, dealId))
  return row?.id ?? 0
}

/** Replaces the checklist of a deal. */
export async function replaceItems(tx: Transaction, id: number, items: readonly ListedItem[]): Promise<void> {
  await tx.delete(dealItems).where(eq(dealItems.dealId, id))
  if (items.length)
    await tx
      .insert(dealItems)
      .values(items.map(({ code, by, text }) => ({ dealId: id, code, doneBy: by, text })))
}

export async function updateItem(tx: Transaction, id: number, change: Partial<DealItemRow>): Promise<void> {
  await tx.update(dealItems).set(change).where(eq(dealItems.id, id))
}

export async function insertMessage(tx: Transaction, row: typeof dealMessages.$inferInsert) {
  return writtenRow(await tx.insert(dealMessages).values(row).returning())
}

export async function insertFile(tx: Transaction, row: typeof dealFiles.$inferInsert): Promise<DealFileRow> {
  return writtenRow(await tx.insert(dealFiles).values(row).returning())
}

export async function updateFile(tx: Transaction, id: number, change: Partial<DealFileRow>): Promise<void> {
  await tx.update(dealFiles).set(change).where(eq(dealFiles.id, id))
}

export async function findFile(db: Queryable, deal: number, id: number): Promise<DealFileRow | null> {
  const [row] = await db
    .select()
    .from(dealFiles)
    .where(and(eq(dealFiles.dealId, deal), eq(dealFiles.id, id)))
  return row ?? null
}

export async function insertLink(tx: Transaction, link: typeof dealChain.$inferInsert): Promise<void> {
  await tx.insert(dealChain).values(link)
}

/** The parts of a request that a deal takes over; null for one that is unknown or in the trash. */
export async function findSender(db: Queryable, id: number) {
  const { name, email, locale, assigneeId, deletedAt } = requests
  const [row] = await db
    .select({ name, email, locale, assigneeId, deletedAt })
    .from(requests)
    .where(eq(requests.id, id))
  return row && row.deletedAt === null ? row : null
}

/** Adds the phones that buyers left with their request, where their account has none. */
export async function withRequestPhones(
  db: Queryable,
  rows: readonly DealRow[],
  phones: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const known = new Map(phones)
  const asked = rows.filter(row => row.requestId !== null && !known.get(row.buyer.email ?? ""))
  const ids = asked.flatMap(({ requestId }) => requestId ?? [])
  const { id, email, phone, deletedAt } = requests
  const senders = ids.length
    ? await db.select({ id, email, phone, deletedAt }).from(requests).where(inArray(id, ids))
    : []
  for (const { buyer, requestId } of asked) {
    const sender = senders.find(one => one.id === requestId && one.deletedAt === null)
    if (buyer.email && sender?.phone && buyer.email === normalizeEmail(sender.email))
      known.set(buyer.email, sender.phone)
  }
  return known
}
