import { and, asc, eq, isNotNull, isNull, lt, ne, or } from "drizzle-orm"
import { type MemberRow, memberBlocks, members } from "#drizzle/members.ts"
import { type ListingRow, listings } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

/** A published listing with monthly figures and its owner, who has not been asked for a month yet. */
export type DueListing = { listing: Pick<ListingRow, "id" | "title" | "figures">; owner: MemberRow }

const notAsked = (month: string) => or(isNull(members.figuresReminded), lt(members.figuresReminded, month))

/** In the order of their owners. */
export async function dueListings(db: Queryable, month: string): Promise<DueListing[]> {
  return db
    .select({
      listing: { id: listings.id, title: listings.title, figures: listings.figures },
      owner: members,
    })
    .from(listings)
    .innerJoin(members, eq(members.id, listings.ownerId))
    .leftJoin(memberBlocks, eq(memberBlocks.memberId, members.id))
    .where(
      and(
        isNull(listings.deletedAt),
        isNull(memberBlocks.memberId),
        eq(listings.status, "published"),
        ne(listings.availability, "sold"),
        isNotNull(listings.figures),
        eq(members.remindFigures, true),
        notAsked(month),
      ),
    )
    .orderBy(asc(members.id), asc(listings.id))
}

/** Records that a member is asked for a month; false if another process was faster. */
export async function claimReminder(tx: Transaction, memberId: string, month: string): Promise<boolean> {
  const claimed = await tx
    .update(members)
    .set({ figuresReminded: month })
    .where(and(eq(members.id, memberId), eq(members.remindFigures, true), notAsked(month)))
    .returning({ id: members.id })
  return claimed.length === 1
}
