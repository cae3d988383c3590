import { sql } from "drizzle-orm"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { numberOrNull, propertiesOf, textOrNull } from "#shared/properties.ts"
import type { DeliveryState } from "#shared/webhooks/delivery-states.ts"
import type { Secrets } from "./signing.ts"

/** A new delivery; it waits for the earlier ones of its subject, and for its webhook if that is paused. */
export type NewDelivery = {
  webhookId: string
  messageId: string
  event: number
  type: string
  subject: string
  body: string
  /** An earlier delivery of the same call precedes it. */
  isHeld: boolean
}

/** Many rows are passed as one JSON parameter, which is much faster than a parameter for each value. */
const jsonOf = (rows: readonly object[] | readonly number[]) => JSON.stringify(rows)

/** The first delivery of each subject of each webhook is due; the others wait. `now` is milliseconds since 1970. */
export async function insertDeliveries(
  tx: Transaction,
  rows: readonly NewDelivery[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return
  await tx.run(sql`
    INSERT INTO webhook_deliveries
      (webhook_id, message_id, event, type, subject, body, state, is_manual, tries, next_at, lease_until, created_at)
    SELECT j.value ->> 'webhookId', j.value ->> 'messageId', j.value ->> 'event', j.value ->> 'type',
      j.value ->> 'subject', j.value ->> 'body', 'waiting', 0, 0,
      CASE WHEN j.value ->> 'isHeld' OR w.is_active = 0 OR EXISTS (
        SELECT 1 FROM webhook_deliveries e WHERE e.webhook_id = w.id AND e.subject = j.value ->> 'subject'
          AND e.state = 'waiting' AND e.is_manual = 0
      ) THEN NULL ELSE ${now} END, 0, ${now}
    FROM json_each(${jsonOf(rows)}) j JOIN webhooks w ON w.id = j.value ->> 'webhookId'
    ORDER BY j.key`)
}

/** A delivery to be sent, with the settings of its webhook. */
export type DueDelivery = Secrets & {
  id: number
  webhookId: string
  messageId: string
  body: string
  tries: number
  url: string
}

function toDue(row: unknown): DueDelivery {
  const { id, webhook_id, message_id, body, tries, url, secret, old_secret, old_secret_until } =
    propertiesOf(row)
  return {
    id: Number(id),
    webhookId: String(webhook_id),
    messageId: String(message_id),
    body: String(body),
    tries: Number(tries),
    url: String(url),
    secret: String(secret),
    oldSecret: textOrNull(old_secret),
    oldSecretUntil: numberOrNull(old_secret_until),
  }
}

type Most = {
  /** For all webhooks, and for each one. */
  most: number
  mostOfOne: number
  /** The ids of webhooks that are left out. */
  without: readonly string[]
}

/** Due deliveries without a lease, longest due first. */
export async function dueDeliveries(
  db: Queryable,
  now: number,
  { most, mostOfOne, without }: Most,
): Promise<DueDelivery[]> {
  const rows = await db.all(sql`
    SELECT d.id, d.webhook_id, d.message_id, d.body, d.tries, w.url, w.secret, w.old_secret, w.old_secret_until
    FROM webhooks w CROSS JOIN webhook_deliveries d
    WHERE w.id NOT IN (SELECT value FROM json_each(${JSON.stringify(without)})) AND d.id IN (
      SELECT x.id FROM webhook_deliveries x
      WHERE x.webhook_id = w.id AND x.state = 'waiting' AND x.next_at <= ${now} AND x.lease_until <= ${now}
      ORDER BY x.next_at, x.id LIMIT ${mostOfOne}
    )
    ORDER BY d.next_at, d.id LIMIT ${most}`)
  return rows.map(toDue)
}

/** Leases those that are still due to a process; returns their ids. */
export async function claimDeliveries(
  tx: Transaction,
  ids: readonly number[],
  { owner, now, leaseUntil }: { owner: string; now: number; leaseUntil: number },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.all(sql`
    UPDATE webhook_deliveries SET owner = ${owner}, lease_until = ${leaseUntil}
    WHERE id IN (SELECT value FROM json_each(${jsonOf(ids)}))
      AND state = 'waiting' AND next_at <= ${now} AND lease_until <= ${now}
    RETURNING id`)
  return new Set(rows.map(row => Number(propertiesOf(row).id)))
}

/** The outcome of an attempt; a released delivery remains due as before. */
export type Outcome = {
  id: number
  state: DeliveryState
  tries: number
  nextAt: number | null
  isReleased: boolean
}

/** Records outcomes and ends the leases; a delivery that another process has taken over is unchanged. */
export async function settleDeliveries(
  tx: Transaction,
  outcomes: readonly Outcome[],
  owner: string,
): Promise<void> {
  if (outcomes.length === 0) return
  await tx.run(sql`
    UPDATE webhook_deliveries SET state = j.state, tries = j.tries, owner = NULL, lease_until = 0,
      next_at = CASE WHEN j.is_released THEN webhook_deliveries.next_at ELSE j.next_at END
    FROM (
      SELECT value ->> 'id' AS id, value ->> 'state' AS state, value ->> 'tries' AS tries,
        value ->> 'nextAt' AS next_at, value ->> 'isReleased' AS is_released
      FROM json_each(${jsonOf(outcomes)})
    ) AS j
    WHERE webhook_deliveries.id = j.id AND webhook_deliveries.owner = ${owner}`)
}

export type NewAttempt = {
  deliveryId: number
  at: number
  status: number | null
  error: string | null
  answer: string | null
}

export async function insertAttempts(tx: Transaction, attempts: readonly NewAttempt[]): Promise<void> {
  if (attempts.length === 0) return
  await tx.run(sql`
    INSERT INTO webhook_attempts (delivery_id, at, status, error, answer)
    SELECT d.id, j.value ->> 'at', j.value ->> 'status', j.value ->> 'error', j.value ->> 'answer'
    FROM json_each(${jsonOf(attempts)}) j JOIN webhook_deliveries d ON d.id = j.value ->> 'deliveryId'
    ORDER BY j.key`)
}

/** The deliveries that waited for these, which are over, become due. */
export async function releaseNext(tx: Transaction, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`
    UPDATE webhook_deliveries SET next_at = ${now}
    WHERE next_at IS NULL AND state = 'waiting' AND id IN (
      SELECT (
        SELECT min(n.id) FROM webhook_deliveries n WHERE n.webhook_id = d.webhook_id AND n.subject = d.subject
          AND n.state = 'waiting' AND n.is_manual = 0
      )
      FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id AND w.is_active = 1
      WHERE d.id IN (SELECT value FROM json_each(${jsonOf(ids)})) AND d.is_manual = 0
    )`)
}

/** Nothing of a paused webhook is due. */
export async function holdDeliveries(tx: Transaction, webhookId: string): Promise<void> {
  await tx.run(sql`
    UPDATE webhook_deliveries SET next_at = NULL
    WHERE webhook_id = ${webhookId} AND state = 'waiting' AND next_at IS NOT NULL`)
}

/** All pending deliveries of a webhook become due, in order for each subject. */
export async function releaseDeliveries(tx: Transaction, webhookId: string, now: number): Promise<void> {
  await tx.run(sql`
    UPDATE webhook_deliveries SET next_at = ${now}
    WHERE webhook_id = ${webhookId} AND state = 'waiting' AND (next_at IS NULL OR next_at > ${now}) AND (
      is_manual = 1 OR id IN (
        SELECT min(id) FROM webhook_deliveries
        WHERE webhook_id = ${webhookId} AND state = 'waiting' AND is_manual = 0 GROUP BY subject
      )
    )`)
}

/** Removed webhooks that still have deliveries; each is found by one index lookup. */
const removedWebhooks = sql`
  WITH RECURSIVE found(id) AS (
    SELECT min(webhook_id) FROM webhook_deliveries
    UNION ALL
    SELECT (SELECT min(webhook_id) FROM webhook_deliveries WHERE webhook_id > found.id) FROM found
    WHERE found.id IS NOT NULL
  )
  SELECT id FROM found WHERE id NOT IN (SELECT id FROM webhooks)`

/**
 * At most `most` deliveries that may be deleted: those of removed webhooks, and those older than a time (ms) that are
 * over or wait for a paused webhook. Only the oldest are checked.
 */
export async function oldDeliveries(db: Queryable, before: number, most: number): Promise<number[]> {
  const rows = await db.all(sql`
    SELECT id FROM (SELECT id FROM webhook_deliveries WHERE webhook_id IN (${removedWebhooks}) LIMIT ${most})
    UNION
    SELECT d.id FROM (SELECT * FROM webhook_deliveries ORDER BY id LIMIT ${most}) d
    LEFT JOIN webhooks w ON w.id = d.webhook_id
    WHERE d.created_at < ${before} AND (d.state <> 'waiting' OR w.is_active = 0)
    LIMIT ${most}`)
  return rows.map(row => Number(propertiesOf(row).id))
}

/** Deletes deliveries with their attempts. */
export async function deleteDeliveries(tx: Transaction, ids: readonly number[]): Promise<void> {
  const json = jsonOf(ids)
  await tx.run(sql`DELETE FROM webhook_attempts WHERE delivery_id IN (SELECT value FROM json_each(${json}))`)
  await tx.run(sql`DELETE FROM webhook_deliveries WHERE id IN (SELECT value FROM json_each(${json}))`)
}
