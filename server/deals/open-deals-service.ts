import type { Queryable } from "#server/platform/db/database.ts"
import { countOpenDealsOf, isPartyOfCompleted, listingsInOpenDeals } from "./queries.ts"

/** The listings among these that are in an open deal, which must not be deleted. */
export const inOpenDeals = (db: Queryable, listingIds: readonly number[]): Promise<number[]> =>
  listingsInOpenDeals(db, listingIds)

/** Whether the member with this address is a party to an open deal, and must not delete the account. */
export const hasOpenDeal = async (db: Queryable, email: string): Promise<boolean> =>
  (await countOpenDealsOf(db, email)) > 0

/** Whether the member with this address bought or sold the listing in a deal that is completed. */
export const boughtOrSold = (db: Queryable, listingId: number, email: string): Promise<boolean> =>
  isPartyOfCompleted(db, listingId, email)
