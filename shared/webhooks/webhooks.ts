import * as z from "zod/mini"
import { choice, flag, inputOf, lineText, listOf } from "#shared/inputs.ts"
import { DELIVERY_STATES, type DeliveryState } from "./delivery-states.ts"

/** The types of a webhook's events, as named in the body's `type`. */
export const WEBHOOK_EVENTS = [
  "listing.published",
  "listing.updated",
  "listing.unpublished",
  "listing.sold",
  "request.created",
  "proposal.submitted",
  "deal.state_changed",
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/** The type of the test message. */
export const TEST_TYPE = "webhook.test"

const WEBHOOK_STATES = ["active", "paused"] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]
/** Why the product itself paused a webhook: its endpoint answered 410, or failed for days. */
export const PAUSE_REASONS = ["gone", "failing"] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** After this many attempts a delivery has failed. */
export const MAX_ATTEMPTS = 10
/** Days of failures without a success after which a webhook is paused. */
export const MAX_FAILING_DAYS = 5
/** Hours for which the former secret also signs. */
export const OLD_SECRET_HOURS = 24
/** Days after which deliveries are deleted. */
export const DELIVERY_DAYS = 30

const MAX_ID = 120
const MAX_URL = 2000

const url = lineText(MAX_URL)
const events = listOf(choice(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length, {
  invalid: "choice_invalid",
  empty: "required",
})
const id = lineText(MAX_ID)

export const webhookInput = inputOf({ url, events })
export const webhookIdInput = inputOf({ id })
export const webhookChangeInput = inputOf({
  id,
  url: z.optional(url),
  events: z.optional(events),
  active: z.optional(flag),
})
export const deliveriesInput = inputOf({ id, state: z.optional(choice(DELIVERY_STATES)) })
export const deliveryIdInput = inputOf({ delivery_id: z.int({ error: "integer_invalid" }) })

/** An address that is notified of events. Times are ISO 8601, UTC. */
export type Webhook = {
  id: string
  url: string
  events: WebhookEvent[]
  state: WebhookState
  /** The first failure since the last success; null if the last attempt succeeded. */
  failing_since: string | null
}

/** `error` is the reason for a missing response; `answer` is the beginning of the response's body. */
export type WebhookAttempt = {
  at: string
  status: number | null
  error: string | null
  answer: string | null
}

/** A message to one webhook. */
export type WebhookDelivery = {
  id: number
  /** The number of the event in the audit trail. */
  event: number
  type: string
  state: DeliveryState
  /** The sent body. */
  body: Record<string, unknown>
  /** Null once it is over, and while it waits for an earlier delivery or for its webhook to be resumed. */
  next_at: string | null
  attempts: WebhookAttempt[]
}
