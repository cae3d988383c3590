import type { Database, Transaction } from "#server/platform/db/database.ts"
import type { Logger } from "#server/platform/logger.ts"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/units.ts"
import { createWorker, type Ended, type Retries, retryAt, type Worker } from "./worker.ts"

/** About three days. */
const RETRIES: Retries = {
  delaysMs: [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS],
  maxTries: 75,
}
/** A delivery that takes longer has failed. */
const SEND_LIMIT_MS = 30 * SECOND_MS
/** Longer than a delivery may take. */
const LEASE_MS = 2 * MINUTE_MS

/** A message to one recipient; `nextAt` is when it is due or, while a process sends it, when that lease ends. */
type Message = { id: number; tries: number; nextAt: number }
/** The receiving side will never accept the message, so trying again makes no sense. */
export class RefusedForGood extends Error {}

/** `obsolete`: it must no longer be sent. `failed`: it has been tried for three days or was refused for good. */
type Outcome = "sent" | "obsolete" | "failed"

/** The messages of one channel, as rows of a table. */
type DeliveryQueue<Row extends Message> = {
  /** For the log. */
  kind: string
  /** The message that has been due longest at `now`, or null. */
  findDue: (now: number) => Promise<Row | null>
  /** Sets `nextAt` of a message that is unchanged; false if another process has leased it. */
  lease: (tx: Transaction, row: Row, until: number) => Promise<boolean>
  /** Sends a message, or finds that it is obsolete; throws an error without personal data, which is logged. */
  send: (row: Row, signal: AbortSignal) => Promise<"sent" | "obsolete">
  /** `error` is that of the last attempt of a failed message. */
  finish: (tx: Transaction, row: Row, outcome: Outcome, error?: unknown) => Promise<void>
  /** Sets `tries` and `nextAt`, unless the lease has expired and another process has leased the message. */
  retry: (tx: Transaction, row: Row, change: { tries: number; nextAt: number }) => Promise<void>
}

/**
 * Sends the messages of one channel in the order in which they are due, one at a time. Each has its own retries. A lease
 * is the time until which a message is not due, which no two processes have set.
 */
export function createDeliveryLoop<Row extends Message>(
  database: Database,
  queue: DeliveryQueue<Row>,
  { now, logger }: { now: () => number; logger: Logger },
): Worker {
  async function settleOne(
    tx: Transaction,
    { item, ...end }: Ended<Row, "sent" | "obsolete">,
  ): Promise<void> {
    if (end.outcome === "released") return queue.retry(tx, item, { tries: item.tries, nextAt: now() })
    const tries = item.tries + 1
    if (end.outcome === "done") return queue.finish(tx, { ...item, tries }, end.result)
    logger.warn(`${queue.kind} not sent`, { id: item.id, tries, error: end.error })
    const nextAt = end.error instanceof RefusedForGood ? null : retryAt(RETRIES, tries, now())
    return nextAt === null
      ? queue.finish(tx, { ...item, tries }, "failed", end.error)
      : queue.retry(tx, item, { tries, nextAt })
  }

  return createWorker<Row, "sent" | "obsolete">(
    database,
    {
      kind: queue.kind,
      leaseMs: LEASE_MS,
      limitMs: SEND_LIMIT_MS,
      async findDue(at) {
        const row = await queue.findDue(at)
        return row ? [row] : []
      },
      async claim(tx, due, { until }) {
        const leased: Row[] = []
        for (const row of due) if (await queue.lease(tx, row, until)) leased.push({ ...row, nextAt: until })
        return leased
      },
      work: queue.send,
      async settle(tx, ended) {
        for (const one of ended) await settleOne(tx, one)
      },
    },
    { now, logger },
  )
}
