import { and, count, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm"
import { alerts } from "#drizzle/alerts.ts"
import { deals } from "#drizzle/deals.ts"
import { mails } from "#drizzle/mail.ts"
import { memberBlocks, members } from "#drizzle/members.ts"
import { proposals } from "#drizzle/proposals.ts"
import { listings, requests } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import type { MailKind } from "#shared/people/people.ts"

/** The limit of each list: the newest entries. */
const MOST = 100

/** SQLite's LIKE ignores the case of Latin letters alone, so names are tried in each usual case. */
const casesOf = (text: string) => [
  ...new Set([
    text,
    text.toLowerCase(),
    text.toUpperCase(),
    text.charAt(0).toUpperCase() + text.slice(1).toLowerCase(),
  ]),
]

function matching(search: string | null): SQL | undefined {
  if (search === null) return undefined
  const patterns = casesOf(search).map(text => `%${text.replace(/[\\%_]/g, "\\$&")}%`)
  const like = (column: typeof members.name | typeof members.email, pattern: string) =>
    sql`${column} LIKE ${pattern} ESCAPE '\\'`
  return or(...patterns.flatMap(pattern => [like(members.name, pattern), like(members.email, pattern)]))
}

const columns = {
  id: members.id,
  name: members.name,
  email: members.email,
  createdAt: members.createdAt,
  reason: memberBlocks.reason,
  blockedAt: memberBlocks.at,
}

export async function countPeople(db: Queryable, search: string | null): Promise<number> {
  const [row] = await db.select({ count: count() }).from(members).where(matching(search))
  return row?.count ?? 0
}

/** Newest first. */
export async function pageOfPeople(
  db: Queryable,
  search: string | null,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(members)
    .leftJoin(memberBlocks, eq(memberBlocks.memberId, members.id))
    .where(matching(search))
    .orderBy(desc(members.createdAt), members.id)
    .limit(limit)
    .offset(offset)
}

export async function findPerson(db: Queryable, id: string) {
  const [row] = await db
    .select(columns)
    .from(members)
    .leftJoin(memberBlocks, eq(memberBlocks.memberId, members.id))
    .where(eq(members.id, id))
  return row ?? null
}

export async function insertBlock(tx: Transaction, block: typeof memberBlocks.$inferInsert): Promise<void> {
  await tx.insert(memberBlocks).values(block)
}

export async function deleteBlock(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(memberBlocks).where(eq(memberBlocks.memberId, memberId))
}

export async function listingsOf(db: Queryable, memberId: string) {
  const { id, title, status, availability, createdAt } = listings
  return db
    .select({ id, title, status, availability, createdAt })
    .from(listings)
    .where(and(eq(listings.ownerId, memberId), isNull(listings.deletedAt)))
    .orderBy(desc(id))
    .limit(MOST)
}

export async function proposalsOf(db: Queryable, memberId: string) {
  const { id, state, createdAt, content } = proposals
  return db
    .select({ id, state, createdAt, title: sql<string | null>`${content} ->> 'title'` })
    .from(proposals)
    .where(and(eq(proposals.authorKind, "member"), eq(proposals.authorId, memberId)))
    .orderBy(desc(id))
    .limit(MOST)
}

/** The requests that were sent with an address. */
export async function requestsOf(db: Queryable, email: string) {
  return db
    .select({
      id: requests.id,
      stage: requests.stage,
      createdAt: requests.createdAt,
      listing: listings.title,
    })
    .from(requests)
    .leftJoin(listings, eq(listings.id, requests.appId))
    .where(and(sql`${requests.email} = ${email} COLLATE NOCASE`, isNull(requests.deletedAt)))
    .orderBy(desc(requests.id))
    .limit(MOST)
}

export async function dealsOf(db: Queryable, email: string) {
  const { number, title, state, createdAt, buyerEmail } = deals
  return db
    .select({ number, title, state, createdAt, buyerEmail })
    .from(deals)
    .where(or(eq(deals.buyerEmail, email), eq(deals.sellerEmail, email)))
    .orderBy(desc(deals.id))
    .limit(MOST)
}

export async function alertsOf(db: Queryable, memberId: string) {
  const { id, frequency, active, createdAt } = alerts
  return db
    .select({ id, frequency, active, createdAt })
    .from(alerts)
    .where(eq(alerts.memberId, memberId))
    .orderBy(desc(id))
    .limit(MOST)
}

/** The subject of a mail is its link's target; only codes and alerts are marked as such. */
const kind = sql<MailKind>`CASE
  WHEN ${mails.secretFor} LIKE 'sign-in %' THEN 'sign_in_code'
  WHEN ${mails.secretFor} LIKE 'alert %' OR ${mails.unsubscribe} IS NOT NULL THEN 'alert'
  WHEN ${mails.text} LIKE '%/my/deals%' OR ${mails.secretFor} LIKE 'sign %' THEN 'deal'
  WHEN ${mails.text} LIKE '%/my/requests%' THEN 'request'
  WHEN ${mails.text} LIKE '%/my/listings%' THEN 'listing'
  ELSE 'other' END`

export async function mailsOf(db: Queryable, email: string) {
  const { id, state, createdAt } = mails
  return db
    .select({ kind, state, createdAt })
    .from(mails)
    .where(and(eq(mails.recipient, email), isNull(mails.requestId)))
    .orderBy(desc(id))
    .limit(MOST)
}
