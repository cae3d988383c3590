import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { Database } from "#server/platform/db/database.ts"
import type { Logger } from "#server/platform/logger.ts"
import { OutgoingError, type SafeFetch } from "#server/platform/outgoing/fetch.ts"
import { BRAND } from "#shared/brand.ts"
import { DELIVERY_DAYS } from "#shared/webhooks/webhooks.ts"
import type { PausingService } from "./pausing-service.ts"
import {
  claimDeliveries,
  type DueDelivery,
  deleteDeliveries,
  dueDeliveries,
  oldDeliveries,
} from "./queue-queries.ts"
import { type Result, recordResults } from "./results-service.ts"
import { signedHeaders } from "./signing.ts"

const TIMEOUT_MS = 10_000
const READ_BYTES = 64 * 1024
const STORED_BYTES = 4 * 1024
/** Longer than an attempt and its recording may take; then another process sends it again. */
const LEASE_MS = 60_000
/** Attempts at one endpoint at the same time. */
const CONCURRENCY = 8
/** Results are buffered this long, so that one transaction records many. */
const GATHER_MS = 12
/** Results and new attempts of one transaction; more would delay other requests noticeably. */
const CYCLE = 20
const DAY_MS = 86_400_000
/** Deliveries deleted in one transaction, and the time until the next, so that a sweep of thousands delays no request. */
const SWEEP_BATCH = 50
const SWEEP_PAUSE_MS = 20
const USER_AGENT = `${BRAND}-Webhooks/1`

const isSuccess = (status: number) => status >= 200 && status < 300

/** The beginning of a response as a text that every database can store. */
const storedText = (body: Uint8Array) =>
  new TextDecoder().decode(body.subarray(0, STORED_BYTES)).replaceAll("\0", "\uFFFD")

type Deps = {
  fetch: SafeFetch
  pausing: PausingService
  /** Milliseconds since 1970. */
  now: () => number
  logger: Logger
}

export type WebhookSender = ReturnType<typeof createWebhookSender>

/**
 * Sends due deliveries: several concurrently, but only a few to one endpoint, so that a hanging endpoint delays no
 * other. Two processes send a delivery once; if one dies between sending and recording, it is sent again.
 */
export function createWebhookSender(database: Database, { fetch, pausing, now, logger }: Deps) {
  const owner = randomUUID()
  const aborting = new AbortController()
  const running = new Map<string, number>()
  const sending = new Set<Promise<void>>()
  let results: Result[] = []
  let isStopping = false
  let cycling: Promise<void> | null = null
  let isWoken = false

  async function attempt(delivery: DueDelivery): Promise<Result> {
    const { id, webhookId, url, body, tries } = delivery
    const at = now()
    const result = { id, webhookId, tries, at, status: null, error: null, answer: null }
    try {
      const { status, body: answer } = await fetch({
        url,
        method: "POST",
        body,
        timeoutMs: TIMEOUT_MS,
        maxBytes: READ_BYTES,
        signal: aborting.signal,
        headers: {
          "content-type": "application/json",
          "user-agent": USER_AGENT,
          ...signedHeaders(delivery, delivery, at),
        },
      })
      return {
        ...result,
        status,
        answer: storedText(answer),
        isSuccess: isSuccess(status),
        isReleased: false,
      }
    } catch (error) {
      const isKnown = error instanceof OutgoingError
      if (!isKnown) logger.error("a webhook could not be sent", { delivery: id, error })
      const code = isKnown ? error.code : "connection_failed"
      return { ...result, error: code, isSuccess: false, isReleased: aborting.signal.aborted }
    }
  }

  const freeSlots = (webhookId: string) => CONCURRENCY - (running.get(webhookId) ?? 0)

  /** The deliveries that may be sent now, with a slot for each. */
  async function sendable(): Promise<DueDelivery[]> {
    if (isStopping) return []
    const taken = new Map<string, number>()
    const without = [...running.keys()].filter(id => freeSlots(id) <= 0)
    const due = await dueDeliveries(database.read, now(), { most: CYCLE, mostOfOne: CONCURRENCY, without })
    return due.filter(({ webhookId }) => {
      const count = (taken.get(webhookId) ?? 0) + 1
      if (count > freeSlots(webhookId)) return false
      taken.set(webhookId, count)
      return true
    })
  }

  function start(delivery: DueDelivery): void {
    const { webhookId } = delivery
    running.set(webhookId, (running.get(webhookId) ?? 0) + 1)
    const sent = attempt(delivery).then(result => {
      const left = (running.get(webhookId) ?? 1) - 1
      if (left > 0) running.set(webhookId, left)
      else running.delete(webhookId)
      results.push(result)
      sending.delete(sent)
      wake()
    })
    sending.add(sent)
  }

  /** Records results and starts due deliveries, in one transaction; returns whether there were any. */
  async function cycle(): Promise<boolean> {
    const finished = results.slice(0, CYCLE)
    const due = await sendable()
    if (finished.length === 0 && due.length === 0) return false
    results = results.slice(finished.length)
    const ids = due.map(({ id }) => id)
    try {
      const claimed = await database.write(async tx => {
        await recordResults(tx, finished, { owner, pausing, now: now() })
        return claimDeliveries(tx, ids, { owner, now: now(), leaseUntil: now() + LEASE_MS })
      })
      for (const delivery of due) if (claimed.has(delivery.id)) start(delivery)
    } catch (error) {
      results = [...finished, ...results]
      throw error
    }
    return true
  }

  async function cycles(): Promise<void> {
    try {
      do {
        isWoken = false
        while (await cycle()) await sleep(GATHER_MS)
      } while (isWoken)
    } finally {
      cycling = null
    }
  }

  /** Starts due deliveries; a call during another run makes that one check again. */
  function look(): Promise<void> {
    isWoken = true
    cycling ??= cycles()
    return cycling
  }

  function wake(): void {
    look().catch(error => logger.error("webhooks could not be sent", { error }))
  }

  return {
    look,
    wake,

    /** Sends everything that is due, and waits until it is recorded. */
    async run(): Promise<void> {
      do {
        await look()
        await Promise.all(sending)
      } while (sending.size > 0 || results.length > 0)
      await cycling
    },

    /** Sends no more; attempts that are not finished at `deadline` are aborted and repeated by the next start. */
    async stop(deadline: Promise<unknown>): Promise<void> {
      isStopping = true
      await Promise.race([Promise.allSettled(sending), deadline])
      aborting.abort()
      do {
        await Promise.allSettled(sending)
        await look()
      } while (sending.size > 0)
    },

    /** Deletes old deliveries, a few at a time. */
    async sweep(): Promise<{ removed: number }> {
      for (let removed = 0; ; await sleep(SWEEP_PAUSE_MS)) {
        const ids = await oldDeliveries(database.read, now() - DELIVERY_DAYS * DAY_MS, SWEEP_BATCH)
        if (ids.length === 0 || isStopping) return { removed }
        await database.write(tx => deleteDeliveries(tx, ids))
        removed += ids.length
      }
    },
  }
}
