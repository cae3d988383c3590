import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { listings, users } from "./schema.ts"

/** Staff who have the form of a listing open; a row that is not renewed expires. */
export const listingEditors = sqliteTable(
  "listing_editors",
  {
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Milliseconds since 1970. */
    seenAt: integer("seen_at").notNull(),
  },
  table => [primaryKey({ columns: [table.listingId, table.userId] })],
)
