import { eq, lt, sql } from "drizzle-orm"
import { members, memberUsage } from "#drizzle/members.ts"
import type { Transaction } from "#server/platform/db/database.ts"

type Usage = typeof memberUsage.$inferInsert

/** Adds to a member's stored bytes of a day and returns the sum; 0 for a member that was deleted meanwhile. */
export async function addUsage(tx: Transaction, usage: Usage): Promise<number> {
  const [member] = await tx.select({ id: members.id }).from(members).where(eq(members.id, usage.memberId))
  if (!member) return 0
  const [row] = await tx
    .insert(memberUsage)
    .values(usage)
    .onConflictDoUpdate({
      target: [memberUsage.memberId, memberUsage.day],
      set: { bytes: sql`${memberUsage.bytes} + excluded.bytes` },
    })
    .returning({ bytes: memberUsage.bytes })
  return row?.bytes ?? 0
}

export async function deleteUsageBefore(tx: Transaction, day: number): Promise<void> {
  await tx.delete(memberUsage).where(lt(memberUsage.day, day))
}
