import { and, eq, like, notInArray, sql } from "drizzle-orm"
import { dealCodes } from "#drizzle/deal-ledger.ts"
import { type DealRow, dealFiles, dealMessages, dealSignatures, dealViews } from "#drizzle/deals.ts"
import { events } from "#drizzle/events.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import type { CodePurpose } from "#shared/deals/deal.ts"
import type { Party } from "#shared/deals/states.ts"
import type { EventAction } from "#shared/events.ts"

/** Events of a party that do not count as taking part in the deal. */
const NO_PART: readonly EventAction[] = ["deal.opened", "deal.identity_set"]

/** The columns of a deal without a contract. */
export const NO_CONTRACT = {
  contractFileId: null,
  contractSha256: null,
  paymentPartner: null,
  paymentWebsite: null,
  paymentLicence: null,
  paymentPayee: null,
  paymentLines: "[]",
  reportedAmount: null,
  reportedOn: null,
  reportedAt: null,
  reportedFileId: null,
}

/** Whether a party has written in the thread, opened a contract, or acted in the deal in another way. */
export async function hasTakenPart(
  db: Queryable,
  { id: dealId, number }: DealRow,
  party: Party,
): Promise<boolean> {
  const [row] = await db
    .select({ id: dealMessages.id })
    .from(dealMessages)
    .where(and(eq(dealMessages.dealId, dealId), eq(dealMessages.by, party)))
    .limit(1)
  const [view] = await db
    .select({ at: dealViews.at })
    .from(dealViews)
    .where(and(eq(dealViews.dealId, dealId), eq(dealViews.viewer, party)))
    .limit(1)
  const [act] = await db
    .select({ number: events.number })
    .from(events)
    .where(
      and(
        ...[eq(events.subjectKind, "deal"), eq(events.subjectId, number), eq(events.actorKind, "member")],
        notInArray(events.action, [...NO_PART]),
        sql`json_extract(${events.after}, '$.party') = ${party}`,
      ),
    )
    .limit(1)
  return row !== undefined || view !== undefined || act !== undefined
}

/** When a viewer (a party, or someone of staff) first opened a document, and when that was last recorded; null for never. */
export async function findView(db: Queryable, fileId: number, viewer: string) {
  const [row] = await db
    .select()
    .from(dealViews)
    .where(and(eq(dealViews.fileId, fileId), eq(dealViews.viewer, viewer)))
  return row ?? null
}

export async function putView(tx: Transaction, row: typeof dealViews.$inferInsert): Promise<void> {
  const { recordedAt } = row
  await tx
    .insert(dealViews)
    .values(row)
    .onConflictDoUpdate({ target: [dealViews.fileId, dealViews.viewer], set: { recordedAt } })
}

export async function insertSignature(tx: Transaction, row: typeof dealSignatures.$inferInsert) {
  await tx.insert(dealSignatures).values(row)
}

export async function voidSignatures(tx: Transaction, id: number): Promise<void> {
  await tx.update(dealSignatures).set({ isVoid: true }).where(eq(dealSignatures.dealId, id))
}

/** Replaces the code of an address for a deal: an older one stops working. */
export async function putCode(tx: Transaction, code: typeof dealCodes.$inferInsert): Promise<void> {
  const { codeHash, expiresAt } = code
  await tx
    .insert(dealCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [dealCodes.dealId, dealCodes.email, dealCodes.purpose],
      set: { codeHash, expiresAt, wrongTries: 0 },
    })
}

type CodeKey = { id: number; email: string; purpose: CodePurpose }
const codeOf = ({ id, email, purpose }: CodeKey) =>
  and(eq(dealCodes.dealId, id), eq(dealCodes.email, email), eq(dealCodes.purpose, purpose))

export async function findCode(db: Queryable, key: CodeKey) {
  const [row] = await db.select().from(dealCodes).where(codeOf(key))
  return row ?? null
}

export async function countWrongTry(tx: Transaction, key: CodeKey): Promise<void> {
  await tx
    .update(dealCodes)
    .set({ wrongTries: sql`${dealCodes.wrongTries} + 1` })
    .where(codeOf(key))
}

export async function deleteCode(tx: Transaction, key: CodeKey): Promise<void> {
  await tx.delete(dealCodes).where(codeOf(key))
}

/** The name of a statement of commission begins with its calendar year. */
export const statementPrefix = (year: number): string => `C-${year}-`

/** The highest number of a statement of commission of a calendar year; 0 for none. */
export async function lastStatement(db: Queryable, year: number): Promise<number> {
  const prefix = statementPrefix(year)
  // A conversion to an integer reads the leading digits of `0012.pdf`.
  const number = sql<number | null>`max(CAST(substr(${dealFiles.name}, ${prefix.length + 1}) AS INTEGER))`
  const [row] = await db
    .select({ number })
    .from(dealFiles)
    .where(and(eq(dealFiles.kind, "commission"), like(dealFiles.name, `${prefix}%`)))
  return row?.number ?? 0
}
