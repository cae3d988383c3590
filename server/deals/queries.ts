import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  like,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
  sum,
} from "drizzle-orm"
import {
  type DealFileRow,
  type DealItemRow,
  type DealRow,
  dealChain,
  dealCodes,
  dealEntries,
  dealFiles,
  dealItems,
  dealMessages,
  dealSignatures,
  deals,
} from "#drizzle/deals.ts"
import { requests } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { CLOSED_STATES, type DealState, type Party } from "#shared/deals/machine.ts"

const isOpen = notInArray(deals.state, [...CLOSED_STATES])

export async function findDeal(db: Queryable, number: string): Promise<DealRow | null> {
  const [row] = await db.select().from(deals).where(eq(deals.number, number))
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

/** The number of open deals that a member's address is a party to, drafts that it does not know of too. */
export async function countOpenDealsOf(db: Queryable, email: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(deals)
    .where(and(isParty(email), isOpen))
  return row?.count ?? 0
}

/** Whether the address is that of a party of the completed deal for a listing. */
export async function isPartyOfCompleted(db: Queryable, listingId: number, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.listingId, listingId), eq(deals.state, "completed"), isParty(email)))
    .limit(1)
  return row !== undefined
}

const isParty = (email: string) => or(eq(deals.buyerEmail, email), eq(deals.sellerEmail, email))

/** The highest sequence of the numbers that start with a prefix such as `D-2026-`; 0 for none. */
export async function lastSequence(tx: Transaction, prefix: string): Promise<number> {
  const sequence = sql<number>`max(CAST(substr(${deals.number}, ${prefix.length + 1}) AS INTEGER))`
  const [row] = await tx
    .select({ sequence })
    .from(deals)
    .where(like(deals.number, `${prefix}%`))
  return row?.sequence ?? 0
}

export async function insertDeal(tx: Transaction, row: typeof deals.$inferInsert): Promise<DealRow> {
  const [inserted] = await tx.insert(deals).values(row).returning()
  if (!inserted) throw new Error("an insert returned no row")
  return inserted
}

export async function updateDeal(tx: Transaction, id: number, change: Partial<DealRow>): Promise<DealRow> {
  const [changed] = await tx.update(deals).set(change).where(eq(deals.id, id)).returning()
  if (!changed) throw new Error("an update found no row")
  return changed
}

/** Filters of a list; an absent key filters nothing. `words` are folded. */
export type DealFilter = {
  state?: DealState
  words?: readonly string[]
  knownTo?: string
  listingId?: number
}

const isKnownTo = (email: string) =>
  or(
    and(eq(deals.buyerEmail, email), eq(deals.buyerKnows, true)),
    and(eq(deals.sellerEmail, email), eq(deals.sellerKnows, true)),
  )

/** The deals that a member's address is a party to and knows of, newest first. */
export async function dealsKnownTo(db: Queryable, email: string): Promise<DealRow[]> {
  return db.select().from(deals).where(isKnownTo(email)).orderBy(desc(deals.id))
}

function conditionsOf({ state, words = [], knownTo, listingId }: DealFilter): SQL | undefined {
  return and(
    state ? eq(deals.state, state) : undefined,
    ...words.map(word => sql`instr(${deals.search}, ${` ${word}`}) > 0`),
    knownTo === undefined ? undefined : isKnownTo(knownTo),
    listingId === undefined ? undefined : eq(deals.listingId, listingId),
  )
}

export async function countDeals(db: Queryable, filter: DealFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(deals).where(conditionsOf(filter))
  return row?.count ?? 0
}

/** Newest first. */
export async function pageOfDeals(
  db: Queryable,
  filter: DealFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<DealRow[]> {
  return db
    .select()
    .from(deals)
    .where(conditionsOf(filter))
    .orderBy(desc(deals.id))
    .limit(limit)
    .offset(offset)
}

/** The numbers of the deals that wait in a state since a time, or whose inspection ends by another one (ms). */
export async function dealsWaiting(db: Queryable, { since, endsBy }: { since: number; endsBy: number }) {
  return db
    .select({ number: deals.number })
    .from(deals)
    .where(
      or(
        and(inArray(deals.state, ["contract", "signed", "disputed"]), lte(deals.stateAt, since)),
        // A dispute may leave less than a day of it.
        and(eq(deals.state, "delivered"), lte(deals.inspectionEndsAt, endsBy)),
      ),
    )
}

/** How many deals there are in each state, and the sum of their amounts in whole US cents. */
export async function totalsByState(db: Queryable) {
  const rows = await db
    .select({ state: deals.state, count: count(), amount: sum(deals.amount) })
    .from(deals)
    .groupBy(deals.state)
  return rows.map(row => ({ ...row, amount: Number(row.amount ?? 0) }))
}

/** Everything that belongs to some deals, oldest first. */
export async function partsOf(db: Queryable, ids: readonly number[]) {
  const all = [...ids]
  const [entries, signatures, items, messages, files] = [
    await db.select().from(dealEntries).where(inArray(dealEntries.dealId, all)).orderBy(asc(dealEntries.id)),
    await db
      .select()
      .from(dealSignatures)
      .where(and(inArray(dealSignatures.dealId, all), eq(dealSignatures.isVoid, false)))
      .orderBy(asc(dealSignatures.id)),
    await db.select().from(dealItems).where(inArray(dealItems.dealId, all)).orderBy(asc(dealItems.id)),
    await db
      .select()
      .from(dealMessages)
      .where(inArray(dealMessages.dealId, all))
      .orderBy(asc(dealMessages.id)),
    await db.select().from(dealFiles).where(inArray(dealFiles.dealId, all)).orderBy(asc(dealFiles.id)),
  ]
  return { entries, signatures, items, messages, files }
}

export async function insertEntries(tx: Transaction, rows: (typeof dealEntries.$inferInsert)[]) {
  return tx.insert(dealEntries).values(rows).returning()
}

/** Settles all pending entries of a deal. */
export async function settleEntries(
  tx: Transaction,
  id: number,
  change: Pick<typeof dealEntries.$inferInsert, "state" | "confirmedBy" | "single">,
) {
  await tx
    .update(dealEntries)
    .set(change)
    .where(and(eq(dealEntries.dealId, id), eq(dealEntries.state, "pending")))
}

/** Whether a payment of any deal has this reference, unless it was taken back. */
export async function isReferenceUsed(db: Queryable, reference: string): Promise<boolean> {
  const [row] = await db
    .select({ id: dealEntries.id })
    .from(dealEntries)
    .where(and(eq(dealEntries.reference, reference), ne(dealEntries.state, "rescinded")))
    .limit(1)
  return row !== undefined
}

export async function insertSignature(tx: Transaction, row: typeof dealSignatures.$inferInsert) {
  await tx.insert(dealSignatures).values(row)
}

export async function voidSignatures(tx: Transaction, id: number): Promise<void> {
  await tx.update(dealSignatures).set({ isVoid: true }).where(eq(dealSignatures.dealId, id))
}

/** Replaces the checklist of a deal. */
export async function replaceItems(
  tx: Transaction,
  id: number,
  items: readonly { code: string; by: Party }[],
): Promise<void> {
  await tx.delete(dealItems).where(eq(dealItems.dealId, id))
  if (items.length)
    await tx.insert(dealItems).values(items.map(({ code, by }) => ({ dealId: id, code, doneBy: by })))
}

export async function updateItem(tx: Transaction, id: number, change: Partial<DealItemRow>): Promise<void> {
  await tx.update(dealItems).set(change).where(eq(dealItems.id, id))
}

export async function insertMessage(tx: Transaction, row: typeof dealMessages.$inferInsert) {
  const [inserted] = await tx.insert(dealMessages).values(row).returning()
  if (!inserted) throw new Error("an insert returned no row")
  return inserted
}

export async function insertFile(tx: Transaction, row: typeof dealFiles.$inferInsert): Promise<DealFileRow> {
  const [inserted] = await tx.insert(dealFiles).values(row).returning()
  if (!inserted) throw new Error("an insert returned no row")
  return inserted
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

/** Replaces the code of an address for a deal: an older one stops working. */
export async function putCode(tx: Transaction, code: typeof dealCodes.$inferInsert): Promise<void> {
  const { codeHash, expiresAt } = code
  await tx
    .insert(dealCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [dealCodes.dealId, dealCodes.email],
      set: { codeHash, expiresAt, wrongTries: 0 },
    })
}

const codeOf = (id: number, email: string) => and(eq(dealCodes.dealId, id), eq(dealCodes.email, email))

export async function findCode(db: Queryable, id: number, email: string) {
  const [row] = await db.select().from(dealCodes).where(codeOf(id, email))
  return row ?? null
}

export async function countWrongTry(tx: Transaction, id: number, email: string): Promise<void> {
  await tx
    .update(dealCodes)
    .set({ wrongTries: sql`${dealCodes.wrongTries} + 1` })
    .where(codeOf(id, email))
}

export async function deleteCode(tx: Transaction, id: number, email: string): Promise<void> {
  await tx.delete(dealCodes).where(codeOf(id, email))
}

export async function insertLink(tx: Transaction, link: typeof dealChain.$inferInsert): Promise<void> {
  await tx.insert(dealChain).values(link)
}

/** Whether a request exists that is not in the trash, with what a deal takes over from it. */
export async function findSender(db: Queryable, id: number) {
  const { name, email, locale, deletedAt } = requests
  const [row] = await db.select({ name, email, locale, deletedAt }).from(requests).where(eq(requests.id, id))
  return row && row.deletedAt === null ? row : null
}
