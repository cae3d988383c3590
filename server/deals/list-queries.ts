import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  not,
  notInArray,
  or,
  type SQL,
  sql,
  sum,
} from "drizzle-orm"
import { type DealRow, deals } from "#drizzle/deals.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { CLOSED_STATES, type DealState } from "#shared/deals/states.ts"

/** Filters of a list; an absent key filters nothing. `words` are folded. */
export type DealFilter = {
  state?: DealState
  words?: readonly string[]
  /** The request whose reference the words are; its deals match too. */
  requestId?: number
  /** The address of a member: the deals that it is a party to and has access to, those that wait for it first. */
  listedFor?: string
  listingId?: number
  /** The id of a person of staff; null for deals without an assignee. */
  assigneeId?: string | null
  /** Staff do not see the deals that their address is a party to. */
  notOf?: string
}

/** Deals that a party sees in full: it was sent a contract. */
export const isKnownTo = (email: string) =>
  or(
    and(eq(deals.buyerEmail, email), eq(deals.buyerKnows, true)),
    and(eq(deals.sellerEmail, email), eq(deals.sellerKnows, true)),
  )

/** Those, and the ones in which it was only asked for its identity. */
const isListedFor = (email: string) =>
  or(
    isKnownTo(email),
    and(eq(deals.buyerEmail, email), eq(deals.buyerAsked, true)),
    and(eq(deals.sellerEmail, email), eq(deals.sellerAsked, true)),
  )

/** No payment that the buyer has reported waits for its receipt, and no receipt for a second person. */
const isUnreported = sql`NOT EXISTS (SELECT 1 FROM deal_entries WHERE deal_id = ${deals.id} AND kind = 'received' AND state = 'pending')
  AND (${deals.reportedAt} IS NULL OR EXISTS (SELECT 1 FROM deal_entries WHERE deal_id = ${deals.id} AND kind = 'received' AND state <> 'rescinded' AND at >= ${deals.reportedAt}))`
export const isReportOpen = sql`${deals.state} = 'signed' AND ${deals.reportedAt} IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM deal_entries WHERE deal_id = ${deals.id} AND kind = 'received' AND state <> 'rescinded' AND at >= ${deals.reportedAt})`

/** Deals that wait for a party: to state its identity, sign, pay, hand over, inspect, or enter its payout details. */
export function isTurnOf(email: string): SQL | undefined {
  const party = sql`CASE WHEN ${deals.buyerEmail} = ${email} THEN 'buyer' ELSE 'seller' END`
  const has = (table: string, more = "") =>
    sql`EXISTS (SELECT 1 FROM ${sql.identifier(table)} WHERE deal_id = ${deals.id} AND party = ${party}${sql.raw(more)})`
  return or(
    and(isListedFor(email), not(isKnownTo(email) ?? sql`0`), sql`NOT ${has("deal_identities")}`),
    and(
      isKnownTo(email),
      or(
        and(eq(deals.state, "contract"), sql`NOT ${has("deal_signatures", " AND is_void = 0")}`),
        sql`${deals.cancelAskBy} <> ${party}`,
        and(eq(deals.buyerEmail, email), eq(deals.state, "signed"), isUnreported),
        and(eq(deals.buyerEmail, email), eq(deals.state, "delivered")),
        and(eq(deals.sellerEmail, email), inArray(deals.state, ["funded", "transferring"])),
        and(
          eq(deals.sellerEmail, email),
          inArray(deals.state, ["signed", "accepted"]),
          sql`NOT ${has("deal_payouts")}`,
        ),
      ),
    ),
  )
}

/** The deals that a member's address is a party to and has access to, newest first. */
export async function dealsKnownTo(db: Queryable, email: string): Promise<DealRow[]> {
  return db.select().from(deals).where(isKnownTo(email)).orderBy(desc(deals.id))
}

function conditionsOf({
  state,
  words = [],
  requestId,
  listedFor,
  listingId,
  assigneeId,
  notOf,
}: DealFilter): SQL | undefined {
  const matched = and(...words.map(word => sql`instr(${deals.search}, ${word}) > 0`))
  return and(
    state ? eq(deals.state, state) : undefined,
    requestId === undefined ? matched : or(matched, eq(deals.requestId, requestId)),
    listedFor === undefined ? undefined : isListedFor(listedFor),
    listingId === undefined ? undefined : eq(deals.listingId, listingId),
    assigneeId === null ? isNull(deals.assigneeId) : undefined,
    typeof assigneeId === "string" ? eq(deals.assigneeId, assigneeId) : undefined,
    notOf === undefined
      ? undefined
      : and(
          sql`coalesce(${deals.buyerEmail}, '') <> ${notOf}`,
          sql`coalesce(${deals.sellerEmail}, '') <> ${notOf}`,
        ),
  )
}

/** What a search matches of the deals behind an id, `limit` at most. */
export async function searchedAfter(tx: Transaction, after: number, limit: number) {
  const { id, number, title, buyerName, buyerEmail, sellerName, sellerEmail, search } = deals
  return tx
    .select({ id, number, title, buyerName, buyerEmail, sellerName, sellerEmail, search })
    .from(deals)
    .where(gt(id, after))
    .orderBy(id)
    .limit(limit)
}

export async function setSearch(tx: Transaction, id: number, search: string): Promise<void> {
  await tx.update(deals).set({ search }).where(eq(deals.id, id))
}

/** The deals that are not over, in chunks: those after `id`, the oldest first. */
export async function openDealsAfter(
  db: Queryable,
  { id, limit, notOf }: { id: number; limit: number; notOf: string | null },
): Promise<DealRow[]> {
  const isOpen = notInArray(deals.state, [...CLOSED_STATES])
  return db
    .select()
    .from(deals)
    .where(and(gt(deals.id, id), isOpen, conditionsOf(notOf === null ? {} : { notOf })))
    .orderBy(asc(deals.id))
    .limit(limit)
}

export async function countDeals(db: Queryable, filter: DealFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(deals).where(conditionsOf(filter))
  return row?.count ?? 0
}

/** Newest first; of a member, after those that wait for it. */
export async function pageOfDeals(
  db: Queryable,
  filter: DealFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<DealRow[]> {
  const turn = filter.listedFor === undefined ? undefined : isTurnOf(filter.listedFor)
  const ofTurn = turn ? [desc(sql`coalesce(${turn}, 0)`)] : []
  return db
    .select()
    .from(deals)
    .where(conditionsOf(filter))
    .orderBy(...ofTurn, desc(deals.id))
    .limit(limit)
    .offset(offset)
}

/** How many deals that match there are in each state, and the sum of their amounts in whole US cents. */
export async function totalsByState(db: Queryable, filter: DealFilter) {
  const rows = await db
    .select({ state: deals.state, count: count(), amount: sum(deals.amount) })
    .from(deals)
    .where(conditionsOf(filter))
    .groupBy(deals.state)
  return rows.map(row => ({ ...row, amount: Number(row.amount ?? 0) }))
}
