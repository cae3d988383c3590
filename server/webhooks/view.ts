import type { WebhookAttemptRow, WebhookDeliveryRow, WebhookRow } from "#drizzle/webhooks.ts"
import { propertiesOf } from "#shared/properties.ts"
import {
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from "#shared/webhooks/webhooks.ts"

const iso = (time: number) => new Date(time).toISOString()

/** The event types of a webhook. */
export function typesOf({ events }: Pick<WebhookRow, "events">): WebhookEvent[] {
  const stored: unknown = JSON.parse(events)
  return Array.isArray(stored) ? WEBHOOK_EVENTS.filter(type => stored.includes(type)) : []
}

export function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: typesOf(row),
    state: row.isActive ? "active" : "paused",
    failing_since: row.failingSince === null ? null : iso(row.failingSince),
  }
}

export function toDelivery(row: WebhookDeliveryRow, attempts: readonly WebhookAttemptRow[]): WebhookDelivery {
  const { id, event, type, state, nextAt } = row
  const body = propertiesOf(JSON.parse(row.body))
  return {
    id,
    event,
    type,
    state,
    body,
    next_at: nextAt === null ? null : iso(nextAt),
    attempts: attempts
      .filter(({ deliveryId }) => deliveryId === id)
      .map(({ at, status, error, answer }) => ({ at: iso(at), status, error, answer })),
  }
}
