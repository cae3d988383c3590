import { and, desc, eq, exists, gt, inArray, isNull, lte, not, notInArray } from "drizzle-orm"
import { alias } from "drizzle-orm/sqlite-core"
import { deals } from "#drizzle/deals.ts"
import { type OfferRow, offers } from "#drizzle/requests.ts"
import { listings, requests } from "#drizzle/schema.ts"
import { type Queryable, type Transaction, writtenRow } from "#server/platform/db/database.ts"
import type { OfferState } from "#shared/offers/machine.ts"

export async function insertOffer(tx: Transaction, offer: typeof offers.$inferInsert): Promise<OfferRow> {
  return writtenRow(await tx.insert(offers).values(offer).returning())
}

/** Ends the open offer of a conversation. */
export async function endOffer(tx: Transaction, id: number, state: OfferState, at: number): Promise<void> {
  await tx
    .update(offers)
    .set({ state, endedAt: at })
    .where(and(eq(offers.id, id), eq(offers.state, "open")))
}

/** Open offers whose time has passed, or that are about a listing. */
export async function offersToExpire(db: Queryable, of: { by: number } | { listingId: number }) {
  const which = "by" in of ? lte(offers.expiresAt, of.by) : eq(requests.appId, of.listingId)
  return db
    .select({ id: offers.id, requestId: offers.requestId, createdAt: offers.createdAt })
    .from(offers)
    .innerJoin(requests, eq(requests.id, offers.requestId))
    .where(and(eq(offers.state, "open"), which))
    .limit(500)
}

/** The newest accepted amount of a conversation, in whole US dollars; null for none. */
export async function acceptedAmount(db: Queryable, requestId: number): Promise<number | null> {
  const [row] = await db
    .select({ amount: offers.amount })
    .from(offers)
    .where(and(eq(offers.requestId, requestId), eq(offers.state, "accepted")))
    .orderBy(desc(offers.id))
    .limit(1)
  return row?.amount ?? null
}

/** The accepted offers on some listings whose requests are open and have no deal, newest first. */
export async function acceptedOffers(db: Queryable, listingIds: readonly number[]) {
  const newer = alias(offers, "newer")
  const isReplaced = exists(
    db
      .select({ id: newer.id })
      .from(newer)
      .where(and(eq(newer.requestId, offers.requestId), gt(newer.id, offers.id))),
  )
  const hasDeal = exists(db.select({ id: deals.id }).from(deals).where(eq(deals.requestId, requests.id)))
  return db
    .select({ listing_id: listings.id, title: listings.title, name: requests.name, amount: offers.amount })
    .from(offers)
    .innerJoin(requests, eq(requests.id, offers.requestId))
    .innerJoin(listings, eq(listings.id, requests.appId))
    .where(
      and(
        eq(offers.state, "accepted"),
        inArray(listings.id, [...listingIds]),
        isNull(requests.deletedAt),
        notInArray(requests.stage, ["lost", "spam"]),
        not(isReplaced),
        not(hasDeal),
      ),
    )
    .orderBy(desc(offers.id))
}
