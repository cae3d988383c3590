import { AppError } from "#server/platform/app-error.ts"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import {
  countAttempts,
  deleteAttemptsBefore,
  deleteAttemptsById,
  findKnown,
  insertAttempt,
  replaceKnown,
} from "./queries.ts"

const MINUTE_MS = 60_000
/** At most `count` attempts in any `windowMs` for one client address. */
export const LIMITS = {
  login: { count: 10, windowMs: 15 * MINUTE_MS },
  contact: { count: 5, windowMs: 10 * MINUTE_MS },
  code_of_email: { count: 5, windowMs: 60 * MINUTE_MS },
  /** With proofs of work, from all clients together. */
  proved_code_of_email: { count: 60, windowMs: 60 * MINUTE_MS },
  code_of_client: { count: 20, windowMs: 60 * MINUTE_MS },
  passkey_challenge: { count: 30, windowMs: 15 * MINUTE_MS },
  /** Exports of listings by visitors. */
  export: { count: 30, windowMs: 10 * MINUTE_MS },
  contact_with_proof: { count: 30, windowMs: 10 * MINUTE_MS },
} as const
type LimitName = keyof typeof LIMITS
const LONGEST_WINDOW_MS = Math.max(...Object.values(LIMITS).map(limit => limit.windowMs))

const REMEMBERED_MS = 90 * 24 * 60 * MINUTE_MS

export type LimitsService = ReturnType<typeof createLimitsService>

/** A 429 for an attempt that is allowed again at `allowedAt`, or immediately with a proof; milliseconds since 1970. */
export function tooMany(allowedAt: number, now: number, proofHelps = false): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((allowedAt - now) / 1000))
  return new AppError("too_many", { retryAfterSeconds, proofHelps })
}

/** Rate limits shared by all processes: the attempts are rows in the database. */
export function createLimitsService(database: Database, now: () => number) {
  return {
    /**
     * Counts one attempt inside a transaction and returns its id; 429 once the limit is reached, which says whether a
     * proof of work helps.
     */
    async take(tx: Transaction, name: LimitName, address: string, proofHelps = false): Promise<number> {
      const { count, windowMs } = LIMITS[name]
      const key = `${name} ${address}`
      const found = await countAttempts(tx, key, now() - windowMs)
      if (found.count >= count) throw tooMany(found.oldest + windowMs, now(), proofHelps)
      await deleteAttemptsBefore(tx, now() - LONGEST_WINDOW_MS)
      return insertAttempt(tx, key, now())
    },
    /** Whether this was remembered in the last 90 days. */
    isRemembered: (tx: Transaction, name: string) => findKnown(tx, name, now() - REMEMBERED_MS),
    remember: (tx: Transaction, name: string) => replaceKnown(tx, name, now(), now() - REMEMBERED_MS),
    /** Uncounts attempts that were not guesses. */
    async release(ids: number[]): Promise<void> {
      await database.write(tx => deleteAttemptsById(tx, ids))
    },
  }
}
