import { and, eq, exists, gt, inArray, isNull, lte, or, sql } from "drizzle-orm"
import { eventConsumers, events } from "#drizzle/events.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import type { EventAction } from "#shared/events.ts"

/** Who asks where it stands: a consumer, and the actions of its events. */
type Asking = { name: string; actions: readonly EventAction[] }
/** The number of the last event that a consumer has handled, and whether events of its actions follow. */
export type Position = { number: number; isBehind: boolean }

/** The positions of consumers by name; one that is not registered has none. */
export async function findPositions(
  db: Queryable,
  asking: readonly Asking[],
): Promise<ReadonlyMap<string, Position>> {
  const cases = asking.map(({ name, actions }) => {
    const following = db
      .select({ number: events.number })
      .from(events)
      .where(and(gt(events.number, eventConsumers.number), inArray(events.action, [...actions])))
    return sql`WHEN ${name} THEN ${exists(following)}`
  })
  const isBehind = sql`CASE ${eventConsumers.name} ${sql.join(cases, sql` `)} END`.mapWith(Boolean)
  const rows = await db
    .select({ name: eventConsumers.name, number: eventConsumers.number, isBehind })
    .from(eventConsumers)
    .where(inArray(eventConsumers.name, [...new Set(asking.map(({ name }) => name))]))
  return new Map(rows.map(({ name, ...position }) => [name, position]))
}

const NEWEST = sql<number>`(SELECT ifnull(max(${events.number}), 0) FROM ${events})`

export async function consumerPositions(db: Queryable): Promise<{ name: string; number: number }[]> {
  return db.select({ name: eventConsumers.name, number: eventConsumers.number }).from(eventConsumers)
}

/** Inserts consumers that start after the newest event; those that exist keep their positions. */
export async function insertConsumers(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx
    .insert(eventConsumers)
    .values(names.map(name => ({ name, number: NEWEST })))
    .onConflictDoNothing()
}

/** Moves a consumer that is still at a position after the newest event. */
export async function skipToNewest(tx: Transaction, name: string, from: number): Promise<void> {
  await tx
    .update(eventConsumers)
    .set({ number: NEWEST })
    .where(and(eq(eventConsumers.name, name), eq(eventConsumers.number, from)))
}

type Lease = { name: string; owner: string }

const leased = ({ name, owner }: Lease) => and(eq(eventConsumers.name, name), eq(eventConsumers.owner, owner))

/** Leases a consumer until a time and returns its position; null while another process has the lease. */
export async function claimConsumer(
  tx: Transaction,
  { name, owner }: Lease,
  now: number,
  leaseUntil: number,
): Promise<number | null> {
  const isFree = or(
    isNull(eventConsumers.owner),
    eq(eventConsumers.owner, owner),
    lte(eventConsumers.leaseUntil, now),
  )
  const [row] = await tx
    .update(eventConsumers)
    .set({ owner, leaseUntil })
    .where(and(eq(eventConsumers.name, name), isFree))
    .returning({ number: eventConsumers.number })
  return row?.number ?? null
}

export async function renewConsumer(tx: Transaction, lease: Lease, leaseUntil: number): Promise<void> {
  await tx.update(eventConsumers).set({ leaseUntil }).where(leased(lease))
}

export async function releaseConsumer(tx: Transaction, lease: Lease): Promise<void> {
  await tx.update(eventConsumers).set({ owner: null, leaseUntil: 0 }).where(leased(lease))
}

/** Moves a consumer's position; false if another process has taken it over. */
export async function advancePosition(
  tx: Transaction,
  lease: Lease,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const moved = await tx
    .update(eventConsumers)
    .set({ number: to })
    .where(and(leased(lease), eq(eventConsumers.number, from)))
    .returning({ name: eventConsumers.name })
  return moved.length === 1
}
