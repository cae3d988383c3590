import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { proposals } from "./marketplace.ts"

/** What the author and staff write about a proposal. */
export const proposalMessages = sqliteTable(
  "proposal_messages",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    proposalId: integer("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    by: text({ enum: ["seller", "staff"] }).notNull(),
    authorId: text("author_id").notNull(),
    text: text().notNull(),
    at: integer().notNull(),
  },
  table => [index("proposal_messages_of_proposal").on(table.proposalId, table.id)],
)

export type ProposalMessageRow = typeof proposalMessages.$inferSelect
