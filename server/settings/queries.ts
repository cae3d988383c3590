import { and, count, desc, eq, lt, max } from "drizzle-orm"
import * as z from "zod/mini"
import { type EscrowRow, escrowDetails, siteSettings } from "#drizzle/settings.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import type { EscrowMethod, EscrowPartner } from "#shared/settings/settings.ts"

const partner = z.object({
  name: z.string(),
  website: z.nullable(z.string()),
  licence: z.nullable(z.string()),
})
const methods = z.array(
  z.object({
    payment_method_id: z.number(),
    payee: z.string(),
    lines: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
)

/** What was entered. */
export const toDetails = (row: EscrowRow): { partner: EscrowPartner; methods: EscrowMethod[] } => ({
  partner: partner.parse(JSON.parse(row.partner)),
  methods: methods.parse(JSON.parse(row.methods)),
})

/**
 * The stored settings as JSON by their keys, and a number that increases with every change of them or of the escrow
 * details.
 */
export async function storedSettings(
  db: Queryable,
): Promise<{ values: Map<string, string>; version: number }> {
  const rows = await db.select().from(siteSettings)
  const [escrow] = await db
    .select({ changes: count() })
    .from(escrowDetails)
    .where(eq(escrowDetails.state, "confirmed"))
  const newest = rows.reduce((found, { version }) => Math.max(found, version), 0)
  return {
    values: new Map(rows.map(({ key, value }) => [key, value])),
    version: newest + (escrow?.changes ?? 0),
  }
}

/** Stores settings as JSON, with the next version. */
export async function putSettings(tx: Transaction, values: ReadonlyMap<string, string>): Promise<void> {
  const [row] = await tx.select({ newest: max(siteSettings.version) }).from(siteSettings)
  const version = (row?.newest ?? 0) + 1
  for (const [key, value] of values)
    await tx
      .insert(siteSettings)
      .values({ key, value, version })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value, version } })
}

/** The escrow details that apply; null before the first. */
export async function findConfirmed(db: Queryable): Promise<EscrowRow | null> {
  const [row] = await db
    .select()
    .from(escrowDetails)
    .where(eq(escrowDetails.state, "confirmed"))
    .orderBy(desc(escrowDetails.decidedAt), desc(escrowDetails.number))
    .limit(1)
  return row ?? null
}

/** The change that waits to be confirmed, if there is one. */
export async function findPending(db: Queryable): Promise<EscrowRow | null> {
  const [row] = await db.select().from(escrowDetails).where(eq(escrowDetails.state, "pending"))
  return row ?? null
}

/** The details that applied before this version was entered; null for the first. */
export async function findReplaced(db: Queryable, { number }: EscrowRow): Promise<EscrowRow | null> {
  const [row] = await db
    .select()
    .from(escrowDetails)
    .where(and(eq(escrowDetails.state, "confirmed"), lt(escrowDetails.number, number)))
    .orderBy(desc(escrowDetails.number))
    .limit(1)
  return row ?? null
}

export async function findEscrow(db: Queryable, id: string): Promise<EscrowRow | null> {
  const [row] = await db.select().from(escrowDetails).where(eq(escrowDetails.id, id))
  return row ?? null
}

export async function insertEscrow(tx: Transaction, row: typeof escrowDetails.$inferInsert): Promise<void> {
  await tx.insert(escrowDetails).values(row)
}

export async function decideEscrow(
  tx: Transaction,
  id: string,
  decision: { state: "confirmed" | "rescinded"; decidedBy: string | null; decidedAt: number },
): Promise<void> {
  await tx.update(escrowDetails).set(decision).where(eq(escrowDetails.id, id))
}
