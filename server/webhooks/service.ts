import { randomUUID } from "node:crypto"
import * as z from "zod/mini"
import type { WebhookRow } from "#drizzle/integrations.ts"
import { requireFound, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { changedFields, type EventsService } from "#server/platform/events/service.ts"
import { readTarget, type TargetRules } from "#server/platform/outgoing/target.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import type { Page } from "#shared/paging.ts"
import { HOUR_MS } from "#shared/units.ts"
import {
  deliveriesInput,
  deliveryIdInput,
  OLD_SECRET_HOURS,
  TEST_TYPE,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  webhookChangeInput,
  webhookIdInput,
  webhookInput,
} from "#shared/webhooks/webhooks.ts"
import { bodyOf } from "./messages.ts"
import { newMessageId, toDelivery, toWebhook, typesOf } from "./messages-service.ts"
import { createPausingService } from "./pausing-service.ts"
import {
  attemptsOf,
  countDeliveries,
  deleteWebhook,
  findDelivery,
  findWebhook,
  insertDelivery,
  insertWebhook,
  listWebhooks,
  pageOfDeliveries,
  updateDelivery,
  updateWebhook,
} from "./queries.ts"
import { releaseDeliveries } from "./queue-queries.ts"
import { newSecret } from "./signing.ts"

const TARGET_PROBLEMS = {
  url_invalid: "link_invalid",
  login_in_url: "login_in_url",
  port_invalid: "port_invalid",
  blocked_address: "address_blocked",
} as const

type Deps = {
  events: EventsService
  rules: TargetRules
  /** Notifies the sender that something may be due. */
  wake: () => void
  /** Milliseconds since 1970. */
  now: () => number
}

const subjectOf = (id: string) => ({ kind: "webhook", id }) as const

/** The audit trail stores the URL without its query, which may contain a token of the receiver. */
function recorded({ url, events }: Pick<WebhookRow, "url" | "events">) {
  const { origin, pathname } = new URL(url)
  return { url: origin + pathname, events: typesOf({ events }) }
}

const storedEvents = (chosen: readonly WebhookEvent[]) =>
  JSON.stringify(WEBHOOK_EVENTS.filter(type => chosen.includes(type)))

async function getWebhook(db: Queryable, id: string): Promise<WebhookRow> {
  return requireFound(await findWebhook(db, id))
}

export type WebhooksService = ReturnType<typeof createWebhooksService>

/** Webhooks as owners manage them; every call is a 401 or 403 for everyone else, and a 404 for an unknown id. */
export function createWebhooksService(database: Database, { events, rules, wake, now }: Deps) {
  const pausing = createPausingService({ events, now })
  /** The normalised URL; a problem if requests may not be sent to it. */
  const url = z.pipe(
    webhookInput.shape.url,
    z.transform((text: string, { issues }) => {
      const target = readTarget(text, rules)
      if (typeof target !== "string") return target.href
      issues.push({ code: "custom", message: TARGET_PROBLEMS[target], input: text })
      return z.NEVER
    }),
  )
  const newInput = z.extend(webhookInput, { url })
  const changeInput = z.extend(webhookChangeInput, { url: z.optional(url) })

  async function presentDelivery(db: Queryable, id: number): Promise<WebhookDelivery> {
    const row = requireFound(await findDelivery(db, id))
    return toDelivery(row, await attemptsOf(db, [id]))
  }

  return {
    /** Only this response contains the secret. 422 by field. */
    async create(input: unknown, viewer: Viewer): Promise<{ webhook: Webhook; secret: string }> {
      authorize(viewer, "webhooks.manage")
      const { url, events: chosen } = requireValid(readInput(newInput, input))
      const secret = newSecret()
      const row = await database.write(async tx => {
        const id = randomUUID()
        const stored = { url, events: storedEvents(chosen) }
        const { number } = await events.append(tx, viewer, {
          action: "webhook.created",
          subject: subjectOf(id),
          after: recorded(stored),
        })
        const row: WebhookRow = {
          id,
          ...stored,
          secret,
          oldSecret: null,
          oldSecretUntil: null,
          isActive: true,
          failingSince: null,
          afterEvent: number,
          createdAt: now(),
        }
        await insertWebhook(tx, row)
        return row
      })
      return { webhook: toWebhook(row), secret }
    },

    async list(viewer: Viewer): Promise<{ data: Webhook[] }> {
      authorize(viewer, "webhooks.manage")
      return { data: (await listWebhooks(database.read)).map(toWebhook) }
    },

    /** Whether an input of `update`, not validated yet, would send messages to another address. */
    async changesUrl(input: unknown): Promise<boolean> {
      if (typeof input !== "object" || input === null || !("url" in input) || input.url === undefined)
        return false
      const id = "id" in input && typeof input.id === "string" ? input.id : ""
      return input.url !== (await findWebhook(database.read, id))?.url
    },

    /** Changes URL and events, pauses and resumes; a new URL gets pending deliveries immediately. 422 by field. */
    async update(input: unknown, viewer: Viewer): Promise<Webhook> {
      authorize(viewer, "webhooks.manage")
      const { id, url, events: chosen, active } = requireValid(readInput(changeInput, input))
      const webhook = await database.write(async tx => {
        const before = await getWebhook(tx, id)
        const change = {
          url: url ?? before.url,
          events: chosen === undefined ? before.events : storedEvents(chosen),
        }
        const isMoved = change.url !== before.url
        await updateWebhook(tx, id, { ...change, ...(isMoved && { failingSince: null }) })
        const changed = changedFields(recorded(before), recorded(change))
        const isSameTrail = changed === null && isMoved ? { before: null, after: null } : changed
        if (isSameTrail)
          await events.record(tx, viewer, {
            action: "webhook.updated",
            subject: subjectOf(id),
            ...isSameTrail,
          })
        if (isMoved && before.isActive) await releaseDeliveries(tx, id, now())
        if (active === true) await pausing.resume(tx, before, viewer)
        if (active === false) await pausing.pause(tx, before, viewer)
        return toWebhook(await getWebhook(tx, id))
      })
      wake()
      return webhook
    },

    /** Its deliveries are deleted too; pending ones are not sent. */
    async remove(input: unknown, viewer: Viewer): Promise<object> {
      authorize(viewer, "webhooks.manage")
      const { id } = requireValid(readInput(webhookIdInput, input))
      await database.write(async tx => {
        const before = await getWebhook(tx, id)
        await deleteWebhook(tx, id)
        await events.record(tx, viewer, {
          action: "webhook.removed",
          subject: subjectOf(id),
          before: recorded(before),
        })
      })
      return {}
    },

    /** Creates a new secret; the current one also signs for a day, and an older one no longer. */
    async rotate(input: unknown, viewer: Viewer): Promise<{ secret: string; old_valid_until: string }> {
      authorize(viewer, "webhooks.manage")
      const { id } = requireValid(readInput(webhookIdInput, input))
      const secret = newSecret()
      const oldSecretUntil = now() + OLD_SECRET_HOURS * HOUR_MS
      await database.write(async tx => {
        const { secret: oldSecret } = await getWebhook(tx, id)
        await updateWebhook(tx, id, { secret, oldSecret, oldSecretUntil })
        await events.record(tx, viewer, { action: "webhook.secret_rotated", subject: subjectOf(id) })
      })
      return { secret, old_valid_until: new Date(oldSecretUntil).toISOString() }
    },

    /** Sends a test message, also while the webhook is paused. */
    async test(input: unknown, viewer: Viewer): Promise<WebhookDelivery> {
      authorize(viewer, "webhooks.manage")
      const { id } = requireValid(readInput(webhookIdInput, input))
      const delivery = await database.write(async tx => {
        await getWebhook(tx, id)
        const { number, at } = await events.append(tx, viewer, {
          action: "webhook.tested",
          subject: subjectOf(id),
        })
        const row = await insertDelivery(tx, {
          webhookId: id,
          messageId: newMessageId(),
          event: number,
          type: TEST_TYPE,
          subject: `webhook:${id}`,
          body: bodyOf({ type: TEST_TYPE, at, event: number, data: { id } }),
          state: "waiting",
          isManual: true,
          nextAt: now(),
          createdAt: now(),
        })
        return toDelivery(row, [])
      })
      wake()
      return delivery
    },

    /** The deliveries of a webhook with their attempts, newest first; 422 by field. */
    async deliveries(input: unknown, viewer: Viewer): Promise<Page<WebhookDelivery>> {
      authorize(viewer, "webhooks.manage")
      const { id, state } = requireValid(readInput(deliveriesInput, input))
      const paging = readPage(input)
      await getWebhook(database.read, id)
      const total = await countDeliveries(database.read, id, state)
      const rows = await pageOfDeliveries(database.read, { webhookId: id, state }, paging)
      const attempts = await attemptsOf(
        database.read,
        rows.map(row => row.id),
      )
      return pageOf(
        rows.map(row => toDelivery(row, attempts)),
        total,
        paging,
      )
    },

    /**
     * Sends a delivery again, also while the webhook is paused: one that is over gets a new series of attempts, and one
     * that waits for its next attempt gets it now.
     */
    async resend(input: unknown, viewer: Viewer): Promise<WebhookDelivery> {
      authorize(viewer, "webhooks.manage")
      const { delivery_id: id } = requireValid(readInput(deliveryIdInput, input))
      const delivery = await database.write(async tx => {
        const row = requireFound(await findDelivery(tx, id))
        await getWebhook(tx, row.webhookId)
        if (row.state !== "waiting")
          await updateDelivery(tx, id, { state: "waiting", isManual: true, tries: 0, nextAt: now() })
        else if (row.nextAt !== null) await updateDelivery(tx, id, { nextAt: Math.min(row.nextAt, now()) })
        await events.record(tx, viewer, {
          action: "webhook.resent",
          subject: subjectOf(row.webhookId),
          after: { delivery: id, event: row.event },
        })
        return presentDelivery(tx, id)
      })
      wake()
      return delivery
    },
  }
}
