import { index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core"

/** How often the page of each listing was viewed; nothing about who viewed it. No foreign key: sums stay after a purge. */
export const listingViews = sqliteTable(
  "listing_views",
  {
    listingId: integer("listing_id").notNull(),
    /** Days since 1970, UTC. */
    day: integer().notNull(),
    views: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.listingId, table.day] }),
    // Sums by day read only this index.
    index("listing_views_by_day").on(table.day, table.listingId, table.views),
  ],
)
