import { AppError } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { ErrorCode } from "#shared/errors.ts"
import { MINUTE_MS } from "#shared/units.ts"
import {
  countAttempts,
  deleteAttemptsBefore,
  deleteAttemptsById,
  findAttemptsOf,
  findKnown,
  insertAttempt,
  replaceKnown,
} from "./queries.ts"

/** `code` is the error where the general one does not say enough. */
type Limit = { count: number; windowMs: number; code?: ErrorCode }
/** At most `count` attempts in any `windowMs` for one client address. */
export const LIMITS = {
  login: { count: 10, windowMs: 15 * MINUTE_MS },
  contact: { count: 5, windowMs: 10 * MINUTE_MS },
  code_of_email: { count: 5, windowMs: 60 * MINUTE_MS },
  /** With proofs of work, from all clients together. */
  proved_code_of_email: { count: 60, windowMs: 60 * MINUTE_MS },
  /** From one IPv4 /24 or IPv6 /48. */
  code_of_network: { count: 60, windowMs: 60 * MINUTE_MS },
  /** From everywhere; above it, each needs a proof of work. */
  code_of_all: { count: 300, windowMs: 60 * MINUTE_MS },
  wrong_code_of_client: { count: 20, windowMs: 60 * MINUTE_MS },
  /** Of one member in one deal or conversation, and of one person of staff in one deal. */
  message: { count: 60, windowMs: 60 * MINUTE_MS, code: "too_many_messages" },
  /** Confirmations to one email address. */
  contact_mail: { count: 3, windowMs: 24 * 60 * MINUTE_MS },
  /** Of one person or key. */
  store_lookup: { count: 10, windowMs: MINUTE_MS },
  store_pictures: { count: 10, windowMs: MINUTE_MS },
  ownership_check: { count: 10, windowMs: 60 * MINUTE_MS },
  account_export: { count: 1, windowMs: MINUTE_MS },
  code_of_client: { count: 20, windowMs: 60 * MINUTE_MS },
  passkey_challenge: { count: 30, windowMs: 15 * MINUTE_MS },
  /** Exports of listings by visitors. */
  export: { count: 30, windowMs: 10 * MINUTE_MS },
  contact_with_proof: { count: 30, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Limit>
type LimitName = keyof typeof LIMITS
const LONGEST_WINDOW_MS = Math.max(...Object.values(LIMITS).map(limit => limit.windowMs))

const REMEMBERED_MS = 90 * 24 * 60 * MINUTE_MS

export type LimitsService = ReturnType<typeof createLimitsService>

/** A 429 for an attempt that is allowed again at `allowedAt`, or immediately with a proof; milliseconds since 1970. */
export function tooMany(
  allowedAt: number,
  now: number,
  proofHelps = false,
  code: ErrorCode = "too_many",
): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((allowedAt - now) / 1000))
  return new AppError(code, { retryAfterSeconds, proofHelps })
}

/** Rate limits shared by all processes: the attempts are rows in the database. */
export function createLimitsService(database: Database, now: () => number) {
  /** Throws if as many attempts as allowed are counted. */
  async function check(db: Queryable, name: LimitName, address: string, proofHelps = false): Promise<void> {
    const { count, windowMs, code }: Limit = LIMITS[name]
    const found = await countAttempts(db, `${name} ${address}`, now() - windowMs)
    if (found.count >= count) throw tooMany(found.oldest + windowMs, now(), proofHelps, code)
  }

  /** Counts an attempt that no limit applies to, and returns its id. */
  async function note(tx: Transaction, name: LimitName, address: string): Promise<number> {
    await deleteAttemptsBefore(tx, now() - LONGEST_WINDOW_MS)
    return insertAttempt(tx, `${name} ${address}`, now())
  }

  /**
   * Counts one attempt inside a transaction and returns its id; 429 once the limit is reached, which says whether a
   * proof of work helps.
   */
  async function take(
    tx: Transaction,
    name: LimitName,
    address: string,
    proofHelps = false,
  ): Promise<number> {
    await check(tx, name, address, proofHelps)
    return note(tx, name, address)
  }

  return {
    check,
    note,
    take,
    /** The attempts of the longest window whose keys are the group and a name. */
    attemptsOf: (db: Queryable, group: string) => findAttemptsOf(db, group, now() - LONGEST_WINDOW_MS),
    /** Counts an attempt under a name of a group. */
    noteIn: (tx: Transaction, group: string, name: string) => insertAttempt(tx, `${group} ${name}`, now()),
    /**
     * Counts a message in a deal or a conversation, such as `deal 7`: a member may write 60 an hour in each, and with
     * `staff` a person of staff as well, then it is a 429. No one else is limited.
     */
    async takeMessage(
      tx: Transaction,
      thread: string,
      { actor }: Viewer,
      { staff = false }: { staff?: boolean } = {},
    ): Promise<void> {
      if (actor.kind === "member" || (staff && actor.kind === "staff"))
        await take(tx, "message", `${thread} ${actor.id}`)
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
