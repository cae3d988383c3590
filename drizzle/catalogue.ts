import { blob, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** The latest changes of listings and their files by any process: triggers insert and prune them. */
export const listingChanges = sqliteTable("listing_changes", {
  number: integer().primaryKey({ autoIncrement: true }),
  /** No foreign key: the change of a deleted listing is stored too. */
  listingId: integer("listing_id").notNull(),
})

/**
 * The catalogue in memory at a version, in parts, so that a start reads it instead of every listing; a move to another
 * database leaves it out (server/catalogue/snapshot.ts).
 */
export const catalogueSnapshot = sqliteTable(
  "__catalogue_snapshot",
  {
    version: integer().notNull(),
    part: integer().notNull(),
    /** What the parts contain, as JSON. */
    about: text().notNull(),
    data: blob({ mode: "buffer" }).notNull(),
  },
  table => [primaryKey({ columns: [table.version, table.part] })],
)
