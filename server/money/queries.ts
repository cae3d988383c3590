import { and, asc, count, eq, gt, gte, isNull, lt, lte, sql } from "drizzle-orm"
import { dealDecisions, dealEntries } from "#drizzle/deal-ledger.ts"
import { deals } from "#drizzle/deals.ts"
import { requests } from "#drizzle/schema.ts"
import { listingViews } from "#drizzle/views.ts"
import { selectDeals } from "#server/deals/deal-rows.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import { DAY_MS } from "#shared/units.ts"

/** From the start of the first day to the end of the last one, exclusive; milliseconds since 1970. */
export type Period = { from: number; until: number }

const recorded = eq(dealEntries.state, "recorded")
const within = ({ from, until }: Period) => and(gte(dealEntries.at, from), lt(dealEntries.at, until))
const month = sql<string>`strftime('%Y-%m', ${dealEntries.at} / 1000, 'unixepoch')`

/** The recorded entries of the period, summed up by month, the deal's assignee (null for none), and kind. */
export async function sumsOfEntries(db: Queryable, period: Period) {
  return db
    .select({
      month,
      assigneeId: deals.assigneeId,
      kind: dealEntries.kind,
      amount: sql<number>`SUM(${dealEntries.amount})`.mapWith(Number),
    })
    .from(dealEntries)
    .innerJoin(deals, eq(deals.id, dealEntries.dealId))
    .where(and(recorded, within(period)))
    .groupBy(month, deals.assigneeId, dealEntries.kind)
}

/** In how many deals of each assignee, null for none, payments of the period were recorded. */
export async function dealsByAssignee(db: Queryable, period: Period): Promise<Map<string | null, number>> {
  const rows = await db
    .select({
      assigneeId: deals.assigneeId,
      deals: sql`COUNT(DISTINCT ${dealEntries.dealId})`.mapWith(Number),
    })
    .from(dealEntries)
    .innerJoin(deals, eq(deals.id, dealEntries.dealId))
    .where(and(recorded, within(period)))
    .groupBy(deals.assigneeId)
  return new Map(rows.map(row => [row.assigneeId, row.deals]))
}

/** All recorded entries by kind. */
export async function totalsByKind(db: Queryable) {
  return db
    .select({ kind: dealEntries.kind, amount: sql`SUM(${dealEntries.amount})`.mapWith(Number) })
    .from(dealEntries)
    .where(recorded)
    .groupBy(dealEntries.kind)
}

/**
 * The open deals that have an amount or not, with the commission that is recorded for each, and that of a confirmed
 * decision, null without one.
 */
export async function openDeals(db: Queryable) {
  const fee = sql`COALESCE((SELECT SUM(entry.amount) FROM ${dealEntries} entry
    WHERE entry.deal_id = ${deals.id} AND entry.state = 'recorded' AND entry.kind = 'fee'), 0)`.mapWith(
    Number,
  )
  const decidedFee = sql<number | null>`(SELECT decision.fee FROM ${dealDecisions} decision
    WHERE decision.deal_id = ${deals.id} AND decision.state = 'approved' ORDER BY decision.id DESC LIMIT 1)`
  const { state, amount, commission, feePayer } = deals
  return db
    .select({ state, amount, commission, feePayer, fee, decidedFee })
    .from(deals)
    .where(sql`${state} NOT IN ('completed', 'refunded', 'cancelled')`)
}

/** The counts of the period: views of listings, requests, created deals, completed deals. */
export async function countFunnel(db: Queryable, { from, until }: Period) {
  const [views] = await db
    .select({ sum: sql`COALESCE(SUM(${listingViews.views}), 0)`.mapWith(Number) })
    .from(listingViews)
    .where(and(gte(listingViews.day, from / DAY_MS), lt(listingViews.day, until / DAY_MS)))
  const [asked] = await db
    .select({ count: count() })
    .from(requests)
    .where(and(isNull(requests.deletedAt), gte(requests.createdAt, from), lt(requests.createdAt, until)))
  const [begun] = await db
    .select({ count: count() })
    .from(deals)
    .where(and(gte(deals.createdAt, from), lt(deals.createdAt, until)))
  const [completed] = await db
    .select({ count: count() })
    .from(deals)
    .where(and(eq(deals.state, "completed"), gte(deals.stateAt, from), lt(deals.stateAt, until)))
  return {
    views: views?.sum ?? 0,
    requests: asked?.count ?? 0,
    deals: begun?.count ?? 0,
    completed: completed?.count ?? 0,
  }
}

/** The recorded entries of the period after an id, oldest first, with their deals. */
export async function entriesAfter(db: Queryable, period: Period, after: number, limit: number) {
  return db
    .select({ entry: dealEntries, number: deals.number, title: deals.title })
    .from(dealEntries)
    .innerJoin(deals, eq(deals.id, dealEntries.dealId))
    .where(and(recorded, within(period), gt(dealEntries.id, after)))
    .orderBy(asc(dealEntries.id))
    .limit(limit)
}

/** The deals that were created in the period, after an id, oldest first. */
export async function dealsAfter(db: Queryable, { from, until }: Period, after: number, limit: number) {
  const isWanted = and(gte(deals.createdAt, from), lte(deals.createdAt, until - 1), gt(deals.id, after))
  return selectDeals(db, isWanted).orderBy(asc(deals.id)).limit(limit)
}

/** The recorded entries of deals with ids in a range, by deal and kind. */
export async function entriesOfDeals(db: Queryable, first: number, last: number) {
  return db
    .select({
      dealId: dealEntries.dealId,
      kind: dealEntries.kind,
      amount: sql`SUM(${dealEntries.amount})`.mapWith(Number),
    })
    .from(dealEntries)
    .where(and(recorded, gte(dealEntries.dealId, first), lte(dealEntries.dealId, last)))
    .groupBy(dealEntries.dealId, dealEntries.kind)
}
