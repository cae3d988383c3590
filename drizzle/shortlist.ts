import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { members } from "./members.ts"
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
  },
  table => [
    uniqueIndex("shortlist_entries_of_member").on(table.memberId, table.listingId),
    index("shortlist_entries_of_listing").on(table.listingId),
  ],
)
