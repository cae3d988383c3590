import { and, count, desc, eq, sql } from "drizzle-orm"
import { consumerFailures } from "#drizzle/events.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { startOf } from "#shared/text.ts"

type Failure = { consumer: string; event: number; error: string; at: number }
type FailureRow = typeof consumerFailures.$inferSelect

/** In characters. */
const MAX_ERROR = 500

/** An error as it is stored and shown to owners. */
export const errorText = (error: unknown): string =>
  startOf(error instanceof Error ? `${error.name}: ${error.message}` : String(error), MAX_ERROR)

const of = (consumer: string, event: number) =>
  and(eq(consumerFailures.consumer, consumer), eq(consumerFailures.event, event))

/** Counts one more failure of an event; returns how often it has failed. */
export async function noteFailure(tx: Transaction, failure: Failure): Promise<number> {
  const [row] = await tx
    .insert(consumerFailures)
    .values({ ...failure, tries: 1 })
    .onConflictDoUpdate({
      target: [consumerFailures.consumer, consumerFailures.event],
      set: { error: failure.error, at: failure.at, tries: sql`${consumerFailures.tries} + 1` },
    })
    .returning({ tries: consumerFailures.tries })
  return row?.tries ?? 1
}

/** Counts one more failure of an event that was set aside, unless another retry has succeeded meanwhile. */
export async function noteRetry(tx: Transaction, { consumer, event, error, at }: Failure): Promise<void> {
  await tx
    .update(consumerFailures)
    .set({ error, at, tries: sql`${consumerFailures.tries} + 1` })
    .where(and(of(consumer, event), eq(consumerFailures.isSetAside, true)))
}

export async function setAside(tx: Transaction, { consumer, event }: Failure): Promise<void> {
  await tx.update(consumerFailures).set({ isSetAside: true }).where(of(consumer, event))
}

/** Returns whether the event had failed. */
export async function forgetFailure(tx: Transaction, consumer: string, event: number): Promise<boolean> {
  const gone = await tx
    .delete(consumerFailures)
    .where(of(consumer, event))
    .returning({ id: consumerFailures.id })
  return gone.length > 0
}

export async function findSetAside(db: Queryable, id: number): Promise<FailureRow | null> {
  const [row] = await db
    .select()
    .from(consumerFailures)
    .where(and(eq(consumerFailures.id, id), eq(consumerFailures.isSetAside, true)))
  return row ?? null
}

export async function countSetAside(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(consumerFailures)
    .where(eq(consumerFailures.isSetAside, true))
  return row?.count ?? 0
}

/** The events that were set aside, the last failure first. */
export async function pageOfSetAside(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<FailureRow[]> {
  return db
    .select()
    .from(consumerFailures)
    .where(eq(consumerFailures.isSetAside, true))
    .orderBy(desc(consumerFailures.at), desc(consumerFailures.id))
    .limit(limit)
    .offset(offset)
}
