import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, sql } from "drizzle-orm"
import { type AlertRow, alertMatches, alerts, alertTokens } from "#drizzle/alerts.ts"
import { members } from "#drizzle/members.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { writtenRow } from "#server/platform/db/written-row.ts"
import { DEFAULT_LOCALE, type Locale } from "#shared/locales.ts"

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
