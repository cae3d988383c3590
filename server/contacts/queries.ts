import { type RequestRow, requests } from "#drizzle/schema.ts"
import type { Transaction } from "#server/db/database.ts"

export async function insertRequest(
  tx: Transaction,
  request: typeof requests.$inferInsert,
): Promise<RequestRow> {
  const [row] = await tx.insert(requests).values(request).returning()
  if (!row) throw new Error("an insert answered no row")
  return row
}
