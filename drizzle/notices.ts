import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"

/** Times are milliseconds since 1970, UTC. */

export const NOTICE_CHANNELS = ["telegram"] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/**
 * Messages to staff that are not mail, one row per recipient until it is sent. The text is composed from the subject
 * when it is sent, so that no personal data is copied.
 */
export const notices = sqliteTable(
  "notices",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    channel: text({ enum: NOTICE_CHANNELS }).notNull(),
    /** The recipient's address on the channel, such as a chat. */
    recipient: text().notNull(),
    /** The action of the event that it reports, such as `request.created`. */
    action: text().notNull(),
    subjectId: text("subject_id").notNull(),
    tries: integer().notNull().default(0),
    /** When it is due; while a process sends it, the end of that process's lease. */
    nextAt: integer("next_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  table => [index("notices_due").on(table.channel, table.nextAt)],
)

export type NoticeRow = typeof notices.$inferSelect
