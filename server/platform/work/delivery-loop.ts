import type { Database, Transaction } from "#server/platform/db/database.ts"
import type { Logger } from "#server/platform/logger.ts"
import { createSingleRun } from "./single-run.ts"

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** Backoff after each failure; the last delay repeats. */
const DELAYS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS]
/** About three days. */
const MAX_TRIES = 75
/** A delivery that takes longer has failed. */
const SEND_LIMIT_MS = 30 * SECOND_MS
/** Longer than a delivery may take. */
const LEASE_MS = 2 * MINUTE_MS

/** A message to one recipient; `nextAt` is when it is due or, while a process sends it, when that lease ends. */
type Message = { id: number; tries: number; nextAt: number }
/** `obsolete`: it must no longer be sent. `failed`: it has been tried for three days. */
type Outcome = "sent" | "obsolete" | "failed"

/** The messages of one channel, as rows of a table. */
export type DeliveryQueue<Row extends Message> = {
  /** For the log. */
  kind: string
  /** The message that has been due longest at `now`, or null. */
  findDue: (now: number) => Promise<Row | null>
  /** Sets `nextAt` of a message that is unchanged; false if another process has leased it. */
  lease: (tx: Transaction, row: Row, until: number) => Promise<boolean>
  /** Sends a message, or finds that it is obsolete; throws an error without personal data, which is logged. */
  send: (row: Row, signal: AbortSignal) => Promise<"sent" | "obsolete">
  finish: (tx: Transaction, row: Row, outcome: Outcome) => Promise<void>
  /** Sets `tries` and `nextAt`, unless the lease has expired and another process has leased the message. */
  retry: (tx: Transaction, row: Row, change: { tries: number; nextAt: number }) => Promise<void>
}

/**
 * Sends the messages of one channel in the order in which they are due. Each has its own retries. Two processes send a
 * message once; if a process dies between sending and recording it, the message is sent again.
 */
export function createDeliveryLoop<Row extends Message>(
  database: Database,
  queue: DeliveryQueue<Row>,
  { now, logger }: { now: () => number; logger: Logger },
) {
  const loop = createSingleRun(deliverAll)

  async function send(row: Row): Promise<"sent" | "obsolete" | "failed" | "released"> {
    const limit = AbortSignal.any([loop.signal, AbortSignal.timeout(SEND_LIMIT_MS)])
    const aborted = Promise.withResolvers<never>()
    limit.addEventListener("abort", () => aborted.reject(new Error("it took too long")))
    try {
      return await Promise.race([queue.send(row, limit), aborted.promise])
    } catch (error) {
      if (loop.signal.aborted) return "released"
      logger.warn(`${queue.kind} not sent`, { id: row.id, tries: row.tries + 1, error })
      return "failed"
    }
  }

  async function deliverOne(row: Row): Promise<void> {
    const outcome = await send(row)
    const tries = row.tries + (outcome === "released" ? 0 : 1)
    const isOver = outcome === "sent" || outcome === "obsolete" || tries >= MAX_TRIES
    const delayMs = DELAYS_MS[Math.min(tries, DELAYS_MS.length) - 1] ?? HOUR_MS
    await database.write(tx =>
      isOver && outcome !== "released"
        ? queue.finish(tx, { ...row, tries }, outcome)
        : queue.retry(tx, row, { tries, nextAt: now() + (outcome === "released" ? 0 : delayMs) }),
    )
  }

  async function deliverAll(): Promise<void> {
    while (!loop.isStopping()) {
      const due = await queue.findDue(now())
      if (!due) return
      const leased = { ...due, nextAt: now() + LEASE_MS }
      if (await database.write(tx => queue.lease(tx, due, leased.nextAt))) await deliverOne(leased)
    }
  }

  return {
    /** Sends everything that is due; a call during another run waits for that run. */
    deliver: loop.run,
    /** Sends no more; a delivery that is not finished at `deadline` is released, so that the next start repeats it. */
    stop: loop.stop,
  }
}
