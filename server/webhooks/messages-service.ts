import { randomUUID } from "node:crypto"
import type { WebhookAttemptRow, WebhookDeliveryRow, WebhookRow } from "#drizzle/integrations.ts"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import type { Consumer } from "#server/platform/events/consumers-service.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { isoTime } from "#shared/days.ts"
import { type ReadEvent, readEvent } from "#shared/event-data.ts"
import { propertiesOf } from "#shared/properties.ts"
import {
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from "#shared/webhooks/webhooks.ts"
import {
  bodyOf,
  dealMessage,
  followsInWrite,
  isAboutDeal,
  isAboutListing,
  isListingChange,
  type ListingEvent,
  listingMessage,
  type Message,
  proposalMessage,
  requestMessage,
  SENT_ACTIONS,
} from "./messages.ts"
import {
  deleteListingsUntil,
  listingsAtEvents,
  listingsOfDeals,
  listingsOfProposals,
  listWebhooks,
} from "./queries.ts"
import { insertDeliveries, type NewDelivery } from "./queue-queries.ts"

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
    failing_since: row.failingSince === null ? null : isoTime(row.failingSince),
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
    next_at: nextAt === null ? null : isoTime(nextAt),
    attempts: attempts
      .filter(({ deliveryId }) => deliveryId === id)
      .map(({ at, status, error, answer }) => ({ at: isoTime(at), status, error, answer })),
  }
}

const NAME = "webhooks"
/** Each event may be written for dozens of webhooks. */
const BATCH = 10
/** Events after one of a listing that may belong to the same write. */
const FOLLOWERS = [1, 2, 3]

type Deps = {
  events: EventsService
  /** Milliseconds since 1970. */
  now: () => number
}

export const newMessageId = (): string => `msg_${randomUUID()}`

/** The deliveries of messages to the webhooks that want them. */
function deliveriesOf(messages: readonly Message[], webhooks: readonly WebhookRow[]): NewDelivery[] {
  const wanted = webhooks.map(row => ({ row, types: typesOf(row), subjects: new Set<string>() }))
  return messages.flatMap(message => {
    const { event, type, subject } = message
    const body = bodyOf(message)
    return wanted
      .filter(({ row, types }) => event > row.afterEvent && types.includes(type))
      .map(({ row, subjects }) => {
        const isHeld = subjects.has(subject)
        subjects.add(subject)
        return { webhookId: row.id, messageId: newMessageId(), event, type, subject, body, isHeld }
      })
  })
}

/** Turns events into messages, and these into deliveries. */
export function createWebhookConsumer(database: Database, { events, now }: Deps): Consumer {
  /** The events of each write of a listing, by the number of its first event; null for those that follow another. */
  async function writesOf(batch: readonly ReadEvent[]): Promise<Map<number, ListingEvent[] | null>> {
    const own = batch.filter(isAboutListing)
    const near = own.flatMap(({ number }) => [number - 1, ...FOLLOWERS.map(step => number + step)])
    const around = (await events.byNumbers(database.read, near))
      .filter(({ action }) => isListingChange(action))
      .map(one => readEvent(one))
    const known = new Map([...around, ...own].map(one => [one.number, one]))
    const writes = own.map(event => {
      if (followsInWrite(known.get(event.number - 1), event)) return [event.number, null] as const
      const write = [event]
      for (const step of FOLLOWERS) {
        const next = known.get(event.number + step)
        if (!next || !isAboutListing(next) || !followsInWrite(write.at(-1), next)) break
        write.push(next)
      }
      return [event.number, write] as const
    })
    return new Map(writes)
  }

  async function messagesOf(batch: readonly ReadEvent[]): Promise<Message[]> {
    const db = database.read
    const writes = await writesOf(batch)
    const last = [...writes.values()].flatMap(write => write?.at(-1)?.number ?? [])
    const listings = new Map((await listingsAtEvents(db, last)).map(row => [row.event, row]))
    const idsOf = (kind: string) => batch.filter(one => one.subject.kind === kind).map(one => one.subject.id)
    const dealListings = await listingsOfDeals(db, idsOf("deal"))
    const proposalListings = await listingsOfProposals(db, idsOf("proposal").map(Number))
    return batch.flatMap(event => {
      const { id } = event.subject
      if (event.action === "request.created") return requestMessage(event)
      if (isAboutDeal(event)) return dealMessage(event, dealListings.get(id) ?? 0) ?? []
      if (event.action === "proposal.submitted")
        return proposalMessage(event, proposalListings.get(Number(id)) ?? null)
      const write = writes.get(event.number) ?? []
      const listing = listings.get(write.at(-1)?.number ?? 0)
      return (listing && listingMessage(write, listing)) ?? []
    })
  }

  return {
    name: NAME,
    actions: SENT_ACTIONS,
    batch: BATCH,
    async handle(batch) {
      const messages = await messagesOf(batch)
      return async (tx: Transaction) => {
        await insertDeliveries(tx, deliveriesOf(messages, await listWebhooks(tx)), now())
        await deleteListingsUntil(tx, batch.at(-1)?.number ?? 0, { consumer: NAME, reach: FOLLOWERS.length })
      }
    },
  }
}
