import { and, asc, eq, gt, sql } from "drizzle-orm"
import { type AlertRow, alertMatches, alerts } from "#drizzle/alerts.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import type { AlertFrequency } from "#shared/alerts/alerts.ts"

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

/**
 * Lets a listing wait for the next mail of active alerts that have not found it before; `number` is that of its newest
 * event. Repeating it has no effect.
 */
export async function insertMatches(
  tx: Transaction,
  { listingId, alertIds, number }: { listingId: number; alertIds: readonly number[]; number: number },
): Promise<void> {
  await tx.run(sql`INSERT INTO ${alertMatches} (alert_id, listing_id, waiting)
    SELECT id, ${listingId}, 1 FROM ${alerts} WHERE id IN ${among(alertIds)} AND active = 1 AND since < ${number}
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
