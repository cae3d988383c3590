import { and, eq } from "drizzle-orm"
import { accessOpenings, accessRequests, type OpeningRow } from "#drizzle/access.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

/** Whether a member has been granted access to the confidential files of a listing. */
export async function isGranted(db: Queryable, listingId: number, memberId: string): Promise<boolean> {
  const { id, state } = accessRequests
  const [row] = await db
    .select({ id })
    .from(accessRequests)
    .where(
      and(
        eq(accessRequests.listingId, listingId),
        eq(accessRequests.memberId, memberId),
        eq(state, "granted"),
      ),
    )
  return row !== undefined
}

type Opened = Pick<OpeningRow, "listingId" | "memberId" | "path">

export async function isOpened(db: Queryable, { listingId, memberId, path }: Opened): Promise<boolean> {
  const [row] = await db
    .select({ id: accessOpenings.id })
    .from(accessOpenings)
    .where(
      and(
        eq(accessOpenings.listingId, listingId),
        eq(accessOpenings.memberId, memberId),
        eq(accessOpenings.path, path),
      ),
    )
  return row !== undefined
}

/** Records an opening; false if it had been recorded before. */
export async function insertOpening(tx: Transaction, row: Opened & { at: number }): Promise<boolean> {
  const inserted = await tx.insert(accessOpenings).values(row).onConflictDoNothing().returning()
  return inserted.length > 0
}
