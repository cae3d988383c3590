import { and, eq, lte } from "drizzle-orm"
import { listings, outbox, requests } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/db/database.ts"

export async function insertNotices(tx: Transaction, notices: (typeof outbox.$inferInsert)[]): Promise<void> {
  if (notices.length) await tx.insert(outbox).values(notices)
}

/** The notice that has been due longest at `now`, or null. */
export async function findDue(db: Queryable, now: number) {
  const [notice] = await db
    .select()
    .from(outbox)
    .where(lte(outbox.nextAt, now))
    .orderBy(outbox.nextAt)
    .limit(1)
  return notice ?? null
}

/** Puts a notice off until `until`; false when another process has taken it meanwhile. */
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

export async function postponeNotice(tx: Transaction, id: number, attempts: number, nextAt: number) {
  await tx.update(outbox).set({ attempts, nextAt }).where(eq(outbox.id, id))
}
