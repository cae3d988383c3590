import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, sql } from "drizzle-orm"
import { type AlertRow, alertMatches, alerts, alertTokens } from "#drizzle/alerts.ts"
import { members } from "#drizzle/members.ts"
import { type Queryable, type Transaction, writtenRow } from "#server/platform/db/database.ts"
import type { AlertFrequency } from "#shared/alerts/alerts.ts"
import { DEFAULT_LOCALE, type Locale } from "#shared/locales.ts"
import { DAY_MS, HOUR_MS, SECOND_MS } from "#shared/units.ts"

/** Listings that are published within this time are joined into one mail. */
const JOIN_MS = 15 * SECOND_MS
const SENT_AT_MS = 8 * HOUR_MS
/** The first Monday of 1970. */
const MONDAY_MS = 4 * DAY_MS

/** The first time after `now` that is `offset` after a multiple of `interval`. */
const nextAfter = (now: number, interval: number, offset: number) =>
  now + interval - ((((now - offset) % interval) + interval) % interval)

/** When a match that was found now is mailed: daily alerts at 08:00 UTC, weekly ones on Mondays. */
export function dueAt(frequency: AlertFrequency, now: number): number {
  switch (frequency) {
    case "instant":
      return now + JOIN_MS
    case "daily":
      return nextAfter(now, DAY_MS, SENT_AT_MS)
    case "weekly":
      return nextAfter(now, 7 * DAY_MS, MONDAY_MS + SENT_AT_MS)
  }
}

/** Alerts with larger ids, in the order of ids. */
export async function alertsAfter(db: Queryable, id: number, limit: number) {
  return db
    .select({ id: alerts.id, since: alerts.since, query: alerts.query })
    .from(alerts)
    .where(gt(alerts.id, id))
    .orderBy(asc(alerts.id))
    .limit(limit)
}

export async function countAllAlerts(db: Queryable): Promise<number> {
  return db.$count(alerts)
}

const among = (ids: readonly number[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`

/** The price in USD from which an alert measures drops of a listing; null for none. */
export type Baseline = { id: number; price: number | null }
type NewMatches = {
  listingId: number
  baselines: readonly Baseline[]
  /** Of the listing's newest event. */
  number: number
  /** Only for alerts on price drops. */
  isDrop: boolean
}

/**
 * Lets a listing wait for the next mail of active alerts that have not found it before. Repeating it has no effect.
 */
export async function insertMatches(
  tx: Transaction,
  { listingId, baselines, number, isDrop }: NewMatches,
): Promise<void> {
  await tx.run(sql`INSERT INTO ${alertMatches} (alert_id, listing_id, waiting, price)
    SELECT ${alerts.id}, ${listingId}, 1, one.value ->> 'price'
    FROM json_each(${JSON.stringify(baselines)}) one JOIN ${alerts} ON ${alerts.id} = one.value ->> 'id'
    WHERE ${alerts.active} = 1 AND ${alerts.since} < ${number} AND (${isDrop ? 0 : 1} OR ${alerts.priceDrops} = 1)
    ON CONFLICT DO NOTHING`)
}

/** Active alerts on price drops that mailed a listing at a higher price than this one. */
export async function alertsMailedAbove(db: Queryable, listingId: number, price: number): Promise<number[]> {
  const rows = await db
    .select({ id: alerts.id })
    .from(alertMatches)
    .innerJoin(alerts, eq(alerts.id, alertMatches.alertId))
    .where(
      and(
        eq(alertMatches.listingId, listingId),
        eq(alertMatches.waiting, false),
        gt(alertMatches.price, price),
        eq(alerts.priceDrops, true),
        eq(alerts.active, true),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Lets a listing that was mailed wait for another mail. */
export async function repeatMatches(
  tx: Transaction,
  { listingId, alertIds }: { listingId: number; alertIds: readonly number[] },
): Promise<void> {
  await tx
    .update(alertMatches)
    .set({ waiting: true })
    .where(and(eq(alertMatches.listingId, listingId), sql`${alertMatches.alertId} IN ${among(alertIds)}`))
}

/** Schedules the mails of alerts that have matches and no mail scheduled yet. */
export async function schedule(
  tx: Transaction,
  alertIds: readonly number[],
  dueAt: Record<AlertFrequency, number>,
): Promise<void> {
  const due = sql<AlertRow["dueAt"]>`CASE ${alerts.frequency} WHEN 'instant' THEN ${dueAt.instant}
    WHEN 'daily' THEN ${dueAt.daily} ELSE ${dueAt.weekly} END`
  await tx
    .update(alerts)
    .set({ dueAt: due })
    .where(
      sql`id IN ${among(alertIds)} AND active = 1 AND due_at IS NULL
      AND EXISTS (SELECT 1 FROM alert_matches WHERE alert_id = alerts.id AND waiting = 1)`,
    )
}

/** Newest first. */
export async function alertsOfMember(db: Queryable, memberId: string): Promise<AlertRow[]> {
  return db.select().from(alerts).where(eq(alerts.memberId, memberId)).orderBy(desc(alerts.id))
}

export async function countAlerts(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(alerts).where(eq(alerts.memberId, memberId))
  return row?.count ?? 0
}

export async function findAlert(db: Queryable, id: number): Promise<AlertRow | null> {
  const [row] = await db.select().from(alerts).where(eq(alerts.id, id))
  return row ?? null
}

export async function insertAlert(tx: Transaction, alert: typeof alerts.$inferInsert): Promise<AlertRow> {
  return writtenRow(await tx.insert(alerts).values(alert).returning())
}

export async function updateAlert(tx: Transaction, id: number, change: Partial<AlertRow>): Promise<void> {
  await tx.update(alerts).set(change).where(eq(alerts.id, id))
}

export async function deleteAlert(tx: Transaction, id: number): Promise<void> {
  await tx.delete(alerts).where(eq(alerts.id, id))
}

const isWaiting = (alertId: number) => and(eq(alertMatches.alertId, alertId), eq(alertMatches.waiting, true))

/**
 * Drops listings that wait for the next mail of an alert: the given ones, or all. A listing that was never mailed may
 * match again.
 */
export async function dropListings(tx: Transaction, alertId: number, ids?: readonly number[]): Promise<void> {
  const dropped = and(
    isWaiting(alertId),
    ids && sql`${alertMatches.listingId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
  await tx.delete(alertMatches).where(and(dropped, isNull(alertMatches.mailedAt)))
  await tx.update(alertMatches).set({ waiting: false }).where(dropped)
}

/** Alerts whose mail is due, the one that has waited longest first. */
export async function dueAlerts(db: Queryable, now: number, limit: number): Promise<AlertRow[]> {
  return db.select().from(alerts).where(lte(alerts.dueAt, now)).orderBy(asc(alerts.dueAt)).limit(limit)
}

/** A listing that waits for a mail, and its price in the last one. */
export type WaitingListing = { id: number; price: number | null }

export async function waitingListings(db: Queryable, alertId: number): Promise<WaitingListing[]> {
  return db
    .select({ id: alertMatches.listingId, price: alertMatches.price })
    .from(alertMatches)
    .where(isWaiting(alertId))
}

/** Records that listings were mailed at their prices. */
export async function markMailed(
  tx: Transaction,
  alertId: number,
  listings: readonly { id: number; price: number | null }[],
  mailedAt: number,
): Promise<void> {
  for (const { id, price } of listings)
    await tx
      .update(alertMatches)
      .set({ waiting: false, price, mailedAt })
      .where(and(eq(alertMatches.alertId, alertId), eq(alertMatches.listingId, id)))
}

export async function insertToken(tx: Transaction, token: typeof alertTokens.$inferInsert): Promise<void> {
  await tx.insert(alertTokens).values(token)
}

/** How many mails of alerts were written since a time. */
export async function countMailsSince(db: Queryable, at: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(alertTokens).where(gt(alertTokens.createdAt, at))
  return row?.count ?? 0
}

/** The alert that a link is for, null if it was deleted; undefined for an unknown link. */
export async function findAlertByToken(db: Queryable, hash: string): Promise<AlertRow | null | undefined> {
  const [row] = await db
    .select({ alert: alerts })
    .from(alertTokens)
    .leftJoin(alerts, eq(alerts.id, alertTokens.alertId))
    .where(eq(alertTokens.hash, hash))
  return row?.alert
}

/** Deletes links older than a time, at most `limit`; returns how many. */
export async function deleteTokensBefore(tx: Transaction, at: number, limit: number): Promise<number> {
  const old = tx
    .select({ hash: alertTokens.hash })
    .from(alertTokens)
    .where(lt(alertTokens.createdAt, at))
    .limit(limit)
  const deleted = await tx
    .delete(alertTokens)
    .where(inArray(alertTokens.hash, old))
    .returning({ hash: alertTokens.hash })
  return deleted.length
}

/** The language of the member whose alert it is. */
export async function localeOf(db: Queryable, memberId: string): Promise<Locale> {
  const [row] = await db.select({ locale: members.locale }).from(members).where(eq(members.id, memberId))
  return row?.locale ?? DEFAULT_LOCALE
}
