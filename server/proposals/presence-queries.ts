import { and, eq, gt, inArray, lte } from "drizzle-orm"
import { proposalReviewers } from "#drizzle/proposals.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

/** Who has one of these proposals open and was seen after a time (ms). */
export async function reviewersSince(db: Queryable, proposalIds: readonly number[], since: number) {
  if (proposalIds.length === 0) return []
  return db
    .select({ proposalId: proposalReviewers.proposalId, userId: proposalReviewers.userId })
    .from(proposalReviewers)
    .where(and(inArray(proposalReviewers.proposalId, [...proposalIds]), gt(proposalReviewers.seenAt, since)))
}

export async function saveReviewer(
  tx: Transaction,
  row: typeof proposalReviewers.$inferInsert,
): Promise<void> {
  await tx
    .insert(proposalReviewers)
    .values(row)
    .onConflictDoUpdate({
      target: [proposalReviewers.proposalId, proposalReviewers.userId],
      set: { seenAt: row.seenAt },
    })
}

export async function deleteReviewer(tx: Transaction, proposalId: number, userId: string): Promise<void> {
  await tx
    .delete(proposalReviewers)
    .where(and(eq(proposalReviewers.proposalId, proposalId), eq(proposalReviewers.userId, userId)))
}

export async function deleteReviewersUntil(tx: Transaction, at: number): Promise<void> {
  await tx.delete(proposalReviewers).where(lte(proposalReviewers.seenAt, at))
}
