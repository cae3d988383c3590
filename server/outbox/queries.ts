import { and, eq, lt, lte, notInArray } from "drizzle-orm"
import { listings, outbox, requests } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/db/database.ts"
import type { Channel } from "./channels.ts"

export async function insertNotices(tx: Transaction, notices: (typeof outbox.$inferInsert)[]): Promise<void> {
  if (notices.length) await tx.insert(outbox).values(notices)
}

/** The notice of a channel that has been due longest at `now`, or null. */
export async function findDue(db: Queryable, channel: Channel, now: number) {
  const [notice] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, channel), lte(outbox.nextAt, now)))
    .orderBy(outbox.nextAt)
    .limit(1)
  return notice ?? null
}

/** Leases a notice until `until`; false if another process has leased it in the meantime. */
export async function claimNotice(tx: Transaction, notice: typeof outbox.$inferSelect, until: number) {
  const taken = await tx
    .update(outbox)
    .set({ nextAt: until })
    .where(and(eq(outbox.id, notice.id), eq(outbox.nextAt, notice.nextAt)))
    .returning({ id: outbox.id })
  return taken.length === 1
}

/** A request with the title of the listing that it asks about; null when it has been deleted. */
export async function findNoticedRequest(db: Queryable, requestId: number) {
  const [row] = await db
    .select({ request: requests, title: listings.title })
    .from(requests)
    .leftJoin(listings, eq(listings.id, requests.appId))
    .where(eq(requests.id, requestId))
  return row ?? null
}

export async function deleteNotice(tx: Transaction, id: number): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.id, id))
}

type Retry = { id: number; leasedUntil: number; attempts: number; nextAt: number }

/** Ends the lease of a notice that was not sent, unless it has expired and another process has leased it. */
export async function retryNotice(tx: Transaction, { id, leasedUntil, attempts, nextAt }: Retry) {
  await tx
    .update(outbox)
    .set({ attempts, nextAt })
    .where(and(eq(outbox.id, id), eq(outbox.nextAt, leasedUntil)))
}

/** Deletes notices written before `before` for channels that are no longer configured. */
export async function deleteAbandoned(tx: Transaction, configured: Channel[], before: number) {
  await tx.delete(outbox).where(and(notInArray(outbox.channel, configured), lt(outbox.createdAt, before)))
}
