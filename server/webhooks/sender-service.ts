import { setTimeout as sleep } from "node:timers/promises"
import type { WebhookRow } from "#drizzle/integrations.ts"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import type { Logger } from "#server/platform/logger.ts"
import { OutgoingError, type SafeFetch } from "#server/platform/outgoing/fetch.ts"
import { system } from "#server/platform/viewer.ts"
import { createWorker, type Ended, type Retries, retryAt } from "#server/platform/work/worker.ts"
import { BRAND } from "#shared/brand.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/units.ts"
import { DELIVERY_DAYS, MAX_ATTEMPTS, MAX_FAILING_DAYS, type PauseReason } from "#shared/webhooks/webhooks.ts"
import type { PausingService } from "./pausing-service.ts"
import { listWebhooks, updateWebhook } from "./queries.ts"
import {
  claimDeliveries,
  type DueDelivery,
  deleteDeliveries,
  dueDeliveries,
  insertAttempts,
  type NewAttempt,
  type Outcome,
  oldDeliveries,
  releaseNext,
  settleDeliveries,
} from "./queue-queries.ts"
import { signedHeaders } from "./signing.ts"

/** The time from each failed attempt to the next. */
const RETRIES: Retries = {
  maxTries: MAX_ATTEMPTS,
  delaysMs: [
    5 * SECOND_MS,
    5 * MINUTE_MS,
    30 * MINUTE_MS,
    2 * HOUR_MS,
    5 * HOUR_MS,
    10 * HOUR_MS,
    14 * HOUR_MS,
    20 * HOUR_MS,
    24 * HOUR_MS,
  ],
}
/** The response of an endpoint that unsubscribes. */
const GONE = 410
const SENDER = system("webhooks")

/** One attempt at a delivery; released if the process stopped before it ended, which does not count. */
type Result = Omit<NewAttempt, "deliveryId"> & {
  id: number
  webhookId: string
  /** Attempts before this one. */
  tries: number
  isSuccess: boolean
  isReleased: boolean
}

type By = { owner: string; pausing: PausingService; now: number }

function outcomeOf({ id, tries, isSuccess, isReleased }: Result, isActive: boolean, now: number): Outcome {
  if (isReleased) return { id, state: "waiting", tries, nextAt: null, isReleased }
  const made = tries + 1
  if (isSuccess) return { id, state: "delivered", tries: made, nextAt: null, isReleased }
  const nextAt = retryAt(RETRIES, made, now)
  if (nextAt === null) return { id, state: "failed", tries: made, nextAt, isReleased }
  return { id, state: "waiting", tries: made, nextAt: isActive ? nextAt : null, isReleased }
}

/** The first failure since the last success, after some attempts in the order in which they ended. */
function failingAfter(since: number | null, results: readonly Result[]): number | null {
  return results.reduce<number | null>(
    (found, { isSuccess, at }) => (isSuccess ? null : (found ?? at)),
    since,
  )
}

function pauseReason(
  results: readonly Result[],
  failingSince: number | null,
  now: number,
): PauseReason | null {
  if (results.some(({ status }) => status === GONE)) return "gone"
  return failingSince !== null && now - failingSince >= MAX_FAILING_DAYS * DAY_MS ? "failing" : null
}

/** Records since when a webhook has been failing, and pauses it after a 410 or days of failures. */
async function updateFailing(
  tx: Transaction,
  webhook: WebhookRow,
  results: readonly Result[],
  { pausing, now }: By,
) {
  const failingSince = failingAfter(webhook.failingSince, results)
  if (failingSince !== webhook.failingSince) await updateWebhook(tx, webhook.id, { failingSince })
  const reason = pauseReason(results, failingSince, now)
  if (reason) await pausing.pause(tx, webhook, SENDER, reason)
}

/** Records attempts in the order in which they ended; `now` is milliseconds since 1970. */
async function recordResults(tx: Transaction, results: readonly Result[], by: By): Promise<void> {
  if (results.length === 0) return
  const { owner, now } = by
  const webhooks = new Map((await listWebhooks(tx)).map(row => [row.id, row]))
  const outcomes = results.map(result =>
    outcomeOf(result, webhooks.get(result.webhookId)?.isActive ?? false, now),
  )
  await settleDeliveries(tx, outcomes, owner)
  const counted = results.filter(({ isReleased }) => !isReleased)
  await insertAttempts(
    tx,
    counted.map(({ id, at, status, error, answer }) => ({ deliveryId: id, at, status, error, answer })),
  )
  const over = outcomes.filter(({ state }) => state !== "waiting")
  await releaseNext(
    tx,
    over.map(({ id }) => id),
    now,
  )
  for (const [webhookId, own] of Map.groupBy(counted, one => one.webhookId)) {
    const webhook = webhooks.get(webhookId)
    if (webhook) await updateFailing(tx, webhook, own, by)
  }
}

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
