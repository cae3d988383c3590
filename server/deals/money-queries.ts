import { and, eq, ne, or, sql } from "drizzle-orm"
import { type DealEntryRow, dealDecisions, dealEntries, dealPayouts } from "#drizzle/deal-ledger.ts"
import { dealIdentities } from "#drizzle/deals.ts"
import { type Queryable, type Transaction, writtenRow } from "#server/platform/db/database.ts"
import type { Party } from "#shared/deals/states.ts"

export async function insertEntries(tx: Transaction, rows: (typeof dealEntries.$inferInsert)[]) {
  return rows.length ? tx.insert(dealEntries).values(rows).returning() : []
}

type Settled = Partial<
  Pick<
    DealEntryRow,
    | "state"
    | "confirmedBy"
    | "confirmedAt"
    | "single"
    | "payee"
    | "lines"
    | "payoutChecked"
    | "salt"
    | "reference"
    | "referenceKey"
    | "paidOn"
    | "paidBy"
  >
>
/** An approved entry that waits for a second person again. */
export const UNCONFIRMED = {
  state: "pending",
  confirmedBy: null,
  confirmedAt: null,
  single: false,
  payoutChecked: null,
} as const

export async function settleEntry(tx: Transaction, id: number, change: Settled): Promise<DealEntryRow> {
  return writtenRow(await tx.update(dealEntries).set(change).where(eq(dealEntries.id, id)).returning())
}

/** Approved entries wait for a second person again, with those of the same decision that were not recorded. */
export async function returnToPending(tx: Transaction, entries: readonly DealEntryRow[]) {
  const returned: DealEntryRow[] = []
  for (const { id } of entries) returned.push(await settleEntry(tx, id, UNCONFIRMED))
  return returned
}

/** A reference normalised for comparison: case, spaces and invisible characters make no difference. */
export const referenceKeyOf = (reference: string) =>
  reference
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, "")

/** Whether a payment of any deal has this reference, unless it was reversed. */
export async function isReferenceUsed(db: Queryable, reference: string): Promise<boolean> {
  const isReversed = sql`EXISTS (SELECT 1 FROM deal_entries r WHERE r.reverses = deal_entries.id AND r.state = 'recorded')`
  const [row] = await db
    .select({ id: dealEntries.id })
    .from(dealEntries)
    .where(
      and(
        or(eq(dealEntries.referenceKey, referenceKeyOf(reference)), eq(dealEntries.reference, reference)),
        ne(dealEntries.state, "rescinded"),
        sql`NOT ${isReversed}`,
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function insertDecision(tx: Transaction, row: typeof dealDecisions.$inferInsert) {
  return writtenRow(await tx.insert(dealDecisions).values(row).returning())
}

export async function updateDecision(
  tx: Transaction,
  id: number,
  change: Partial<typeof dealDecisions.$inferInsert>,
): Promise<void> {
  await tx.update(dealDecisions).set(change).where(eq(dealDecisions.id, id))
}

export async function putIdentity(tx: Transaction, row: typeof dealIdentities.$inferInsert): Promise<void> {
  const { dealId: _, party: __, ...set } = row
  await tx
    .insert(dealIdentities)
    .values({ ...row })
    .onConflictDoUpdate({ target: [dealIdentities.dealId, dealIdentities.party], set })
}

export async function putPayout(tx: Transaction, row: typeof dealPayouts.$inferInsert): Promise<void> {
  const { dealId: _, party: __, ...set } = row
  await tx
    .insert(dealPayouts)
    .values({ ...row, previous: null, changes: 0 })
    .onConflictDoUpdate({
      target: [dealPayouts.dealId, dealPayouts.party],
      set: { ...set, changes: sql`${dealPayouts.changes} + 1` },
    })
}

/** A party's statements about itself, which do not apply to its replacement. */
export async function erasePersonOf(tx: Transaction, dealId: number, party: Party): Promise<void> {
  await tx
    .delete(dealIdentities)
    .where(and(eq(dealIdentities.dealId, dealId), eq(dealIdentities.party, party)))
  await tx.delete(dealPayouts).where(and(eq(dealPayouts.dealId, dealId), eq(dealPayouts.party, party)))
}
