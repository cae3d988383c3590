import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import type { Deal } from "#shared/deals/deal.ts"
import { PARTIES } from "#shared/deals/states.ts"
import { dealsKnownTo } from "./list-queries.ts"
import { partsOf } from "./queries.ts"
import { deleteReads } from "./reading-queries.ts"
import { toDeal } from "./view.ts"

type Owner = { email: string; now: number; phones: ReadonlyMap<string, string> }

/** The deals that a member is a party to and knows of, newest first, exactly as it reads them in the product. */
export async function dealsFor(db: Queryable, { email, now, phones }: Owner): Promise<Deal[]> {
  const rows = await dealsKnownTo(db, email)
  const found: Deal[] = []
  for (const row of rows) {
    const emails = { buyer: row.buyerKnows && row.buyerEmail, seller: row.sellerKnows && row.sellerEmail }
    const actor = PARTIES.find(party => emails[party] === email)
    if (actor) found.push(toDeal(row, await partsOf(db, [row.id]), { actor, phones, now }))
  }
  return found
}

/** The addresses of the deals that a member knows of; their phones may be part of what it reads. */
export async function addressesInDealsOf(db: Queryable, email: string): Promise<string[]> {
  const rows = await dealsKnownTo(db, email)
  return rows.flatMap(row => [row.buyerEmail, row.sellerEmail]).filter(one => one !== null)
}

/** Forgets what a member has seen. */
export const forgetReader = (tx: Transaction, memberId: string): Promise<void> =>
  deleteReads(tx, { kind: "member", id: memberId })
