import { sql } from "drizzle-orm"
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { DELIVERY_STATES } from "#shared/webhooks/delivery-states.ts"

/** Keys of the REST API; times are milliseconds since 1970. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The beginning of the secret, by which people recognize the key. */
    prefix: text().notNull(),
    /** SHA-256 of the secret, in hex. */
    secretHash: text("secret_hash").notNull(),
    /** JSON: a list of scopes. */
    scopes: text().notNull(),
    expiresAt: integer("expires_at"),
    lastUsedAt: integer("last_used_at"),
    createdAt: integer("created_at").notNull(),
    /** When it was revoked; null otherwise. */
    endedAt: integer("ended_at"),
  },
  table => [uniqueIndex("api_keys_secret").on(table.secretHash)],
)

export type ApiKeyRow = typeof apiKeys.$inferSelect

/** Times are milliseconds since 1970, UTC. */

/** Addresses that are notified of events. */
export const webhooks = sqliteTable("webhooks", {
  id: text().primaryKey(),
  url: text().notNull(),
  /** JSON: a list of types. */
  events: text().notNull(),
  /** The secret that signs its messages; only the call that creates it returns it. */
  secret: text().notNull(),
  /** The secret before the last rotation, which also signs until this time. */
  oldSecret: text("old_secret"),
  oldSecretUntil: integer("old_secret_until"),
  isActive: integer("is_active", { mode: "boolean" }).notNull(),
  /** The first failure since the last success. */
  failingSince: integer("failing_since"),
  /** Only events after this number are sent. */
  afterEvent: integer("after_event").notNull(),
  createdAt: integer("created_at").notNull(),
})

/** One message to one webhook. No foreign keys: the rows of a removed webhook are deleted a few at a time. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    webhookId: text("webhook_id").notNull(),
    /** The same in every attempt, so that a receiver can recognize a repetition. */
    messageId: text("message_id").notNull(),
    /** The number of the event in the audit trail. */
    event: integer().notNull(),
    type: text().notNull(),
    /** Such as `listing:1`; deliveries of a subject to a webhook are sent in the order of their ids. */
    subject: text().notNull(),
    /** JSON: the body that is sent, byte for byte. */
    body: text().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    /** Sent by a person, as a test or again: it neither waits for others nor blocks them. */
    isManual: integer("is_manual", { mode: "boolean" }).notNull().default(false),
    tries: integer().notNull().default(0),
    /** When it is due; null while it waits for an earlier one of its subject or for its webhook to be resumed. */
    nextAt: integer("next_at"),
    /** The process that sends it, until its lease ends. */
    owner: text(),
    leaseUntil: integer("lease_until").notNull().default(0),
    createdAt: integer("created_at").notNull(),
  },
  table => [
    index("webhook_deliveries_of_webhook").on(table.webhookId, table.state, table.id),
    index("webhook_deliveries_due").on(table.webhookId, table.nextAt, table.id).where(sql`state = 'waiting'`),
    index("webhook_deliveries_in_order")
      .on(table.webhookId, table.subject, table.id)
      .where(sql`state = 'waiting' AND is_manual = 0`),
  ],
)

export const webhookAttempts = sqliteTable(
  "webhook_attempts",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    deliveryId: integer("delivery_id").notNull(),
    at: integer().notNull(),
    /** Null if no answer came, for the reason in `error`. */
    status: integer(),
    error: text(),
    /** The beginning of the answer's body. */
    answer: text(),
  },
  table => [index("webhook_attempts_of_delivery").on(table.deliveryId, table.id)],
)

/**
 * The state of a listing at each of its events, until webhooks have been created from it. A trigger of the migration
 * fills it while there are webhooks, because the listing itself may have changed again by then.
 */
export const webhookListings = sqliteTable("webhook_listings", {
  /** The number of the event. */
  event: integer().primaryKey(),
  listingId: integer("listing_id").notNull(),
  kind: text().notNull(),
  /** A listing in the trash counts as a draft. */
  status: text().notNull(),
  availability: text().notNull(),
  updatedAt: integer("updated_at").notNull(),
})

export type WebhookRow = typeof webhooks.$inferSelect
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect
export type WebhookAttemptRow = typeof webhookAttempts.$inferSelect
export type WebhookListingRow = typeof webhookListings.$inferSelect
