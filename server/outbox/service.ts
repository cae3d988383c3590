import type { Database, Transaction } from "#server/db/database.ts"
import type { Logger } from "#server/logger.ts"
import type { Channel, Send } from "./channels.ts"
import { toNotice } from "./notice.ts"
import {
  claimNotice,
  deleteNotice,
  findDue,
  findNoticedRequest,
  insertNotices,
  postponeNotice,
} from "./queries.ts"

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** Waits after each failure; the last one repeats. */
const DELAYS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS]
/** About three days; the request itself stays in the back office. */
const MAX_ATTEMPTS = 75
/** How long a notice is one process's own; longer than a channel may take. */
const LEASE_MS = 2 * MINUTE_MS
const LOOK_EVERY_MS = 5 * SECOND_MS

export type OutboxService = ReturnType<typeof createOutboxService>

/**
 * Tells the owner of new requests from a table: a notice is written with the request, in one transaction,
 * and sent after the commit, so that a dead mail server loses nothing and slows nobody. One process sends it; one
 * that dies between sending it and noting that leaves it to be sent again.
 */
export function createOutboxService(
  database: Database,
  channels: Map<Channel, Send>,
  { now, logger }: { now: () => number; logger: Logger },
) {
  type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>
  let running: Promise<void> | null = null

  async function send(notice: Due, addressOf: (requestId: number) => string): Promise<boolean> {
    const channel = channels.get(notice.channel)
    const found = await findNoticedRequest(database.read, notice.requestId)
    if (!channel || !found) return !found
    try {
      await channel(toNotice(found.request, found.title, addressOf(notice.requestId)))
      return true
    } catch (error) {
      logger.warn("notice not sent", { channel: notice.channel, attempts: notice.attempts + 1, error })
      return false
    }
  }

  async function settle(notice: Due, isDone: boolean) {
    const attempts = notice.attempts + 1
    const delayMs = DELAYS_MS[Math.min(attempts, DELAYS_MS.length) - 1] ?? HOUR_MS
    await database.write(tx =>
      isDone || attempts >= MAX_ATTEMPTS
        ? deleteNotice(tx, notice.id)
        : postponeNotice(tx, notice.id, attempts, now() + delayMs),
    )
  }

  async function deliver(addressOf: (requestId: number) => string): Promise<void> {
    for (;;) {
      const due = await findDue(database.read, now())
      if (!due) return
      const isOurs = await database.write(tx => claimNotice(tx, due, now() + LEASE_MS))
      if (isOurs) await settle(due, await send(due, addressOf))
    }
  }

  return {
    /** Writes the notices of a request, inside the transaction that stores it. */
    async enqueue(tx: Transaction, requestId: number): Promise<void> {
      const at = now()
      await insertNotices(
        tx,
        [...channels.keys()].map(channel => ({ requestId, channel, nextAt: at, createdAt: at })),
      )
    },

    /** Sends what is due; a call while one runs waits for that one. `addressOf` is a request's page. */
    deliver(addressOf: (requestId: number) => string): Promise<void> {
      running ??= deliver(addressOf).finally(() => {
        running = null
      })
      return running
    },

    /** Looks for due notices every five seconds; answers how to stop. Does nothing without a channel. */
    start(addressOf: (requestId: number) => string): () => void {
      if (channels.size === 0) return () => undefined
      const look = () =>
        this.deliver(addressOf).catch(error => logger.error("notices could not be read", { error }))
      const timer = setInterval(look, LOOK_EVERY_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
