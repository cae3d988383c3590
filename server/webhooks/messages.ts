import { isDeepStrictEqual } from "node:util"
import type { WebhookListingRow } from "#drizzle/integrations.ts"
import { changedFields } from "#server/platform/events/service.ts"
import { isDealAction } from "#shared/deals/event-data.ts"
import type { DealAction } from "#shared/deals/record.ts"
import type { EventData, ReadEvent } from "#shared/event-data.ts"
import { EVENT_ACTIONS, type EventAction, LISTING_CHANGES } from "#shared/events.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { FIELD_NAMES, fieldOf } from "#shared/listings/listing-fields.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { WebhookEvent } from "#shared/webhooks/webhooks.ts"

/** The message for an event; deliveries are ordered by `subject`. */
export type Message = {
  event: number
  at: string
  type: WebhookEvent
  subject: string
  data: Record<string, unknown>
}

export type ListingEvent = ReadEvent<(typeof LISTING_CHANGES)[number]>

/** The actions whose events may be sent. */
export const SENT_ACTIONS: readonly EventAction[] = [
  ...LISTING_CHANGES,
  ...EVENT_ACTIONS.filter(isDealAction),
  "request.created",
  "proposal.submitted",
]

export const isListingChange = (action: EventAction): boolean => LISTING_CHANGES.some(one => one === action)
export const isAboutListing = (event: ReadEvent): event is ListingEvent => isListingChange(event.action)
export const isAboutDeal = (event: ReadEvent): event is ReadEvent<DealAction> => isDealAction(event.action)

const isPublicField = (name: (typeof FIELD_NAMES)[number]) => {
  const field = fieldOf(name)
  return !field.staffOnly && !field.internal && name !== "status"
}
/** The fields of a listing that visitors see, as `changed` names them. */
const PUBLIC_FIELDS: ReadonlySet<string> = new Set([...FIELD_NAMES.filter(isPublicField), ...FILE_FIELDS])

/**
 * Whether an event belongs to the write of the one before it: evidence that is reset by a change is recorded directly
 * after it, by the same actor and request.
 */
export function followsInWrite(previous: ReadEvent | undefined, event: ReadEvent): boolean {
  return (
    previous !== undefined &&
    event.action === "evidence.set" &&
    isAboutListing(previous) &&
    previous.number === event.number - 1 &&
    previous.subject.id === event.subject.id &&
    previous.actor.kind === event.actor.kind &&
    previous.actor.id === event.actor.id &&
    previous.request_id === event.request_id
  )
}

/** The claims of an `evidence.set` event that visitors see; renewing the day of a check changes nothing. */
const shownClaims = ({ evidence = [] }: EventData<"evidence.set">): unknown[] =>
  evidence
    .filter(({ level }) => level !== "self_reported")
    .map(({ note: _, checked_on: __, ...shown }) => shown)

/** What visitors see of a value: of files, the public ones and how many there are for buyers. */
function shownValue(name: string, value: unknown): unknown {
  if (!FILE_FIELDS.some(field => field === name)) return value
  const entries = [value].flat().map(propertiesOf)
  return entries.flatMap(({ path, visibility = "public" }) =>
    visibility === "staff" ? [] : visibility === "public" ? [path] : [visibility],
  )
}

/** The public fields that an event of a published listing changed. */
function publicChanges({ action, before, after }: ListingEvent): string[] {
  if (action === "evidence.set")
    return changedFields({ claims: shownClaims(before) }, { claims: shownClaims(after) }) ? ["evidence"] : []
  const old: Readonly<Record<string, unknown>> = before
  return Object.entries(after).flatMap(([name, value]) => {
    const isShown = PUBLIC_FIELDS.has(name)
    return isShown && !isDeepStrictEqual(shownValue(name, old[name]), shownValue(name, value)) ? [name] : []
  })
}

const isPublished = ({ status }: { status?: unknown }) => status === "published"

/** Whether visitors could see the listing before and after an event. */
function shownAround({ action, before, after }: ListingEvent, { status }: WebhookListingRow) {
  switch (action) {
    case "listing.created":
    case "listing.restored":
      return { before: false, after: isPublished(after) }
    case "listing.published":
      return { before: false, after: true }
    case "listing.unpublished":
      return { before: true, after: false }
    case "listing.deleted":
      return { before: isPublished(before), after: false }
    default:
      return { before: status === "published", after: status === "published" }
  }
}

/**
 * The message for one write of a listing: its events, and the listing after the last of them. Null for a write without
 * public changes.
 */
export function listingMessage(events: readonly ListingEvent[], listing: WebhookListingRow): Message | null {
  const [first] = events
  if (!first) return null
  const shown = shownAround(first, listing)
  if (!shown.before && !shown.after) return null
  const { number: event, at } = first
  const { listingId: id, kind, status, availability, updatedAt } = listing
  const data = { id, kind, status, availability, updated_at: new Date(updatedAt).toISOString() }
  const message = { event, at, subject: `listing:${id}` }
  if (!shown.before) return { ...message, type: "listing.published", data }
  if (!shown.after) return { ...message, type: "listing.unpublished", data }
  const changed = [...new Set(events.flatMap(publicChanges))]
  if (changed.length === 0) return null
  if (changed.includes("availability") && availability === "sold")
    return { ...message, type: "listing.sold", data }
  return { ...message, type: "listing.updated", data: { ...data, changed } }
}

export function requestMessage({ number, at, subject, after }: ReadEvent<"request.created">): Message {
  const id = Number(subject.id)
  const data = { id, app_id: after.app_id ?? null }
  return { event: number, at, type: "request.created", subject: `request:${id}`, data }
}

export function proposalMessage({ number, at, subject }: ReadEvent, listingId: number | null): Message {
  const id = Number(subject.id)
  const data = { id, listing_id: listingId }
  return { event: number, at, type: "proposal.submitted", subject: `proposal:${id}`, data }
}

/** Null for an event that leaves the deal in its state. */
export function dealMessage(
  { number, at, subject, after: { from, to } }: ReadEvent<DealAction>,
  listingId: number,
): Message | null {
  if (!from || !to) return null
  const data = { number: subject.id, listing_id: listingId, from, to }
  return { event: number, at, type: "deal.state_changed", subject: `deal:${subject.id}`, data }
}

/** The body of a message as it is stored, signed and sent. */
export function bodyOf({ type, at, event, data }: Omit<Message, "subject" | "type"> & { type: string }) {
  return JSON.stringify({ type, timestamp: at, event, data })
}
