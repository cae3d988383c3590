import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { deals } from "./deals.ts"

/**
 * The parts of a deal's record that are covered by its events (docs/decisions/0027-sealed-record.md), one row each. The
 * hash is repeated from the event, so that a change is detected without reading all events.
 */
export const dealSeals = sqliteTable(
  "deal_seals",
  {
    dealId: integer("deal_id")
      .notNull()
      .references(() => deals.id),
    /** The kind of the part, such as `entry`. */
    part: text().notNull(),
    /** The id of its row; 0 for parts that exist once per deal. */
    row: integer().notNull(),
    /** Null once the person concerned was erased. */
    salt: text(),
    hash: text().notNull(),
  },
  table => [primaryKey({ columns: [table.dealId, table.part, table.row] })],
)

export type DealSealRow = typeof dealSeals.$inferSelect
