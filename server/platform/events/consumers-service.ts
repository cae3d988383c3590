import { randomUUID } from "node:crypto"
import type { EventRow } from "#drizzle/events.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import type { Logger } from "#server/platform/logger.ts"
import { createSingleRun } from "#server/platform/work/single-run.ts"
import type { AuditEvent, EventAction } from "#shared/events.ts"
import { errorText, forgetFailure, noteFailure, setAside } from "./failure-queries.ts"
import {
  advancePosition,
  claimConsumer,
  eventsAfter,
  findPosition,
  insertConsumer,
  releaseConsumer,
  renewConsumer,
} from "./queries.ts"
import { toAuditEvent } from "./service.ts"

const BATCH = 100
const SECOND_MS = 1000
/** Another process takes over from one that has not renewed its lease for this long. */
const LEASE_MS = 30 * SECOND_MS
const RENEW_EVERY_MS = 10 * SECOND_MS
/** Backoff after each failure of a consumer; the last delay repeats. */
const DELAYS_MS = [SECOND_MS, 10 * SECOND_MS, 60 * SECOND_MS]
/** An event that fails this often is set aside. */
const MAX_TRIES = 10

/** Something that is fed from the events, such as notices. */
export type Consumer = {
  /** Its position is stored under this name. */
  name: string
  /** Other events are skipped. */
  actions: readonly EventAction[]
  /** Events that are handled in one transaction, at most; for effects that take long to write. */
  batch?: number
  /**
   * Prepares the effects of events, in order, outside of a transaction: it may take long, and is repeated after a
   * failure. The function that it returns writes the effects in the transaction that advances the position.
   */
  handle: (events: AuditEvent[], signal: AbortSignal) => Promise<(tx: Transaction) => Promise<void>>
}

export type ConsumerLoop = ReturnType<typeof createConsumerLoop>

/**
 * Feeds a consumer with events in the order of their numbers, in one process at a time. Effects are committed together
 * with the position, so that they are never lost or repeated. Events that fail together are repeated one by one; one that
 * fails ten times is set aside, and the next ones go on. Other consumers have their own loops. `now` is milliseconds
 * since 1970.
 */
export function createConsumerLoop(
  database: Database,
  { name, actions, batch = BATCH, handle }: Consumer,
  { now, logger }: { now: () => number; logger: Logger },
) {
  const owner = randomUUID()
  const loop = createSingleRun(handleAll)
  const { promise: aborted, reject: abort } = Promise.withResolvers<never>()
  aborted.catch(() => undefined)
  loop.signal.addEventListener("abort", () => abort(loop.signal.reason))
  let retryAt = 0
  /** Up to this number events are handled one by one, because they have failed together. */
  let aloneUntil = 0

  /** Counts a failure of one event; returns whether it was set aside and the position moved past it. */
  async function countFailure(position: number, event: number, error: unknown): Promise<boolean> {
    const failure = { consumer: name, event, error: errorText(error), at: now() }
    const { tries, isSetAside } = await database.write(async tx => {
      const counted = await noteFailure(tx, failure)
      const isOver =
        counted >= MAX_TRIES && (await advancePosition(tx, { name, owner }, { from: position, to: event }))
      if (isOver) await setAside(tx, failure)
      return { tries: counted, isSetAside: isOver }
    })
    logger.error("an event could not be handled", { consumer: name, event, tries, isSetAside, error })
    if (!isSetAside) retryAt = now() + (DELAYS_MS[Math.min(tries, DELAYS_MS.length) - 1] ?? 0)
    return isSetAside
  }

  /** Handles the events after a position; returns the next position, or null if there are none or the lease is lost. */
  async function handleBatch(position: number): Promise<number | null> {
    const limit = position < aloneUntil ? 1 : batch
    const rows = await eventsAfter(database.read, position, { actions, limit })
    const to = rows.at(-1)?.number
    if (to === undefined) return null
    const renewal = setInterval(() => {
      database.write(tx => renewConsumer(tx, { name, owner }, now() + LEASE_MS)).catch(() => undefined)
    }, RENEW_EVERY_MS)
    try {
      const writeEffects = await Promise.race([handle(rows.map(toAuditEvent), loop.signal), aborted])
      return await database.write(async tx => {
        // Another process that has taken over handles these events.
        if (!(await advancePosition(tx, { name, owner }, { from: position, to }))) return null
        await writeEffects(tx)
        if (limit === 1) await forgetFailure(tx, name, to)
        return to
      })
    } catch (error) {
      if (loop.signal.aborted) throw error
      if (rows.length === 1) return (await countFailure(position, to, error)) ? to : null
      aloneUntil = to
      return position
    } finally {
      clearInterval(renewal)
    }
  }

  async function handleAll(): Promise<void> {
    if (loop.isStopping() || now() < retryAt) return
    if (!(await hasWork(database.read))) return
    let position = await database.write(tx => claimConsumer(tx, { name, owner }, now(), now() + LEASE_MS))
    if (position === null) return
    try {
      while (position !== null && !loop.isStopping()) position = await handleBatch(position)
    } catch (error) {
      if (loop.signal.aborted) return
      retryAt = now() + SECOND_MS
      logger.error("events could not be handled", { consumer: name, after: position, error })
    } finally {
      await database.write(tx => releaseConsumer(tx, { name, owner }))
    }
  }

  /** Reading first means that an idle consumer never writes. */
  async function hasWork(db: Queryable): Promise<boolean> {
    const position = await findPosition(db, name)
    if (position === null) {
      await database.write(tx => insertConsumer(tx, name))
      return false
    }
    return (await eventsAfter(db, position, { actions, limit: 1 })).length > 0
  }

  return {
    name,

    /** Handles all new events; a call during another run waits for that run. */
    run: loop.run,
    /** Handles an event that was set aside once more; false, with the new failure counted, if it fails again. */
    async retry(row: EventRow): Promise<boolean> {
      try {
        const writeEffects = await handle([toAuditEvent(row)], loop.signal)
        await database.write(async tx => {
          // Of two concurrent retries, one has effects.
          if (await forgetFailure(tx, name, row.number)) await writeEffects(tx)
        })
        return true
      } catch (error) {
        const failure = { consumer: name, event: row.number, error: errorText(error), at: now() }
        await database.write(tx => noteFailure(tx, failure))
        return false
      }
    },

    /** Handles no more batches; one that is not finished at `deadline` is left to the next start. */
    stop: loop.stop,
  }
}
