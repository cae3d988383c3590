import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { ACCESS_STATES } from "#shared/access/access.ts"
import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import { LOCALES } from "#shared/locales.ts"
import { listings } from "./schema.ts"

/** Times are milliseconds since 1970, UTC. */

/** A member's request for the confidential files of a listing; each member has at most one per listing. */
export const accessRequests = sqliteTable(
  "access_requests",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    memberId: text("member_id").notNull(),
    state: text({ enum: ACCESS_STATES }).notNull(),
    /** The name under which the member agreed to the statement of confidentiality. */
    name: text().notNull(),
    /** The version, language and SHA-256 of that statement's text. */
    statementVersion: text("statement_version").notNull(),
    statementLocale: text("statement_locale", { enum: LOCALES }).notNull(),
    statementSha256: text("statement_sha256").notNull(),
    /** What the member wrote to introduce themselves. */
    message: text(),
    /** The note of a declined request. */
    text: text(),
    /** The time of the agreement to the statement. */
    askedAt: integer("asked_at").notNull(),
    decidedAt: integer("decided_at"),
  },
  table => [
    uniqueIndex("access_of_member").on(table.listingId, table.memberId),
    index("access_by_member").on(table.memberId, table.askedAt),
  ],
)

/** When a member first opened a file that is not public. */
export const accessOpenings = sqliteTable(
  "access_openings",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    memberId: text("member_id").notNull(),
    path: text().notNull(),
    at: integer().notNull(),
  },
  table => [
    uniqueIndex("access_openings_once").on(table.listingId, table.memberId, table.path),
    index("access_openings_of_member").on(table.memberId),
  ],
)

export type AccessRow = typeof accessRequests.$inferSelect
export type OpeningRow = typeof accessOpenings.$inferSelect

/** Private files that staff added to the evidence of listings; the rest of the evidence is in the listing's row. */
export const evidenceFiles = sqliteTable(
  "evidence_files",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    claim: text({ enum: EVIDENCE_CLAIMS }).notNull(),
    path: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** The user of staff. */
    uploadedBy: text("uploaded_by").notNull(),
    /** Milliseconds since 1970. */
    createdAt: integer("created_at").notNull(),
  },
  table => [
    uniqueIndex("evidence_files_path").on(table.path),
    index("evidence_files_of_listing").on(table.listingId),
  ],
)

/** Claims that owners of listings have asked staff to check; a row is deleted when the claim is recorded. */
export const evidenceAsks = sqliteTable(
  "evidence_asks",
  {
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    claim: text({ enum: EVIDENCE_CLAIMS }).notNull(),
    /** Milliseconds since 1970. */
    at: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.listingId, table.claim] }),
    index("evidence_asks_by_time").on(table.at),
  ],
)

export type EvidenceFileRow = typeof evidenceFiles.$inferSelect
