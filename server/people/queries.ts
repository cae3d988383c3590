import { setImmediate } from "node:timers/promises"
import { and, count, desc, eq, isNull, sql } from "drizzle-orm"
import * as z from "zod/mini"
import { alerts } from "#drizzle/alerts.ts"
import { dealParties, deals } from "#drizzle/deals.ts"
import { mails } from "#drizzle/mail.ts"
import { memberBlocks, members } from "#drizzle/members.ts"
import { proposals } from "#drizzle/proposals.ts"
import { listings, requests } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { emailSpellings } from "#server/platform/email.ts"
import type { MailKind } from "#shared/people/people.ts"
import { propertiesOf } from "#shared/properties.ts"
import { fold } from "#shared/text.ts"

/** The limit of each list: the newest entries. */
const MOST = 100

/** Members whose names are folded in one turn of the event loop: a few milliseconds. */
const SCAN_BATCH = 2_000
const nameList = z.array(z.tuple([z.number(), z.string(), z.string()]))

const proposedName = sql`${proposals.content} ->> 'user_name'`
const isOfDeal = eq(dealParties.dealId, deals.id)
const isSentByMember = sql`lower(${requests.email}) = ${members.email} AND ${requests.deletedAt} IS NULL`

/**
 * What a member calls themselves, else the name in the newest of their deals, proposals and requests. Anyone can type an
 * address, so only confirmed requests count.
 */
const knownName = sql<string>`coalesce(nullif(trim(${members.name}), ''), (
  SELECT known.name FROM (
    SELECT ${dealParties.name} AS name, ${deals.createdAt} AS at FROM ${dealParties}
      JOIN ${deals} ON ${isOfDeal} WHERE ${dealParties.email} = ${members.email}
    UNION ALL
    SELECT ${proposedName}, coalesce(${proposals.submittedAt}, ${proposals.createdAt}) FROM ${proposals}
      WHERE ${proposals.authorKind} = 'member' AND ${proposals.authorId} = ${members.id}
    UNION ALL
    SELECT ${requests.name}, ${requests.createdAt} FROM ${requests} WHERE ${isSentByMember} AND ${requests.confirmed}
  ) known WHERE trim(coalesce(known.name, '')) <> '' ORDER BY known.at DESC LIMIT 1), '')`

/** A reference of a request or a deal, or its beginning. */
const REFERENCE = /^[rd]-\d/i

/** The row ids of the members with a request or a deal whose reference begins so. */
async function membersWithReference(db: Queryable, search: string): Promise<number[]> {
  const pattern = `${search.replace(/[\\%_]/g, "\\$&")}%`
  const reference = sql`strftime('R-%Y-', ${requests.createdAt} / 1000, 'unixepoch') || printf('%06d', ${requests.id})`
  const rows = await db.all(sql`SELECT json_group_array(rowid) AS ids FROM members WHERE email IN (
    SELECT lower(${requests.email}) FROM ${requests} WHERE ${requests.deletedAt} IS NULL AND ${reference} LIKE ${pattern} ESCAPE '\\'
    UNION SELECT ${dealParties.email} FROM ${deals} JOIN ${dealParties} ON ${isOfDeal}
      WHERE ${deals.number} LIKE ${pattern} ESCAPE '\\')`)
  return z.array(z.number()).parse(JSON.parse(String(propertiesOf(rows[0]).ids)))
}

/**
 * The row ids of the members whose shown name or address contains a text, in any case and without accents, or who have a
 * request or a deal with that reference; null finds all.
 * Names are scanned in steps, between which other requests are answered: SQLite can't fold them.
 */
export async function membersWith(db: Queryable, search: string | null): Promise<number[] | null> {
  if (search === null) return null
  if (REFERENCE.test(search)) return membersWithReference(db, search)
  const needle = fold(search)
  const found: number[] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const [row] = await db.all(sql`SELECT json_group_array(json_array(rowid, name, email)) AS names
      FROM (SELECT rowid, ${knownName} AS name, email FROM members WHERE rowid > ${after} ORDER BY rowid LIMIT ${SCAN_BATCH})`)
    const names = nameList.parse(JSON.parse(String(propertiesOf(row).names)))
    for (const [rowId, name, email] of names)
      if ([name, ...emailSpellings(email)].some(text => fold(text).includes(needle))) found.push(rowId)
    after = names.length === SCAN_BATCH ? names.at(-1)?.[0] : undefined
    if (after !== undefined) await setImmediate()
  }
  return found
}

const among = (found: readonly number[] | null) =>
  found === null ? undefined : sql`members.rowid IN (SELECT value FROM json_each(${JSON.stringify(found)}))`

const columns = {
  id: members.id,
  name: knownName,
  email: members.email,
  createdAt: members.createdAt,
  reason: memberBlocks.reason,
  blockedAt: memberBlocks.at,
  listingCount: sql<number>`(SELECT count(*) FROM ${listings} WHERE ${listings.ownerId} = ${members.id} AND ${listings.deletedAt} IS NULL)`,
  requestCount: sql<number>`(SELECT count(*) FROM ${requests} WHERE ${isSentByMember})`,
  dealCount: sql<number>`(SELECT count(*) FROM ${dealParties} WHERE ${dealParties.email} = ${members.email})`,
}

export async function countPeople(db: Queryable, found: readonly number[] | null): Promise<number> {
  if (found) return found.length
  const [row] = await db.select({ count: count() }).from(members)
  return row?.count ?? 0
}

/** Those of the row ids, or all; newest first. */
export async function pageOfPeople(
  db: Queryable,
  found: readonly number[] | null,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(members)
    .leftJoin(memberBlocks, eq(memberBlocks.memberId, members.id))
    .where(among(found))
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
  const { number, title, state, createdAt } = deals
  return db
    .select({ number, title, state, createdAt, party: dealParties.party })
    .from(deals)
    .innerJoin(dealParties, isOfDeal)
    .where(eq(dealParties.email, email))
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
