import { setTimeout as sleep } from "node:timers/promises"
import type { Database } from "#server/platform/db/database.ts"
import type { Logger } from "#server/platform/logger.ts"
import { OutgoingError, type SafeFetch } from "#server/platform/outgoing/fetch.ts"
import { createWorker, type Ended } from "#server/platform/work/worker.ts"
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

type Attempted = Pick<Result, "at" | "status" | "error" | "answer" | "isSuccess">

/** A release, and a fault of our own, is an attempt that does not count. */
function resultOf({ item: { id, webhookId, tries }, ...end }: Ended<DueDelivery, Attempted>): Result {
  const attempted =
    end.outcome === "done"
      ? { ...end.result, isReleased: false }
      : { at: 0, status: null, error: null, answer: null, isSuccess: false, isReleased: true }
  return { id, webhookId, tries, ...attempted }
}

type Deps = {
  fetch: SafeFetch
  pausing: PausingService
  /** Milliseconds since 1970. */
  now: () => number
  logger: Logger
}

export type WebhookSender = ReturnType<typeof createWebhookSender>

/** Sends due deliveries: several concurrently, but only a few to one endpoint, so that a hanging one delays no other. */
export function createWebhookSender(database: Database, { fetch, pausing, now, logger }: Deps) {
  async function attempt(delivery: DueDelivery, signal: AbortSignal): Promise<Attempted> {
    const { id, url, body } = delivery
    const at = now()
    try {
      const { status, body: answer } = await fetch({
        url,
        method: "POST",
        body,
        timeoutMs: TIMEOUT_MS,
        maxBytes: READ_BYTES,
        signal,
        headers: {
          "content-type": "application/json",
          "user-agent": USER_AGENT,
          ...signedHeaders(delivery, delivery, at),
        },
      })
      return { at, status, error: null, answer: storedText(answer), isSuccess: isSuccess(status) }
    } catch (error) {
      if (signal.aborted) throw error
      const isKnown = error instanceof OutgoingError
      if (!isKnown) logger.error("a webhook could not be sent", { delivery: id, error })
      const code = isKnown ? error.code : "connection_failed"
      return { at, status: null, error: code, answer: null, isSuccess: false }
    }
  }

  const worker = createWorker<DueDelivery, Attempted>(
    database,
    {
      kind: "webhooks",
      leaseMs: LEASE_MS,
      concurrency: Number.POSITIVE_INFINITY,
      gatherMs: GATHER_MS,
      batch: CYCLE,
      async findDue(at, running) {
        const counts = new Map<string, number>()
        const hasSlot = ({ webhookId }: DueDelivery) => {
          const count = (counts.get(webhookId) ?? 0) + 1
          counts.set(webhookId, count)
          return count <= CONCURRENCY
        }
        running.forEach(hasSlot)
        const without = [...counts].flatMap(([id, count]) => (count >= CONCURRENCY ? id : []))
        const due = await dueDeliveries(database.read, at, { most: CYCLE, mostOfOne: CONCURRENCY, without })
        return due.filter(hasSlot)
      },
      async claim(tx, due, { owner, now: at, until }) {
        const ids = due.map(({ id }) => id)
        const claimed = await claimDeliveries(tx, ids, { owner, now: at, leaseUntil: until })
        return due.filter(({ id }) => claimed.has(id))
      },
      work: attempt,
      settle: (tx, ended, { owner, now: at }) =>
        recordResults(tx, ended.map(resultOf), { owner, pausing, now: at }),
    },
    { now, logger },
  )

  return {
    look: worker.look,
    wake: worker.wake,
    run: worker.run,
    stop: worker.stop,

    /** Deletes old deliveries, a few at a time. */
    async sweep(): Promise<{ removed: number }> {
      for (let removed = 0; ; await sleep(SWEEP_PAUSE_MS)) {
        const ids = await oldDeliveries(database.read, now() - DELIVERY_DAYS * DAY_MS, SWEEP_BATCH)
        if (ids.length === 0 || worker.isStopping()) return { removed }
        await database.write(tx => deleteDeliveries(tx, ids))
        removed += ids.length
      }
    },
  }
}
