import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { deals } from "./deals.ts"

/**
 * What the events of a deal vouch for (docs/decisions/0027-sealed-record.md): one row for each part of its record. The
 * hash is repeated from the event, so that a change is recognized without reading all events.
 */
export const dealSeals = sqliteTable(
  "deal_seals",
  {
    dealId: integer("deal_id")
      .notNull()
      .references(() => deals.id),
    /** What the part is, such as `entry`. */
    part: text().notNull(),
    /** The id of its row; 0 for parts that a deal has once. */
    row: integer().notNull(),
    /** Null once the person whom the part is about was erased. */
    salt: text(),
    hash: text().notNull(),
  },
  table => [primaryKey({ columns: [table.dealId, table.part, table.row] })],
)

export type DealSealRow = typeof dealSeals.$inferSelect
