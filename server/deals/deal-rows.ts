import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/sqlite-core"
import { type DealColumns, type DealPartyRow, type DealRow, dealParties, deals } from "#drizzle/deals.ts"
import { type Queryable, type Transaction, writtenRow } from "#server/platform/db/database.ts"
import { PARTIES, type Party } from "#shared/deals/states.ts"

const [buyers, sellers] = [alias(dealParties, "buyer"), alias(dealParties, "seller")]

const isBuyer = and(eq(buyers.dealId, deals.id), eq(buyers.party, "buyer"))
const isSeller = and(eq(sellers.dealId, deals.id), eq(sellers.party, "seller"))

/** Reads deals with their parties. Cross joins keep SQLite from beginning with all parties instead of the page's deals. */
export const selectDeals = (db: Queryable, where?: SQL) =>
  db
    .select({ ...getTableColumns(deals), buyer: buyers, seller: sellers })
    .from(deals)
    .crossJoin(buyers)
    .crossJoin(sellers)
    .where(and(isBuyer, isSeller, where))

/** Whether an address is that of a party to the deal, of which `more` is true. */
export const isParty = (email: string, more?: SQL) =>
  sql`${deals.id} IN (SELECT ${dealParties.dealId} FROM ${dealParties} WHERE ${and(eq(dealParties.email, email), more)})`

type NewDeal = typeof deals.$inferInsert & Record<Party, Partial<DealPartyRow>>
/** Changes of a deal's own columns, and of those of its parties. */
export type DealChange = Partial<DealColumns & Record<Party, Partial<DealPartyRow>>>

export const partyChange = (party: Party, change: Partial<DealPartyRow>): DealChange =>
  party === "buyer" ? { buyer: change } : { seller: change }

export async function insertDeal(tx: Transaction, { buyer, seller, ...columns }: NewDeal): Promise<DealRow> {
  const { id: dealId } = writtenRow(await tx.insert(deals).values(columns).returning())
  const parties = { buyer, seller }
  await tx.insert(dealParties).values(PARTIES.map(party => ({ ...parties[party], dealId, party })))
  return writtenRow(await selectDeals(tx, eq(deals.id, dealId)))
}

export async function updateDeal(tx: Transaction, id: number, change: DealChange): Promise<DealRow> {
  const { buyer: _, seller: __, ...columns } = change
  for (const party of PARTIES) {
    const isOne = and(eq(dealParties.dealId, id), eq(dealParties.party, party))
    if (change[party]) await tx.update(dealParties).set(change[party]).where(isOne)
  }
  if (Object.keys(columns).length > 0) await tx.update(deals).set(columns).where(eq(deals.id, id))
  return writtenRow(await selectDeals(tx, eq(deals.id, id)))
}
