import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import type { Deal } from "#shared/deals/deal.ts"
import { PARTIES } from "#shared/deals/states.ts"
import type { Locale } from "#shared/locales.ts"
import { emailsOf } from "./facts.ts"
import { dealsKnownTo } from "./list-queries.ts"
import {
  countOpenDealsOf,
  isPartyOfCompleted,
  listingsInOpenDeals,
  partsOf,
  withRequestPhones,
} from "./queries.ts"
import { deleteReads } from "./reading-queries.ts"
import { toDeal } from "./view.ts"

/** The listings among these that are in an open deal, which must not be deleted. */
export const inOpenDeals = (db: Queryable, listingIds: readonly number[]): Promise<number[]> =>
  listingsInOpenDeals(db, listingIds)

/** Whether the member with this address is a party to an open deal, and must not delete the account. */
export const hasOpenDeal = async (db: Queryable, email: string): Promise<boolean> =>
  (await countOpenDealsOf(db, email)) > 0

/** Whether the member with this address bought or sold the listing in a deal that is completed. */
export const boughtOrSold = (db: Queryable, listingId: number, email: string): Promise<boolean> =>
  isPartyOfCompleted(db, listingId, email)

type Owner = { email: string; now: number; locale: Locale; phones: ReadonlyMap<string, string> }

/** The deals that a member is a party to and has access to, newest first, exactly as they read them in the product. */
export async function dealsFor(db: Queryable, owner: Owner): Promise<Deal[]> {
  const { email, now, locale } = owner
  const rows = await dealsKnownTo(db, email)
  const phones = await withRequestPhones(db, rows, owner.phones)
  const found: Deal[] = []
  for (const row of rows) {
    const actor = PARTIES.find(party => row[party].knows && row[party].email === email)
    if (actor) found.push(toDeal(row, await partsOf(db, [row.id]), { actor, phones, now, locale }))
  }
  return found
}

/** The addresses of parties in the member's deals; their phones may be part of the export. */
export async function addressesInDealsOf(db: Queryable, email: string): Promise<string[]> {
  return (await dealsKnownTo(db, email)).flatMap(emailsOf)
}

/** Deletes a member's read positions. */
export const forgetReader = (tx: Transaction, memberId: string): Promise<void> =>
  deleteReads(tx, { kind: "member", id: memberId })
