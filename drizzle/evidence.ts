import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import { listings } from "./schema.ts"

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
