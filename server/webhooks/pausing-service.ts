import type { WebhookRow } from "#drizzle/integrations.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { PauseReason } from "#shared/webhooks/webhooks.ts"
import { updateWebhook } from "./queries.ts"
import { holdDeliveries, releaseDeliveries } from "./queue-queries.ts"

export type PausingService = ReturnType<typeof createPausingService>

/** Pausing and resuming webhooks. `now` is milliseconds since 1970. */
export function createPausingService({ events, now }: { events: EventsService; now: () => number }) {
  const subjectOf = ({ id }: Pick<WebhookRow, "id">) => ({ kind: "webhook", id }) as const

  return {
    /** Pending deliveries wait until the webhook is resumed; `reason` if the product itself pauses it. */
    async pause(tx: Transaction, row: WebhookRow, viewer: Viewer, reason?: PauseReason): Promise<void> {
      if (!row.isActive) return
      await updateWebhook(tx, row.id, { isActive: false })
      await holdDeliveries(tx, row.id)
      const after = { state: "paused", ...(reason && { reason }) }
      const before = { state: "active" }
      await events.record(tx, viewer, { action: "webhook.paused", subject: subjectOf(row), before, after })
    },

    /** All pending deliveries are due immediately, in order for each subject. */
    async resume(tx: Transaction, row: WebhookRow, viewer: Viewer): Promise<void> {
      if (row.isActive) return
      await updateWebhook(tx, row.id, { isActive: true, failingSince: null })
      await releaseDeliveries(tx, row.id, now())
      const [before, after] = [{ state: "paused" }, { state: "active" }]
      await events.record(tx, viewer, { action: "webhook.resumed", subject: subjectOf(row), before, after })
    },
  }
}
