import { and, count, desc, eq, isNull } from "drizzle-orm"
import { type AlertRow, alertMatches, alerts } from "#drizzle/alerts.ts"
import type { Queryable, Transaction } from "#server/db/database.ts"

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
  const [row] = await tx.insert(alerts).values(alert).returning()
  if (!row) throw new Error("the alert was not stored")
  return row
}

export async function updateAlert(tx: Transaction, id: number, change: Partial<AlertRow>): Promise<void> {
  await tx.update(alerts).set(change).where(eq(alerts.id, id))
}

export async function deleteAlert(tx: Transaction, id: number): Promise<void> {
  await tx.delete(alerts).where(eq(alerts.id, id))
}

/** Listings that wait for a mail are not mailed any more; those that were never mailed may match again. */
export async function dropWaiting(tx: Transaction, alertId: number): Promise<void> {
  await tx.delete(alertMatches).where(and(eq(alertMatches.alertId, alertId), isNull(alertMatches.mailedAt)))
  await tx.update(alertMatches).set({ waiting: false }).where(eq(alertMatches.alertId, alertId))
}
