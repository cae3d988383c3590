import { eq } from "drizzle-orm"
import { type ListingRow, listings } from "#drizzle/schema.ts"
import type { Transaction } from "#server/db/database.ts"

export async function updateEvidence(
  tx: Transaction,
  id: number,
  columns: Pick<ListingRow, "evidence" | "checked">,
): Promise<void> {
  await tx.update(listings).set(columns).where(eq(listings.id, id))
}
