import { randomUUID } from "node:crypto"
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or } from "drizzle-orm"
import { type MailRow, mails } from "#drizzle/mail.ts"
import { type Queryable, type Transaction, writtenRow } from "#server/platform/db/database.ts"

/** A person waits for a code; no one waits for a mail to subscribers. Sent in this order. */
export const MAIL_PRIORITY = { secret: 0, normal: 1, bulk: 2 } as const

export async function insertMail(tx: Transaction, mail: typeof mails.$inferInsert): Promise<MailRow> {
  return writtenRow(
    await tx
      .insert(mails)
      .values({ messageId: randomUUID(), ...mail })
      .returning(),
  )
}

export async function findMail(db: Queryable, id: number): Promise<MailRow | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row ?? null
}

const toRecipient = (recipient?: string) => (recipient ? eq(mails.recipient, recipient) : undefined)

export async function countMails(db: Queryable, recipient?: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(mails).where(toRecipient(recipient))
  return row?.count ?? 0
}

/** Newest first. */
export async function pageOfMails(
  db: Queryable,
  recipient: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(toRecipient(recipient))
    .orderBy(desc(mails.id))
    .limit(limit)
    .offset(offset)
}

/**
 * The due mail that is sent next, or null: by priority, then by how long it has been due. One without a recipient waits
 * for one.
 */
export async function findDueMail(db: Queryable, now: number): Promise<MailRow | null> {
  for (const priority of Object.values(MAIL_PRIORITY)) {
    const [row] = await db
      .select()
      .from(mails)
      .where(
        and(
          eq(mails.state, "waiting"),
          eq(mails.priority, priority),
          lte(mails.nextAt, now),
          ne(mails.recipient, ""),
        ),
      )
      .orderBy(asc(mails.nextAt), asc(mails.id))
      .limit(1)
    if (row) return row
  }
  return null
}

/** The mails to subscribers that are waiting to be sent. */
export async function countWaitingBulk(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(mails)
    .where(and(eq(mails.state, "waiting"), isNotNull(mails.unsubscribe)))
  return row?.count ?? 0
}

/** Changes a waiting mail, unless another process has changed when it is due; returns whether it did. */
export async function updateWaiting(
  tx: Transaction,
  { id, nextAt }: MailRow,
  change: Partial<MailRow>,
): Promise<boolean> {
  const changed = await tx
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, id), eq(mails.nextAt, nextAt), eq(mails.state, "waiting")))
    .returning({ id: mails.id })
  return changed.length === 1
}

/**
 * The newest mail of a thread to a recipient that others can still be added to: it was written after a time and no
 * attempt to send it has been made.
 */
export async function findOpenMail(
  db: Queryable,
  { recipient, thread, after }: { recipient: string; thread: string; after: number },
): Promise<MailRow | null> {
  const [row] = await db
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.recipient, recipient),
        eq(mails.thread, thread),
        isNotNull(mails.parts),
        gt(mails.createdAt, after),
        eq(mails.tries, 0),
        inArray(mails.state, ["waiting", "kept"]),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(1)
  return row ?? null
}

/** At most so many mails are named as the earlier ones of a thread. */
const MOST_REFERENCES = 20

/** The Message-IDs of the mails of the same thread that were sent to the same recipient before, oldest first. */
export async function earlierInThread(db: Queryable, { id, recipient, thread }: MailRow): Promise<string[]> {
  if (thread === null) return []
  const ids = await db
    .select({ messageId: mails.messageId })
    .from(mails)
    .where(
      and(
        eq(mails.recipient, recipient),
        eq(mails.thread, thread),
        lt(mails.id, id),
        eq(mails.state, "sent"),
        isNotNull(mails.messageId),
      ),
    )
    .orderBy(asc(mails.id))
  const known = ids.flatMap(({ messageId }) => messageId ?? [])
  // A thread begins with its first mail, however long it is.
  return known.length > MOST_REFERENCES ? [...known.slice(0, 1), ...known.slice(1 - MOST_REFERENCES)] : known
}

export async function deleteMail(tx: Transaction, id: number): Promise<void> {
  await tx.delete(mails).where(eq(mails.id, id))
}

/** Deletes mails older than a time that are not waiting and whose purpose starts with a text, at most `limit`. */
export async function deleteMailsBefore(
  tx: Transaction,
  { purpose, before }: { purpose: string; before: number },
  limit: number,
): Promise<number> {
  const old = tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        gte(mails.secretFor, purpose),
        lt(mails.secretFor, `${purpose}\u{10ffff}`),
        lt(mails.createdAt, before),
        ne(mails.state, "waiting"),
      ),
    )
    .limit(limit)
  const deleted = await tx.delete(mails).where(inArray(mails.id, old)).returning({ id: mails.id })
  return deleted.length
}

const IS_WAITING_NOTICE = and(isNotNull(mails.requestId), eq(mails.state, "waiting"))

export async function redirectNotices(tx: Transaction, recipient: string): Promise<void> {
  await tx
    .update(mails)
    .set({ recipient })
    .where(and(IS_WAITING_NOTICE, ne(mails.recipient, recipient)))
}

export async function deleteNoticesBefore(tx: Transaction, at: number): Promise<void> {
  await tx.delete(mails).where(and(IS_WAITING_NOTICE, lt(mails.createdAt, at)))
}

export async function updateMail(tx: Transaction, id: number, change: Partial<MailRow>): Promise<void> {
  await tx.update(mails).set(change).where(eq(mails.id, id))
}

/** Mails whose secret is for this purpose, or has expired by `now`. */
export async function mailsWithSecret(
  db: Queryable,
  { secretFor, now }: { secretFor?: string; now: number },
): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(
      and(
        isNotNull(mails.secretExpiresAt),
        or(secretFor ? eq(mails.secretFor, secretFor) : undefined, lte(mails.secretExpiresAt, now)),
      ),
    )
}

/** Mails to an address that are not notices to staff, oldest first. */
export async function mailsTo(db: Queryable, recipient: string): Promise<MailRow[]> {
  return db.select().from(mails).where(toPerson(recipient)).orderBy(asc(mails.id))
}

const toPerson = (recipient: string) => and(eq(mails.recipient, recipient), isNull(mails.requestId))

/** Deletes the mails to an address; waiting ones are no longer sent. */
export async function deleteMailsTo(tx: Transaction, recipient: string): Promise<void> {
  await tx.delete(mails).where(toPerson(recipient))
}

/** Deletes mails older than a time, whatever their state, at most `limit`; returns how many. */
export async function deleteOldMails(tx: Transaction, before: number, limit: number): Promise<number> {
  const old = tx.select({ id: mails.id }).from(mails).where(lt(mails.createdAt, before)).limit(limit)
  const deleted = await tx.delete(mails).where(inArray(mails.id, old)).returning({ id: mails.id })
  return deleted.length
}
