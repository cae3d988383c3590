import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { users } from "./schema.ts"

/** Staff who have the form of a listing or the review of a proposal open; a row that is not renewed expires. */
export const presence = sqliteTable(
  "presence",
  {
    kind: text({ enum: ["listing", "proposal"] }).notNull(),
    subjectId: integer("subject_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Milliseconds since 1970. */
    seenAt: integer("seen_at").notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.subjectId, table.userId] })],
)

export type PresenceKind = (typeof presence.$inferSelect)["kind"]
