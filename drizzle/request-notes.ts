import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
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
