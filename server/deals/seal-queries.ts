import { and, asc, eq, gt, max, ne, notExists, sql } from "drizzle-orm"
import { dealSeals, type DealSealRow as Seal } from "#drizzle/deal-seals.ts"
import { type DealRow, deals } from "#drizzle/deals.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

type SealKey = Pick<Seal, "dealId" | "part" | "row">

const MESSAGE = "message"
const isOf = (id: number) => eq(dealSeals.dealId, id)
const isOne = ({ dealId, part, row }: SealKey) =>
  and(isOf(dealId), eq(dealSeals.part, part), eq(dealSeals.row, row))

/** The seals of a deal except those of its messages, which do not change. */
export const changeableSeals = (tx: Transaction, id: number): Promise<Seal[]> =>
  tx
    .select()
    .from(dealSeals)
    .where(and(isOf(id), ne(dealSeals.part, MESSAGE)))

/** The id of the newest message of a deal that is sealed; 0 for none. */
export async function newestSealedMessage(tx: Transaction, id: number): Promise<number> {
  const [found] = await tx
    .select({ row: max(dealSeals.row) })
    .from(dealSeals)
    .where(and(isOf(id), eq(dealSeals.part, MESSAGE)))
  return found?.row ?? 0
}

export async function putSeal(tx: Transaction, seal: Seal): Promise<void> {
  const { salt, hash } = seal
  await tx
    .insert(dealSeals)
    .values(seal)
    .onConflictDoUpdate({
      target: [dealSeals.dealId, dealSeals.part, dealSeals.row],
      set: { salt, hash },
    })
}

export async function deleteSeal(tx: Transaction, key: SealKey): Promise<void> {
  await tx.delete(dealSeals).where(isOne(key))
}

/** Whether the events of a deal vouch for its whole record. */
export async function isSealed(tx: Transaction, id: number): Promise<boolean> {
  const [seal] = await tx.select({ row: dealSeals.row }).from(dealSeals).where(isOf(id)).limit(1)
  return seal !== undefined
}

/** Deals after an id without a seal, oldest first. */
export async function unsealedDeals(db: Queryable, after: number, limit: number): Promise<DealRow[]> {
  const seal = db.select({ one: sql`1` }).from(dealSeals).where(eq(dealSeals.dealId, deals.id))
  return db
    .select()
    .from(deals)
    .where(and(gt(deals.id, after), notExists(seal)))
    .orderBy(asc(deals.id))
    .limit(limit)
}
