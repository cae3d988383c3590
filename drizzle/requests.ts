import { sql } from "drizzle-orm"
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { OFFER_STATES } from "../shared/offers/machine.ts"
import { WRITERS } from "../shared/requests/conversation.ts"
import { requests } from "./schema.ts"

/** Notes of staff about a request. */
export const requestNotes = sqliteTable(
  "request_notes",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    requestId: integer("request_id")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    staffId: text("staff_id"),
    text: text().notNull(),
    /** Milliseconds since 1970. */
    at: integer().notNull(),
  },
  table => [index("notes_of_request").on(table.requestId)],
)

/** Times are milliseconds since 1970, UTC. */

const ofRequest = () =>
  integer("request_id")
    .notNull()
    .references(() => requests.id, { onDelete: "cascade" })

/** The messages after the request itself, whose own text is the first message of its conversation. */
export const requestMessages = sqliteTable(
  "request_messages",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    requestId: ofRequest(),
    by: text({ enum: WRITERS }).notNull(),
    /** The member or the person of staff. */
    authorId: text("author_id").notNull(),
    /** The name at that time; blank once the member has deleted the account. */
    name: text().notNull(),
    /** Empty for a message that is only files. */
    text: text().notNull(),
    at: integer().notNull(),
  },
  table => [
    index("messages_of_request").on(table.requestId, table.id),
    index("request_messages_of_author").on(table.authorId),
  ],
)

export const requestFiles = sqliteTable(
  "request_files",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    requestId: ofRequest(),
    messageId: integer("message_id")
      .notNull()
      .references(() => requestMessages.id, { onDelete: "cascade" }),
    path: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    sha256: text().notNull(),
    /** The member or the person of staff. */
    uploadedBy: text("uploaded_by").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  table => [
    index("files_of_request").on(table.requestId),
    uniqueIndex("request_files_path").on(table.path),
    index("request_files_of_person").on(table.uploadedBy),
  ],
)

/** Each reader's position in a conversation, and whether a mail about something unread was sent. */
export const requestReads = sqliteTable(
  "request_reads",
  {
    requestId: ofRequest(),
    /** `buyer`, or the id of the seller or the person of staff. */
    reader: text().notNull(),
    /** The newest message that was seen; 0 is the request's own text, and -1 means none. */
    messageId: integer("message_id").notNull().default(-1),
    offerId: integer("offer_id").notNull().default(0),
    /** When the last mail about unread messages was sent; null once everything was read. */
    mailedAt: integer("mailed_at"),
  },
  table => [primaryKey({ columns: [table.requestId, table.reader] })],
)

/** The offers for a listing in a conversation (shared/offers/machine.ts). */
export const offers = sqliteTable(
  "offers",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    requestId: ofRequest(),
    by: text({ enum: WRITERS }).notNull(),
    /** Whole US dollars. */
    amount: integer().notNull(),
    text: text(),
    state: text({ enum: OFFER_STATES }).notNull().default("open"),
    expiresAt: integer("expires_at").notNull(),
    createdAt: integer("created_at").notNull(),
    /** When it was answered, withdrawn or expired. */
    endedAt: integer("ended_at"),
  },
  table => [
    index("offers_of_request").on(table.requestId, table.id),
    // Prevents two concurrent offers from both staying open.
    uniqueIndex("open_offer_of_request").on(table.requestId).where(sql`state = 'open'`),
    index("offers_by_expiry").on(table.expiresAt).where(sql`state = 'open'`),
  ],
)

export type RequestMessageRow = typeof requestMessages.$inferSelect
export type RequestFileRow = typeof requestFiles.$inferSelect
export type OfferRow = typeof offers.$inferSelect
