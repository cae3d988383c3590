import { and, asc, eq, gt, lte } from "drizzle-orm"
import { invitations } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

export type InvitationRow = typeof invitations.$inferSelect

/** Replaces the invitation of an email address. */
export async function putInvitation(tx: Transaction, invitation: InvitationRow): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.email, invitation.email))
  await tx.insert(invitations).values(invitation)
}

export async function listInvitations(db: Queryable, now: number): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(gt(invitations.expiresAt, now))
    .orderBy(asc(invitations.createdAt), asc(invitations.email))
}

/** An invitation that is still valid, by the hash of its token. */
export async function findInvitation(
  db: Queryable,
  tokenHash: string,
  now: number,
): Promise<InvitationRow | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)))
  return row ?? null
}

/** Deletes an invitation and returns it; null if there is none. */
export async function takeInvitation(tx: Transaction, id: string): Promise<InvitationRow | null> {
  const [row] = await tx.delete(invitations).where(eq(invitations.id, id)).returning()
  return row ?? null
}

export async function deleteExpiredInvitations(tx: Transaction, now: number): Promise<void> {
  await tx.delete(invitations).where(lte(invitations.expiresAt, now))
}
