import type { WebhookRow } from "#drizzle/webhooks.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import { system } from "#server/platform/viewer.ts"
import { type Retries, retryAt } from "#server/platform/work/worker.ts"
import { MAX_ATTEMPTS, MAX_FAILING_DAYS, type PauseReason } from "#shared/webhooks/webhooks.ts"
import type { PausingService } from "./pausing-service.ts"
import { listWebhooks, updateWebhook } from "./queries.ts"
import {
  insertAttempts,
  type NewAttempt,
  type Outcome,
  releaseNext,
  settleDeliveries,
} from "./queue-queries.ts"

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
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
export type Result = Omit<NewAttempt, "deliveryId"> & {
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
export async function recordResults(tx: Transaction, results: readonly Result[], by: By): Promise<void> {
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
