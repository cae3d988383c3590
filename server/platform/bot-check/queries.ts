import { lt } from "drizzle-orm"
import { proofs } from "#drizzle/schema.ts"
import type { Transaction } from "#server/platform/db/database.ts"

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
