import { and, eq } from "drizzle-orm"
import { settings } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

const NAME = "digest_week"

/** The Monday of the last digest, such as `2026-01-05`; null before the first start. */
export async function findLastWeek(db: Queryable): Promise<string | null> {
  const [row] = await db.select().from(settings).where(eq(settings.name, NAME))
  return row?.value ?? null
}

export async function insertWeek(tx: Transaction, week: string): Promise<void> {
  await tx.insert(settings).values({ name: NAME, value: week }).onConflictDoNothing()
}

/** Advances from one week to another; false if another process was faster. */
export async function advanceWeek(tx: Transaction, { from, to }: { from: string; to: string }) {
  const moved = await tx
    .update(settings)
    .set({ value: to })
    .where(and(eq(settings.name, NAME), eq(settings.value, from)))
    .returning({ name: settings.name })
  return moved.length === 1
}
