import type { Database, Transaction } from "#server/db/database.ts"
import type { Logger } from "#server/logger.ts"
import type { Locale } from "#shared/locales.ts"
import type { Channel, Send } from "./channels.ts"
import { toNotice } from "./notice.ts"
import {
  claimNotice,
  deleteAbandoned,
  deleteNotice,
  findDue,
  findNoticedRequest,
  insertNotices,
  retryNotice,
} from "./queries.ts"

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Backoff after each failure; the last delay repeats. */
const DELAYS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS]
/** About three days; the request itself stays in the back office. */
const MAX_ATTEMPTS = 75
const ABANDONED_AFTER_MS = 3 * DAY_MS
/** A channel that takes longer has failed. */
const SEND_LIMIT_MS = 30 * SECOND_MS
/** Duration of a lease; longer than sending a notice may take. */
const LEASE_MS = 2 * MINUTE_MS
const LOOK_EVERY_MS = 5 * SECOND_MS

type Outcome = "sent" | "failed" | "released"
type AddressOf = (requestId: number) => string

export type OutboxService = ReturnType<typeof createOutboxService>

/**
 * Notifies the owner of new requests from a table: a notice is written with the request, in one transaction, and sent
 * after the commit, so that a mail server that is down loses no notice and delays no request. Channels do not wait for
 * each other. If a process dies between sending a notice and recording it, the notice is sent again.
 */
export function createOutboxService(
  database: Database,
  channels: Map<Channel, Send>,
  { now, logger, locale }: { now: () => number; logger: Logger; locale: Locale },
) {
  type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>
  const running = new Map<Channel, Promise<void>>()
  const aborting = new AbortController()
  let isStopping = false

  async function send(notice: Due, deliverNotice: Send, addressOf: AddressOf): Promise<Outcome> {
    const found = await findNoticedRequest(database.read, notice.requestId)
    if (!found) return "sent"
    const limit = AbortSignal.any([aborting.signal, AbortSignal.timeout(SEND_LIMIT_MS)])
    const aborted = new Promise<never>((_, reject) =>
      limit.addEventListener("abort", () => reject(new Error("it took too long"))),
    )
    try {
      const { request, title: listingTitle } = found
      const address = addressOf(notice.requestId)
      const text = toNotice({ request, listingTitle, address }, locale)
      await Promise.race([deliverNotice(text, limit), aborted])
      return "sent"
    } catch (error) {
      if (aborting.signal.aborted) return "released"
      logger.warn("notice not sent", { channel: notice.channel, attempts: notice.attempts + 1, error })
      return "failed"
    }
  }

  async function settle(notice: Due, leasedUntil: number, outcome: Outcome) {
    const { id } = notice
    const attempts = notice.attempts + (outcome === "failed" ? 1 : 0)
    const delayMs = DELAYS_MS[Math.min(attempts, DELAYS_MS.length) - 1] ?? HOUR_MS
    const nextAt = outcome === "released" ? now() : now() + delayMs
    await database.write(tx =>
      outcome === "sent" || attempts >= MAX_ATTEMPTS
        ? deleteNotice(tx, id)
        : retryNotice(tx, { id, leasedUntil, attempts, nextAt }),
    )
  }

  async function deliverBy(channel: Channel, deliverNotice: Send, addressOf: AddressOf): Promise<void> {
    while (!isStopping) {
      const due = await findDue(database.read, channel, now())
      if (!due) return
      const leasedUntil = now() + LEASE_MS
      const isOurs = await database.write(tx => claimNotice(tx, due, leasedUntil))
      if (isOurs) await settle(due, leasedUntil, await send(due, deliverNotice, addressOf))
    }
  }

  async function deliver(addressOf: AddressOf): Promise<void> {
    const all = [...channels].map(([channel, deliverNotice]) => {
      const underWay =
        running.get(channel) ??
        deliverBy(channel, deliverNotice, addressOf).finally(() => running.delete(channel))
      running.set(channel, underWay)
      return underWay
    })
    await Promise.all(all)
  }

  /**
   * Stops sending and waits for running deliveries; those unfinished by `deadline` are released, so that the next start
   * sends them immediately.
   */
  async function stop(deadline: Promise<unknown>): Promise<void> {
    isStopping = true
    const ended = Promise.allSettled(running.values())
    await Promise.race([ended, deadline])
    aborting.abort()
    await ended
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

    /**
     * Sends due notices on every channel concurrently; a call while a channel is busy waits for it. `addressOf` returns
     * a request's page.
     */
    deliver,

    stop,

    /** Polls for due notices every five seconds; returns how to stop. Does nothing without a channel. */
    start(addressOf: AddressOf): (deadline: Promise<unknown>) => Promise<void> {
      const fail = (error: unknown) => logger.error("notices could not be read", { error })
      const abandoned = now() - ABANDONED_AFTER_MS
      database.write(tx => deleteAbandoned(tx, [...channels.keys()], abandoned)).catch(fail)
      if (channels.size === 0) return async () => undefined
      const timer = setInterval(() => deliver(addressOf).catch(fail), LOOK_EVERY_MS)
      timer.unref()
      return deadline => {
        clearInterval(timer)
        return stop(deadline)
      }
    },
  }
}
