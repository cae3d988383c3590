import { setImmediate as nextTurn } from "node:timers/promises"
import * as z from "zod/mini"
import type { EventRow } from "#drizzle/events.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import { isOutage } from "#server/platform/db/failures.ts"
import type { Logger } from "#server/platform/logger.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import { createWorker, type Retries, retryAt } from "#server/platform/work/worker.ts"
import { type ReadEvent, readEvent } from "#shared/event-data.ts"
import type { EventAction, FailedEvent } from "#shared/events.ts"
import { inputOf, readInput } from "#shared/inputs.ts"
import type { Page } from "#shared/paging.ts"
import { SECOND_MS } from "#shared/units.ts"
import {
  advancePosition,
  claimConsumer,
  consumerPositions,
  findPositions,
  insertConsumers,
  type Position,
  releaseConsumer,
  renewConsumer,
  skipToNewest,
} from "./consumer-queries.ts"
import {
  countSetAside,
  errorText,
  findSetAside,
  forgetFailure,
  noteFailure,
  noteRetry,
  pageOfSetAside,
  setAside,
} from "./failure-queries.ts"
import { eventsAfter, eventsByNumbers } from "./queries.ts"
import { toAuditEvent } from "./service.ts"

export const retryInput = inputOf({ id: z.int({ error: "integer_invalid" }) })

export type FailuresService = ReturnType<typeof createFailuresService>

/** The events that consumers could not handle, for owners. */
export function createFailuresService(database: Database, consumers: readonly ConsumerLoop[]) {
  return {
    /** The last failure first; 401 and 403 for all but owners. */
    async failed(input: unknown, viewer: Viewer): Promise<Page<FailedEvent>> {
      authorize(viewer, "consumers.manage")
      const paging = readPage(input)
      const rows = await pageOfSetAside(database.read, paging)
      const data = rows.map(({ id, consumer, event, error, tries, at }) => ({
        id,
        consumer,
        event,
        error,
        tries,
        at: new Date(at).toISOString(),
      }))
      return pageOf(data, await countSetAside(database.read), paging)
    },

    /** Retries an event; one that fails again remains in the list with its new error. 404 for an unknown one. */
    async retry(input: unknown, viewer: Viewer): Promise<object> {
      authorize(viewer, "consumers.manage")
      const { id } = requireValid(readInput(retryInput, input))
      const row = await findSetAside(database.read, id)
      const consumer = consumers.find(({ name }) => name === row?.consumer)
      const [event] = row ? await eventsByNumbers(database.read, [row.event]) : []
      if (!consumer || !event) throw new AppError("not_found")
      await consumer.retry(event)
      return {}
    },
  }
}

const BATCH = 100
/** Another process takes over from one that has not renewed its lease for this long. */
const LEASE_MS = 30 * SECOND_MS
/** After these an event is set aside. */
const RETRIES: Retries = { delaysMs: [SECOND_MS, 10 * SECOND_MS, 60 * SECOND_MS], maxTries: 10 }

/** Something that is fed from the events, such as notices. */
export type Consumer<Action extends EventAction = EventAction> = {
  /** Its position is stored under this name. */
  name: string
  /** Other events are skipped. */
  actions: readonly Action[]
  /** Events that are handled in one transaction, at most; for effects that take long to write. */
  batch?: number
  /**
   * Prepares the effects of events, in order, outside of a transaction: it may take long, and is repeated after a
   * failure. The function that it returns writes the effects in the transaction that advances the position.
   */
  handle(events: ReadEvent<Action>[], signal: AbortSignal): Promise<(tx: Transaction) => Promise<void>>
}

/** A consumer that reads the events of its actions only, so that their fields have types. */
export const consumerOf = <const Action extends EventAction>(consumer: Consumer<Action>): Consumer => consumer

/**
 * Defines where each new consumer starts: after the events of earlier releases, before every one of this release, so it
 * is called before anything can be changed.
 */
export async function registerConsumers(
  database: Database,
  consumers: readonly Pick<Consumer, "name">[],
): Promise<void> {
  const known = (await consumerPositions(database.read)).map(({ name }) => name)
  const missing = consumers.map(({ name }) => name).filter(name => !known.includes(name))
  if (missing.length > 0) await database.write(tx => insertConsumers(tx, missing))
}

/**
 * Runs changes that have no effects, such as the seeding of demo data: consumers skip their events. A consumer that
 * another process runs meanwhile skips none, so no one else's event is lost.
 */
export async function withoutEffects(
  database: Database,
  consumers: readonly { name: string; run: () => Promise<void> }[],
  change: () => Promise<void>,
): Promise<void> {
  for (const { run } of consumers) await run()
  const before = await consumerPositions(database.read)
  await change()
  await database.write(async tx => {
    for (const { name, number } of before) await skipToNewest(tx, name, number)
  })
}

/** A consumer that a process works on, and its position. */
type Leased = { owner: string; position: number }

/** The positions that the consumers of a process ask for in one turn, with one query: idle ones look every two seconds. */
export function createPositions(database: Database) {
  let asking: Pick<Consumer, "name" | "actions">[] = []
  let answer: ReturnType<typeof findPositions> | null = null

  function answerAll() {
    const asked = asking
    asking = []
    answer = null
    return findPositions(database.read, asked)
  }

  return async (consumer: Pick<Consumer, "name" | "actions">): Promise<Position | null> => {
    asking.push(consumer)
    answer ??= nextTurn().then(answerAll)
    return (await answer).get(consumer.name) ?? null
  }
}

export type ConsumerLoop = ReturnType<typeof createConsumerLoop>

type ConsumerOptions = {
  now: () => number
  logger: Logger
  /** Shared by the consumers of a process. */
  findPosition?: ReturnType<typeof createPositions>
}

/**
 * Feeds a consumer with events in the order of their numbers, in one process at a time. Effects are committed together
 * with the position, so that they are never lost or repeated. Events that fail together are repeated one by one; one that
 * fails ten times is set aside, and the next ones go on. Other consumers have their own loops. `now` is milliseconds
 * since 1970.
 */
export function createConsumerLoop(
  database: Database,
  { name, actions, batch = BATCH, handle }: Consumer,
  { now, logger, findPosition = createPositions(database) }: ConsumerOptions,
) {
  /** In this process; another one that takes over repeats immediately. */
  let repeatAt = 0
  /** Up to this number events are handled one by one, because they have failed together. */
  let aloneUntil = 0
  let handling: Promise<unknown> = Promise.resolve()
  const { promise: aborted, reject: abort } = Promise.withResolvers<never>()
  aborted.catch(() => undefined)

  /** Handlers may have a state of their own, so the loop and retries take turns. */
  function prepare(rows: readonly EventRow[]) {
    const prepared = handling.then(() =>
      handle(
        rows.map(row => readEvent(toAuditEvent(row))),
        worker.signal,
      ),
    )
    handling = prepared.catch(() => undefined)
    return prepared
  }

  /** Counts a failure of one event; returns whether it was set aside and the position moved past it. */
  async function countFailure({ owner, position }: Leased, event: number, error: unknown): Promise<boolean> {
    const failure = { consumer: name, event, error: errorText(error), at: now() }
    const { tries, isSetAside } = await database.write(async tx => {
      const counted = await noteFailure(tx, failure)
      const isOver =
        counted >= RETRIES.maxTries &&
        (await advancePosition(tx, { name, owner }, { from: position, to: event }))
      if (isOver) await setAside(tx, failure)
      return { tries: counted, isSetAside: isOver }
    })
    logger.error("an event could not be handled", { consumer: name, event, tries, isSetAside, error })
    if (!isSetAside) repeatAt = retryAt(RETRIES, tries, now()) ?? 0
    return isSetAside
  }

  /** Handles the events after a position; returns the next position, or null if there are none or the lease is lost. */
  async function handleBatch({ owner, position }: Leased): Promise<number | null> {
    const limit = position < aloneUntil ? 1 : batch
    const rows = await eventsAfter(database.read, position, { actions, limit })
    const to = rows.at(-1)?.number
    if (to === undefined) return null
    try {
      const writeEffects = await Promise.race([prepare(rows), aborted])
      return await database.write(async tx => {
        // Another process that has taken over handles these events.
        if (!(await advancePosition(tx, { name, owner }, { from: position, to }))) return null
        await writeEffects(tx)
        if (limit === 1) await forgetFailure(tx, name, to)
        return to
      })
    } catch (error) {
      if (worker.signal.aborted || isOutage(error)) throw error
      if (rows.length === 1) return (await countFailure({ owner, position }, to, error)) ? to : null
      aloneUntil = to
      return position
    }
  }

  const worker = createWorker<Leased, void>(
    database,
    {
      kind: `the consumer ${name}`,
      leaseMs: LEASE_MS,
      async findDue() {
        if (now() < repeatAt) return []
        const found = await findPosition({ name, actions })
        // A start here would lose the events before it.
        if (found === null) throw new Error(`the consumer ${name} is not registered`)
        // Reading first means that an idle consumer never writes.
        return found.isBehind ? [{ owner: "", position: found.number }] : []
      },
      async claim(tx, _, { owner, now: at, until }) {
        const position = await claimConsumer(tx, { name, owner }, at, until)
        return position === null ? [] : [{ owner, position }]
      },
      renew: (tx, { owner }, { until }) => renewConsumer(tx, { name, owner }, until),
      async work({ owner, position: first }) {
        let position: number | null = first
        while (position !== null && !worker.isStopping()) position = await handleBatch({ owner, position })
      },
      async settle(tx, ended, { owner }) {
        for (const end of ended) {
          if (end.outcome !== "failed") continue
          repeatAt = now() + SECOND_MS
          logger.error("events could not be handled", { consumer: name, error: end.error })
        }
        await releaseConsumer(tx, { name, owner })
      },
    },
    { now, logger },
  )
  worker.signal.addEventListener("abort", () => abort(worker.signal.reason))

  return {
    name,

    /** Handles all new events; a call during another run waits for that run. */
    run: worker.run,
    /**
     * Handles an event that was set aside once more. It is taken off the list with its effects; one that fails again
     * remains there with its new error. An outage of the database is no failure of the event, and is thrown.
     */
    async retry(row: EventRow): Promise<void> {
      try {
        const writeEffects = await prepare([row])
        await database.write(async tx => {
          // Of two concurrent retries, one has effects.
          if (await forgetFailure(tx, name, row.number)) await writeEffects(tx)
        })
      } catch (error) {
        if (isOutage(error)) throw error
        const failure = { consumer: name, event: row.number, error: errorText(error), at: now() }
        logger.error("an event could not be handled again", { consumer: name, event: row.number, error })
        await database.write(tx => noteRetry(tx, failure))
      }
    },

    /** Handles no more batches; one that is not finished at `deadline` is left to the next start. */
    stop: worker.stop,
  }
}
