import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { ACTOR_KINDS, type EventAction, SUBJECT_KINDS } from "../shared/events.ts"

/** Times are milliseconds since 1970, UTC. */

/**
 * The audit trail, written in the transaction of each change. Triggers of the migration reject deletions and every
 * update except blanking personal data.
 */
export const events = sqliteTable(
  "events",
  {
    number: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    actorKind: text("actor_kind", { enum: ACTOR_KINDS }).notNull(),
    actorId: text("actor_id"),
    actorName: text("actor_name"),
    action: text().$type<EventAction>().notNull(),
    subjectKind: text("subject_kind", { enum: SUBJECT_KINDS }).notNull(),
    subjectId: text("subject_id").notNull(),
    /** JSON objects of the fields that changed; null if there is no such side. */
    before: text(),
    after: text(),
    requestId: text("request_id"),
  },
  table => [
    index("events_of_subject").on(table.subjectKind, table.subjectId, table.number),
    index("events_of_actor").on(table.actorKind, table.actorId, table.number),
    index("events_of_action").on(table.action, table.number),
  ],
)

/** The position of each consumer of the events, and the process that runs it. */
export const eventConsumers = sqliteTable("event_consumers", {
  name: text().primaryKey(),
  /** The number of the last event that it has handled. */
  number: integer().notNull(),
  /** The process that handles its events; null while it is idle. */
  owner: text(),
  /** When another process may take over from an owner that stopped renewing its lease. */
  leaseUntil: integer("lease_until").notNull().default(0),
})

/**
 * Events that a consumer has failed to handle; after ten attempts an event is set aside, and the consumer continues
 * without it.
 */
export const consumerFailures = sqliteTable(
  "consumer_failures",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    consumer: text().notNull(),
    /** The number of the event. */
    event: integer().notNull(),
    error: text().notNull(),
    tries: integer().notNull(),
    /** The time of the last attempt. */
    at: integer().notNull(),
    isSetAside: integer("is_set_aside", { mode: "boolean" }).notNull().default(false),
  },
  table => [uniqueIndex("consumer_failures_of_event").on(table.consumer, table.event)],
)

export type EventRow = typeof events.$inferSelect
