import { and, asc, eq, isNull, lt, lte, ne } from "drizzle-orm"
import { type NoticeChannel, type NoticeRow, notices } from "#drizzle/mail.ts"
import { listings, requests } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

export async function insertNotice(tx: Transaction, notice: typeof notices.$inferInsert): Promise<void> {
  await tx.insert(notices).values(notice)
}

/** The notice of a channel that has been due longest at `now`, or null; one without a recipient is not due. */
export async function findDueNotice(
  db: Queryable,
  channel: NoticeChannel,
  now: number,
): Promise<NoticeRow | null> {
  const [notice] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.channel, channel), lte(notices.nextAt, now), ne(notices.recipient, "")))
    .orderBy(asc(notices.nextAt), asc(notices.id))
    .limit(1)
  return notice ?? null
}

type Schedule = { tries: number; nextAt: number }

/** Changes when a notice is due, unless another process has; returns whether it did. */
export async function rescheduleNotice(
  tx: Transaction,
  { id, nextAt }: NoticeRow,
  change: Partial<Schedule>,
) {
  const changed = await tx
    .update(notices)
    .set(change)
    .where(and(eq(notices.id, id), eq(notices.nextAt, nextAt)))
    .returning({ id: notices.id })
  return changed.length === 1
}

export async function deleteNotice(tx: Transaction, id: number): Promise<void> {
  await tx.delete(notices).where(eq(notices.id, id))
}

/** Pending notices of a channel go to this recipient from now on. */
export async function redirectNotices(tx: Transaction, channel: NoticeChannel, recipient: string) {
  await tx
    .update(notices)
    .set({ recipient })
    .where(and(eq(notices.channel, channel), ne(notices.recipient, recipient)))
}

export async function deleteNoticesBefore(tx: Transaction, channel: NoticeChannel, at: number) {
  await tx.delete(notices).where(and(eq(notices.channel, channel), lt(notices.createdAt, at)))
}

/** A request with the title of the listing that it is about; null if it was deleted. */
export async function findRequest(db: Queryable, id: number) {
  const [row] = await db
    .select({ request: requests, title: listings.title })
    .from(requests)
    .leftJoin(listings, eq(listings.id, requests.appId))
    .where(and(eq(requests.id, id), isNull(requests.deletedAt)))
  return row ?? null
}
