import { AppError } from "#server/app-error.ts"
import type { Database, Transaction } from "#server/db/database.ts"
import { countAttempts, deleteAttemptsBefore, deleteAttemptsById, insertAttempt } from "./queries.ts"

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

/** The refusal of an attempt that is allowed again at a time, both in milliseconds. */
export function tooMany(allowedAt: number, now: number): AppError {
  return new AppError("too_many", { retryAfterSeconds: Math.max(1, Math.ceil((allowedAt - now) / 1000)) })
}

/** Limits that hold across processes, because the attempts stand in the database. */
export function createLimitsService(database: Database, now: () => number) {
  return {
    /** Counts one attempt inside a transaction and answers its id; 429 when the limit is reached already. */
    async take(tx: Transaction, name: LimitName, address: string): Promise<number> {
      const { count, windowMs } = LIMITS[name]
      const key = `${name} ${address}`
      const found = await countAttempts(tx, key, now() - windowMs)
      if (found.count >= count) throw tooMany(found.oldest + windowMs, now())
      await deleteAttemptsBefore(tx, now() - KEPT_MS)
      return insertAttempt(tx, key, now())
    },
    /** Takes back attempts that turned out not to be guesses. */
    async release(ids: number[]): Promise<void> {
      await database.write(tx => deleteAttemptsById(tx, ids))
    },
  }
}
