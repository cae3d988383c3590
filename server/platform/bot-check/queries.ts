import { eq, lt } from "drizzle-orm"
import { proofs, secrets } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"

/** Marks a proof as used; false when it was used before. Times are milliseconds since 1970. */
export async function insertProof(tx: Transaction, id: string, expiresAt: number): Promise<boolean> {
  const taken = await tx
    .insert(proofs)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: proofs.id })
  return taken.length === 1
}

export async function deleteProofsBefore(tx: Transaction, at: number): Promise<void> {
  await tx.delete(proofs).where(lt(proofs.expiresAt, at))
}

export async function findSecret(db: Queryable, name: string): Promise<string | null> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  return row?.value ?? null
}

/** The secret with this name: the stored one if there is one, otherwise this one. */
export async function findOrInsertSecret(tx: Transaction, name: string, value: string): Promise<string> {
  await tx.insert(secrets).values({ name, value }).onConflictDoNothing()
  return (await findSecret(tx, name)) ?? value
}
