import { AppError } from "#server/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/db/database.ts"
import { countAttempts, deleteAttempts, deleteAttemptsBefore, insertAttempt } from "./queries.ts"

const MINUTE_MS = 60_000
/** At most `count` attempts in any `windowMs` for one client address. */
export const LIMITS = {
  login: { count: 10, windowMs: 15 * MINUTE_MS },
  contact: { count: 5, windowMs: 10 * MINUTE_MS },
  contact_with_proof: { count: 30, windowMs: 10 * MINUTE_MS },
} as const
type LimitName = keyof typeof LIMITS
const KEPT_MS = Math.max(...Object.values(LIMITS).map(limit => limit.windowMs))

export type LimitsService = ReturnType<typeof createLimitsService>

/** Limits that hold across processes, because the attempts stand in the database. */
export function createLimitsService(database: Database, now: () => number) {
  const keyOf = (name: LimitName, address: string) => `${name} ${address}`

  async function refuseAbove(db: Queryable, name: LimitName, address: string) {
    const { count, windowMs } = LIMITS[name]
    const found = await countAttempts(db, keyOf(name, address), now() - windowMs)
    if (found.count < count) return
    const retryAfterSeconds = Math.max(1, Math.ceil((found.oldest + windowMs - now()) / 1000))
    throw new AppError("too_many", { retryAfterSeconds })
  }

  return {
    /** Counts one attempt inside a transaction; 429 when the limit is reached already. */
    async take(tx: Transaction, name: LimitName, address: string): Promise<void> {
      await refuseAbove(tx, name, address)
      await deleteAttemptsBefore(tx, now() - KEPT_MS)
      await insertAttempt(tx, keyOf(name, address), now())
    },
    /** Takes back what an address has used up, after a success. */
    async release(name: LimitName, address: string): Promise<void> {
      await database.write(tx => deleteAttempts(tx, keyOf(name, address)))
    },
  }
}
