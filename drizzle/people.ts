import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { members } from "./members.ts"

/** Members who may only read and finish their open deals. */
export const memberBlocks = sqliteTable("member_blocks", {
  memberId: text("member_id")
    .primaryKey()
    .references(() => members.id, { onDelete: "cascade" }),
  /** For staff; the member never sees it. */
  reason: text().notNull(),
  /** A user of staff; no foreign key, so that the block outlives the account. */
  blockedBy: text("blocked_by"),
  /** Milliseconds since 1970. */
  at: integer().notNull(),
})
