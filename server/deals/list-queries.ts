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
import { type DealRow, dealParties, deals } from "#drizzle/deals.ts"
import { users } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { CLOSED_STATES, type DealState } from "#shared/deals/states.ts"
import { isParty, selectDeals } from "./deal-rows.ts"

/** The assignee is no longer a person of staff. */
const HAS_LEFT = sql`${deals.assigneeId} NOT IN (SELECT ${users.id} FROM ${users})`

/** Filters of a list; an absent key filters nothing. `words` are folded. */
export type DealFilter = {
  state?: DealState
  words?: readonly string[]
  /** The request whose reference the words are; its deals match too. */
  requestId?: number
  /** The address of a member: the deals that it is a party to and has access to, those that wait for it first. */
  listedFor?: string
  listingId?: number
  /** The id of a person of staff; null for deals without an assignee, or whose assignee has left. */
  assigneeId?: string | null
  /** Staff do not see the deals that their address is a party to. */
  notOf?: string
}

const { knows, asked } = dealParties

/** Deals that a party sees in full: it was sent a contract. */
export const isKnownTo = (email: string) => isParty(email, eq(knows, true))

/** Those, and the ones in which it was only asked for its identity. */
export const isListedFor = (email: string) => isParty(email, or(eq(knows, true), eq(asked, true)))

/** No payment that the buyer has reported waits for its receipt, and no receipt for a second person. */
const isUnreported = sql`NOT EXISTS (SELECT 1 FROM deal_entries WHERE deal_id = ${deals.id} AND kind = 'received' AND state = 'pending')
  AND (${deals.reportedAt} IS NULL OR EXISTS (SELECT 1 FROM deal_entries WHERE deal_id = ${deals.id} AND kind = 'received' AND state <> 'rescinded' AND at >= ${deals.reportedAt}))`
export const isReportOpen = sql`${deals.state} = 'signed' AND ${deals.reportedAt} IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM deal_entries WHERE deal_id = ${deals.id} AND kind = 'received' AND state <> 'rescinded' AND at >= ${deals.reportedAt})`

/** Deals that wait for a party: to state its identity, sign, pay, hand over, inspect, or enter its payout details. */
export function isTurnOf(email: string): SQL {
  const { dealId, party } = dealParties
  const has = (table: string, more = "") =>
    sql`EXISTS (SELECT 1 FROM ${sql.identifier(table)} WHERE deal_id = ${deals.id} AND party = ${party}${sql.raw(more)})`
  const isTurn = or(
    and(eq(asked, true), eq(knows, false), sql`NOT ${has("deal_identities")}`),
    and(
      eq(knows, true),
      or(
        and(eq(deals.state, "contract"), sql`NOT ${has("deal_signatures", " AND is_void = 0")}`),
        sql`${deals.cancelAskBy} <> ${party}`,
        and(eq(party, "buyer"), eq(deals.state, "signed"), isUnreported),
        and(eq(party, "buyer"), eq(deals.state, "delivered")),
        and(eq(party, "seller"), inArray(deals.state, ["funded", "transferring"])),
        and(
          eq(party, "seller"),
          inArray(deals.state, ["signed", "accepted"]),
          sql`NOT ${has("deal_payouts")}`,
        ),
      ),
    ),
  )
  return sql`EXISTS (SELECT 1 FROM ${dealParties} WHERE ${and(eq(dealId, deals.id), eq(dealParties.email, email), isTurn)})`
}

/** The deals that a member's address is a party to and has access to, newest first. */
export async function dealsKnownTo(db: Queryable, email: string): Promise<DealRow[]> {
  return selectDeals(db, isKnownTo(email)).orderBy(desc(deals.id))
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
    assigneeId === null ? or(isNull(deals.assigneeId), HAS_LEFT) : undefined,
    typeof assigneeId === "string" ? eq(deals.assigneeId, assigneeId) : undefined,
    notOf === undefined ? undefined : not(isParty(notOf)),
  )
}

/** What a search matches of the deals behind an id, `limit` at most. */
export const searchedAfter = (tx: Transaction, after: number, limit: number): Promise<DealRow[]> =>
  selectDeals(tx, gt(deals.id, after)).orderBy(deals.id).limit(limit)

export async function setSearch(tx: Transaction, id: number, search: string): Promise<void> {
  await tx.update(deals).set({ search }).where(eq(deals.id, id))
}

/** The deals that are not over, in chunks: those after `id`, the oldest first. */
export async function openDealsAfter(
  db: Queryable,
  { id, limit, notOf }: { id: number; limit: number; notOf: string | null },
): Promise<DealRow[]> {
  const isOpen = notInArray(deals.state, [...CLOSED_STATES])
  return selectDeals(db, and(gt(deals.id, id), isOpen, conditionsOf(notOf === null ? {} : { notOf })))
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
  const ofTurn = turn ? [desc(turn)] : []
  return selectDeals(db, conditionsOf(filter))
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
