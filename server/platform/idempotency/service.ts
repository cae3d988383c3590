import { createHash } from "node:crypto"
import * as z from "zod/mini"
import { AppError, fieldError } from "#server/platform/app-error.ts"
import { type Database, type Transaction, withWriteContext } from "#server/platform/db/database.ts"
import { toAppError } from "#server/platform/http/error-handler.ts"
import { ERROR_TABLE } from "#server/platform/http/error-table.ts"
import { tooMany } from "#server/platform/limits/service.ts"
import { hasEnded, newOwner } from "#server/platform/process-owner.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { keepLease } from "#server/platform/work/worker.ts"
import { ERROR_CODES, FIELD_ERROR_CODES } from "#shared/errors.ts"
import {
  answerKey,
  blankAnswersWith,
  deleteKeysOf,
  deleteKeysUntil,
  findKey,
  freeKey,
  type KeyRow,
  keyTimesOf,
  renewKey,
  replaceKey,
} from "./queries.ts"

const LIFE_MS = 24 * 3_600_000
/** Renewed while an attempt runs; it expires if a process hangs or has died on another machine. */
const LEASE_MS = 9_000
const MAX_ANSWER_BYTES = 256 * 1024
/** New keys a visitor may use; well above the limits of the calls themselves, so that keys cannot fill the table. */
const VISITOR = { count: 100, windowMs: 10 * 60_000 }
/** Failures that are stored as the response; after any other the same request may be retried. */
const ANSWERS: ReadonlySet<number> = new Set([404, 409, 422])

const problem = z.object({
  code: z.enum(FIELD_ERROR_CODES),
  limit: z.optional(z.number()),
  name: z.optional(z.string()),
})
const storedAnswer = z.union([
  z.object({ failure: z.enum(ERROR_CODES), problems: z.optional(z.record(z.string(), z.array(problem))) }),
  z.object({ value: z.json() }),
])

/**
 * A request with an Idempotency-Key, or with a key derived from its content; `request` is the SHA-256 of method, path, query
 * and body. `lifeMs` is how long its response is repeated, 24 hours at most and by default.
 */
export type KeyedRequest = { key: string; request: string; viewer: Viewer; lifeMs?: number }

export type IdempotencyService = ReturnType<typeof createIdempotencyService>

const hashOf = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex")

const fits = (answer: string) => Buffer.byteLength(answer) <= MAX_ANSWER_BYTES

/** Runs a request once for each Idempotency-Key (docs/rest-api.md). `now` is milliseconds since 1970. */
export function createIdempotencyService(database: Database, now: () => number) {
  /** The stored response of an earlier request; null if the work has to run. */
  function answerOf(
    row: KeyRow | null,
    { request, lifeMs = LIFE_MS }: KeyedRequest,
  ): { answer: string | null } | null {
    if (!row || row.createdAt <= now() - lifeMs) return null
    const isFree = row.owner !== null && (hasEnded(row.owner) || row.leaseUntil <= now())
    if (isFree) return null
    if (row.request !== request) throw fieldError("idempotency_key", "key_reused")
    if (row.owner !== null) throw new AppError("still_running", { retryAfterSeconds: 1 })
    return { answer: row.answer }
  }

  async function refuseFlood(tx: Transaction, actor: string) {
    const { count, windowMs } = VISITOR
    const times = await keyTimesOf(tx, actor, now() - windowMs, count)
    if (times.length >= count) throw tooMany((times[0] ?? now()) + windowMs, now())
  }

  /** Reserves the key for an attempt, or returns the response of an earlier one. */
  async function claim(keyed: KeyedRequest, id: string, actor: string, owner: string) {
    const { request, viewer } = keyed
    const known = answerOf(await findKey(database.read, id), keyed)
    if (known) return known
    return database.write(async tx => {
      const meanwhile = answerOf(await findKey(tx, id), keyed)
      if (meanwhile) return meanwhile
      await deleteKeysUntil(tx, now() - LIFE_MS)
      if (viewer.actor.kind === "visitor") await refuseFlood(tx, actor)
      const times = { leaseUntil: now() + LEASE_MS, createdAt: now() }
      await replaceKey(tx, { id, actor, request, owner, answer: null, ...times })
      return null
    })
  }

  async function storeAnswer(tx: Transaction, id: string, owner: string, answer: unknown) {
    const json = JSON.stringify(answer)
    // Another process took over from this one, so that its effect must not be committed twice.
    if (!(await answerKey(tx, id, owner, fits(json) ? json : null)))
      throw new AppError("still_running", { retryAfterSeconds: 1 })
  }

  /** Frees or completes the key of a failed attempt. */
  async function settleFailure(id: string, owner: string, error: unknown) {
    const { code: failure, problems } = toAppError(error)
    await database.write(tx =>
      ANSWERS.has(ERROR_TABLE[failure].status)
        ? storeAnswer(tx, id, owner, { failure, problems })
        : freeKey(tx, id, owner),
    )
  }

  /** The key belongs to one request, so its answer has the type of that request's answers. */
  function replay<Value>(answer: string | null): Value {
    if (answer === null) throw new AppError("already_done")
    const stored = storedAnswer.parse(JSON.parse(answer))
    if ("failure" in stored)
      throw new AppError(stored.failure, stored.problems && { problems: stored.problems })
    return z.custom<Value>().parse(stored.value)
  }

  async function runOnce<Value>(id: string, owner: string, work: () => Promise<Value>): Promise<Value> {
    const stopRenewing = keepLease(LEASE_MS, () =>
      database.write(tx => renewKey(tx, id, owner, now() + LEASE_MS)),
    )
    let isCommitted = false
    try {
      const commit = async (tx: Transaction, value: unknown) => {
        await storeAnswer(tx, id, owner, { value })
        isCommitted = true
      }
      const result = await withWriteContext({ commitAnswer: commit }, work)
      if (!isCommitted) throw new Error("an answer was not committed with its effect")
      return result
    } catch (error) {
      // If the outcome of the commit is unknown, a key with a stored response is left unchanged.
      await settleFailure(id, owner, error).catch(() => undefined)
      throw error
    } finally {
      stopRenewing()
    }
  }

  return {
    /**
     * Runs the work, which commits its response (`commitAnswer`), or returns the response of the first request under
     * this key; `onReplay` is called before that is returned or thrown. 409 while the first one runs and if its response
     * was too large to be stored, 422 for another request under the key, 429 for a visitor with too many keys.
     */
    async run<Value>(
      keyed: KeyedRequest | null,
      work: () => Promise<Value>,
      onReplay: () => void,
    ): Promise<Value> {
      if (!keyed) return work()
      const { viewer, key } = keyed
      const { actor: caller, address } = viewer
      const actor = caller.kind === "visitor" ? hashOf("address", address) : hashOf(caller.kind, caller.id)
      const id = hashOf(actor, key)
      const owner = newOwner()
      const first = await claim(keyed, id, actor, owner)
      if (!first) return runOnce(id, owner, work)
      if (first.answer !== null) onReplay()
      return replay<Value>(first.answer)
    },

    /** Deletes the stored responses to a member, and those to others that name the member's address. */
    async forgetMember(tx: Transaction, { id, email }: { id: string; email: string }): Promise<void> {
      await deleteKeysOf(tx, hashOf("member", id))
      await blankAnswersWith(tx, email)
    },

    /** Deletes keys and responses older than 24 hours. */
    async sweep(): Promise<void> {
      await database.write(tx => deleteKeysUntil(tx, now() - LIFE_MS))
    },
  }
}
