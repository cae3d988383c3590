import { sql } from "drizzle-orm"
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"

/** Times are milliseconds since 1970, UTC. */

/** The settings that owners have changed; a setting without a row has its default. */
export const siteSettings = sqliteTable("site_settings", {
  key: text().primaryKey(),
  /** JSON. */
  value: text().notNull(),
  /** Increases with every change of any setting, so that other processes notice it. */
  version: integer().notNull(),
})

export const ESCROW_STATES = ["pending", "confirmed", "rescinded"] as const

/**
 * Every version of the escrow details; the newest confirmed one applies. Triggers of the migration reject deletions
 * and changes of what was entered, so that a deal's payment details can be traced to the owners who confirmed them.
 */
export const escrowDetails = sqliteTable(
  "escrow_details",
  {
    number: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull(),
    state: text({ enum: ESCROW_STATES }).notNull(),
    /** JSON. */
    partner: text().notNull(),
    /** JSON: the payee and the lines of each payment method. */
    methods: text().notNull(),
    /** Staff; null for the command line. */
    enteredBy: text("entered_by"),
    enteredAt: integer("entered_at").notNull(),
    decidedBy: text("decided_by"),
    /** When it took effect or was rescinded; null while it is pending. */
    decidedAt: integer("decided_at"),
  },
  table => [
    uniqueIndex("escrow_details_id").on(table.id),
    uniqueIndex("escrow_details_pending").on(table.state).where(sql`state = 'pending'`),
  ],
)

export type EscrowRow = typeof escrowDetails.$inferSelect
