import { blob, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"

/**
 * The newest event of each listing, for programs that mirror the catalogue. Triggers maintain it, in the transaction of
 * the event; a row outlives its listing.
 */
export const listingFeed = sqliteTable(
  "listing_feed",
  {
    /** No foreign key: deleted listings remain in the feed. */
    listingId: integer("listing_id").primaryKey(),
    /**
     * Its position in the feed: 1, 2, 3 … over public changes only, so that it reveals nothing about private ones; 0
     * for a listing that was never public.
     */
    position: integer().notNull().default(0),
    /** The event number of cursors issued before positions existed; larger than all of them for changes since. */
    event: integer().notNull(),
    /** Milliseconds since 1970. */
    at: integer().notNull(),
    /** Whether visitors could ever see it; others are in no feed. */
    wasPublic: integer("was_public", { mode: "boolean" }).notNull(),
  },
  table => [
    index("listing_feed_by_position").on(table.position),
    index("listing_feed_by_event").on(table.event, table.listingId),
    index("listing_feed_by_time").on(table.at),
  ],
)

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
