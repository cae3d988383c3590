import { eq, lt, sql } from "drizzle-orm"
import { LRUCache } from "lru-cache"
import { members, memberUsage } from "#drizzle/members.ts"
import { type Database, type Transaction, withWriteContext } from "#server/platform/db/database.ts"
import { tooMany } from "#server/platform/limits/service.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { BYTES_PER_MB, DAY_MS, MINUTE_MS } from "#shared/units.ts"

type Usage = typeof memberUsage.$inferInsert

/** Adds to a member's stored bytes of a day and returns the sum; 0 for a member that was deleted meanwhile. */
async function addUsage(tx: Transaction, usage: Usage): Promise<number> {
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

async function deleteUsageBefore(tx: Transaction, day: number): Promise<void> {
  await tx.delete(memberUsage).where(lt(memberUsage.day, day))
}

const WRITES_PER_MINUTE = 120
const BYTES_PER_DAY = 20 * BYTES_PER_MB
/** The number of members whose last minute is tracked. */
const MAX_MEMBERS = 5_000

/**
 * The write limits of one member, over all calls of both transports: 120 writes in any minute, counted by each process,
 * and 20 MB of stored rows a day (UTC), counted in the database. `now` is milliseconds since 1970.
 */
export function createMemberBudget(database: Database, now: () => number) {
  const times = new LRUCache<string, number[]>({ max: MAX_MEMBERS })

  function countWrite(memberId: string): void {
    const recent = (times.get(memberId) ?? []).filter(at => at > now() - MINUTE_MS)
    const [oldest] = recent
    if (recent.length >= WRITES_PER_MINUTE) throw tooMany((oldest ?? now()) + MINUTE_MS, now())
    times.set(memberId, [...recent, now()])
  }

  const today = () => Math.floor(now() / DAY_MS)

  /** Deleting is free, so that signing out and removing records are always possible. */
  async function meter(memberId: string, tx: Transaction, bytes: number): Promise<void> {
    if (bytes === 0) return
    const used = await addUsage(tx, { memberId, day: today(), bytes })
    if (used > BYTES_PER_DAY) throw tooMany((today() + 1) * DAY_MS, now(), false, "too_much_stored")
  }

  return {
    /**
     * Runs a call that may write: a member's is counted, a 429 beyond the limits, and its stored bytes are measured.
     */
    run<Result>({ actor }: Viewer, work: () => Promise<Result>): Promise<Result> {
      if (actor.kind !== "member") return work()
      countWrite(actor.id)
      return withWriteContext({ meter: (tx, bytes) => meter(actor.id, tx, bytes) }, work)
    },

    /** Deletes the sums of past days. */
    async sweep(): Promise<void> {
      await database.write(tx => deleteUsageBefore(tx, today()))
    },
  }
}
