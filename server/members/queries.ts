import { and, eq, gt, inArray, lte, or } from "drizzle-orm"
import { type MemberRow, memberBlocks, memberCodes, memberSessions, members } from "#drizzle/members.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

export async function findMemberByEmail(db: Queryable, email: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(members).where(eq(members.email, email))
  return row ?? null
}

export async function findMember(db: Queryable, id: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(members).where(eq(members.id, id))
  return row ?? null
}

export async function findMembersByEmails(db: Queryable, emails: readonly string[]): Promise<MemberRow[]> {
  if (emails.length === 0) return []
  return db
    .select()
    .from(members)
    .where(inArray(members.email, [...emails]))
}

export async function updateMember(tx: Transaction, id: string, change: Partial<MemberRow>): Promise<void> {
  await tx.update(members).set(change).where(eq(members.id, id))
}

/** Deletes a member with its sessions. */
export async function deleteMember(tx: Transaction, id: string): Promise<void> {
  await tx.delete(members).where(eq(members.id, id))
}

export async function insertMember(tx: Transaction, member: typeof members.$inferInsert): Promise<void> {
  await tx.insert(members).values(member)
}

/** Replaces the code that this client asked for: an older one stops working. */
export async function putCode(tx: Transaction, code: typeof memberCodes.$inferInsert): Promise<void> {
  const { email: _, client: __, ...set } = code
  await tx
    .insert(memberCodes)
    .values(code)
    .onConflictDoUpdate({ target: [memberCodes.email, memberCodes.client], set })
}

/** The codes of an address that have not expired. */
export async function findCodes(db: Queryable, email: string, now: number) {
  return db
    .select()
    .from(memberCodes)
    .where(and(eq(memberCodes.email, email), gt(memberCodes.expiresAt, now)))
}

export async function deleteCodes(tx: Transaction, email: string): Promise<void> {
  await tx.delete(memberCodes).where(eq(memberCodes.email, email))
}

export async function insertSession(tx: Transaction, session: typeof memberSessions.$inferInsert) {
  await tx.insert(memberSessions).values(session)
}

/** A session that has not expired by `now` and did not start before `oldest`, with its member. */
export async function findSession(db: Queryable, id: string, now: number, oldest: number) {
  const [row] = await db
    .select({ session: memberSessions, member: members, blockedAt: memberBlocks.at })
    .from(memberSessions)
    .innerJoin(members, eq(members.id, memberSessions.memberId))
    .leftJoin(memberBlocks, eq(memberBlocks.memberId, members.id))
    .where(
      and(eq(memberSessions.id, id), gt(memberSessions.expiresAt, now), gt(memberSessions.createdAt, oldest)),
    )
  return row ?? null
}

export async function extendSession(tx: Transaction, id: string, expiresAt: number): Promise<void> {
  await tx.update(memberSessions).set({ expiresAt }).where(eq(memberSessions.id, id))
}

export async function deleteSession(tx: Transaction, id: string): Promise<void> {
  await tx.delete(memberSessions).where(eq(memberSessions.id, id))
}

export async function sessionsOfMember(db: Queryable, memberId: string) {
  const { id, createdAt, expiresAt } = memberSessions
  return db
    .select({ id, createdAt, expiresAt })
    .from(memberSessions)
    .where(eq(memberSessions.memberId, memberId))
    .orderBy(createdAt)
}

export async function deleteSessionsOfMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(memberSessions).where(eq(memberSessions.memberId, memberId))
}

/** Deletes codes and sessions that have expired by `now`, and sessions that started before `oldest`. */
export async function deleteEnded(tx: Transaction, now: number, oldest: number): Promise<void> {
  await tx.delete(memberCodes).where(lte(memberCodes.expiresAt, now))
  await tx
    .delete(memberSessions)
    .where(or(lte(memberSessions.expiresAt, now), lte(memberSessions.createdAt, oldest)))
}

export async function isBlocked(db: Queryable, memberId: string): Promise<boolean> {
  const [row] = await db
    .select({ at: memberBlocks.at })
    .from(memberBlocks)
    .where(eq(memberBlocks.memberId, memberId))
  return row !== undefined
}
