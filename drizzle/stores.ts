import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { STORE_SIGNALS, STORES } from "#shared/stores/stores.ts"
import { listings } from "./schema.ts"

/** Times are milliseconds since 1970, UTC. */

/**
 * When the app of a listing is read from a store again. Triggers maintain a row for each store link of a listing that is
 * not in the trash; another link begins a new row.
 */
export const storeChecks = sqliteTable(
  "store_checks",
  {
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    store: text({ enum: STORES }).notNull(),
    /** 0 for a published listing, which is read before others, otherwise 1. */
    turn: integer().notNull(),
    /** When it is due; while a process reads it, when another one may take over. */
    nextAt: integer("next_at").notNull(),
    /** Failures in a row. */
    failures: integer().notNull().default(0),
    /** When the app was not found for the first time; null if it was found last. */
    missedAt: integer("missed_at"),
    /** Whether the empty fields of the draft are filled with what is found. */
    fills: integer({ mode: "boolean" }).notNull().default(false),
    /** When the listing's age was entered; null if that is not known. */
    ageAt: integer("age_at"),
  },
  table => [
    primaryKey({ columns: [table.listingId, table.store] }),
    index("store_checks_due").on(table.store, table.turn, table.nextAt),
  ],
)

/** When each store may be asked again, by all processes together. */
export const storeTurns = sqliteTable("store_turns", {
  store: text({ enum: STORES }).primaryKey(),
  nextAt: integer("next_at").notNull(),
})

/** What staff should look at: a store contradicts a listing. A row is deleted when it no longer does. */
export const storeSignals = sqliteTable(
  "store_signals",
  {
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    code: text({ enum: STORE_SIGNALS }).notNull(),
    store: text({ enum: STORES }).notNull(),
    at: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.listingId, table.code] }),
    index("store_signals_by_time").on(table.at),
  ],
)

/** Codes that prove the ownership of an app at its store page or its developer's website. */
export const ownershipCodes = sqliteTable(
  "ownership_codes",
  {
    subject: text({ enum: ["listing", "proposal"] }).notNull(),
    subjectId: integer("subject_id").notNull(),
    code: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  table => [
    primaryKey({ columns: [table.subject, table.subjectId] }),
    index("ownership_codes_by_age").on(table.createdAt),
  ],
)

export type StoreCheckRow = typeof storeChecks.$inferSelect
