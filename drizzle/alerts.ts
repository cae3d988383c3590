import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { ALERT_FREQUENCIES } from "#shared/alerts/alerts.ts"
import { members } from "./members.ts"
import { listings } from "./schema.ts"

/** Times are milliseconds since 1970, UTC. */

/** Searches of members who get mails about new listings. */
export const alerts = sqliteTable(
  "alerts",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    memberId: text("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** JSON: the filters of a catalogue query. It never changes, so that processes can cache it by id. */
    query: text().notNull(),
    frequency: text({ enum: ALERT_FREQUENCIES }).notNull(),
    priceDrops: integer("price_drops", { mode: "boolean" }).notNull(),
    active: integer({ mode: "boolean" }).notNull(),
    /** The number of the newest event when it was created or resumed; only later changes of listings count. */
    since: integer().notNull(),
    /** When the next mail is due; null while no match waits for one. */
    dueAt: integer("due_at"),
    lastSentAt: integer("last_sent_at"),
    createdAt: integer("created_at").notNull(),
  },
  table => [index("alerts_of_member").on(table.memberId), index("alerts_due").on(table.dueAt)],
)

/** Listings found by an alert: those that wait for its next mail, and those already mailed. */
export const alertMatches = sqliteTable(
  "alert_matches",
  {
    alertId: integer("alert_id")
      .notNull()
      .references(() => alerts.id, { onDelete: "cascade" }),
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    waiting: integer({ mode: "boolean" }).notNull(),
    /** The price in the last mail or, before the first, when the alert was made, in USD; null if it was on request. */
    price: real(),
    mailedAt: integer("mailed_at"),
  },
  table => [
    primaryKey({ columns: [table.alertId, table.listingId] }),
    index("alert_matches_of_listing").on(table.listingId),
  ],
)

/** The unsubscribe link of each mail of an alert; it keeps working when the alert is deleted. */
export const alertTokens = sqliteTable(
  "alert_tokens",
  {
    /** SHA-256 of the token; the token itself is only in the mail. */
    hash: text().primaryKey(),
    /** Null once the alert is deleted. */
    alertId: integer("alert_id").references(() => alerts.id, { onDelete: "set null" }),
    createdAt: integer("created_at").notNull(),
  },
  table => [
    index("alert_tokens_of_alert").on(table.alertId),
    index("alert_tokens_by_age").on(table.createdAt),
  ],
)

export type AlertRow = typeof alerts.$inferSelect
