import { sql } from "drizzle-orm"
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { AVAILABILITIES } from "../shared/listings/lookups.ts"
import { LOCALES } from "../shared/locales.ts"
import { listings } from "./schema.ts"

/** The listings that members have starred; a larger number was added later. */
export const shortlistEntries = sqliteTable(
  "shortlist_entries",
  {
    number: integer().primaryKey({ autoIncrement: true }),
    memberId: text("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    /** In USD, and null on request: when it was added, the watch was switched on, or in the last mail about it. */
    price: real(),
    /** The availability then. */
    availability: text({ enum: AVAILABILITIES }),
    /** Whether a change waits for the next mail to a member who watches the shortlist. */
    waiting: integer({ mode: "boolean" }).notNull().default(false),
  },
  table => [
    index("shortlist_entries_waiting").on(table.memberId).where(sql`waiting = 1`),
    uniqueIndex("shortlist_entries_of_member").on(table.memberId, table.listingId),
    index("shortlist_entries_of_listing").on(table.listingId),
  ],
)

/** Members who may only read and finish their open deals. */
export const memberBlocks = sqliteTable("member_blocks", {
  memberId: text("member_id")
    .primaryKey()
    .references(() => members.id, { onDelete: "cascade" }),
  /** For staff; the member never sees it. */
  reason: text().notNull(),
  /** A user of staff; no foreign key, so that the block outlives the account. */
  blockedBy: text("blocked_by"),
  /** Milliseconds since 1970. */
  at: integer().notNull(),
})

/** Times are milliseconds since 1970, UTC. */

/** Sellers and buyers, identified by a verified email address. */
export const members = sqliteTable(
  "members",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull().default(""),
    phone: text().notNull().default(""),
    locale: text({ enum: LOCALES }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** Whether the member is asked each month for the figures of the one that ended. */
    remindFigures: integer("remind_figures", { mode: "boolean" }).notNull().default(true),
    /** Whether the member is mailed about price drops and availability of shortlisted listings. */
    watchShortlist: integer("watch_shortlist", { mode: "boolean" }).notNull().default(false),
    /** The month of the last reminder, such as `2026-10`. */
    figuresReminded: text("figures_reminded"),
  },
  table => [uniqueIndex("members_email").on(table.email)],
)

/** The newest sign-in code of an email address for each client that asked, whether or not a member has the address. */
export const memberCodes = sqliteTable(
  "member_codes",
  {
    email: text().notNull(),
    /** Hash of the address and the client that asked; wrong attempts are counted under it. */
    client: text().notNull(),
    /** SHA-256 of the address and the code; it only protects codes in backups and logs. */
    codeHash: text("code_hash").notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    /** The id of the last attempt that was counted when it was created; later wrong attempts count against it. */
    attemptId: integer("attempt_id").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  table => [
    primaryKey({ columns: [table.email, table.client] }),
    index("member_codes_by_age").on(table.expiresAt),
  ],
)

/** The bytes of rows that each member has stored per day. */
export const memberUsage = sqliteTable(
  "member_usage",
  {
    memberId: text("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Days since 1970, UTC. */
    day: integer().notNull(),
    bytes: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.memberId, table.day] }), index("member_usage_by_day").on(table.day)],
)

export const memberSessions = sqliteTable(
  "member_sessions",
  {
    /** SHA-256 of the token; the token itself is never stored. */
    id: text().primaryKey(),
    memberId: text("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    expiresAt: integer("expires_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  table => [
    index("member_sessions_of_member").on(table.memberId),
    index("member_sessions_by_age").on(table.expiresAt),
  ],
)

export type MemberRow = typeof members.$inferSelect
