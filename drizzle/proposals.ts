import { sql } from "drizzle-orm"
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import {
  DECLINE_REASONS,
  LISTING_ASKS,
  PROPOSAL_AUTHORS,
  PROPOSAL_STATES,
} from "#shared/proposals/proposals.ts"

/** Times are milliseconds since 1970, UTC. */

/** When a proposal was submitted, or created if it was not: lists are sorted by it. */
export const PROPOSAL_TIME = sql.raw("(CASE WHEN submitted_at IS NULL THEN created_at ELSE submitted_at END)")

/**
 * Content that is to become a listing or the change of one: what sellers submit, and the working copies of staff
 * (shared/proposals/proposals.ts has the states).
 */
export const proposals = sqliteTable(
  "proposals",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The listing to change, or the one created from it; no foreign key, because it outlives a purged listing. */
    listingId: integer("listing_id"),
    authorKind: text("author_kind", { enum: PROPOSAL_AUTHORS }).notNull(),
    authorId: text("author_id").notNull(),
    state: text({ enum: PROPOSAL_STATES }).notNull(),
    /** The seller's request about the listing; null for a listing or a change of its content. */
    asks: text({ enum: LISTING_ASKS }),
    /** JSON: a listing payload, possibly incomplete. */
    content: text().notNull(),
    /** The note of staff when they returned or declined it. */
    note: text(),
    /** JSON: the evidence recorded for its claims, which becomes the listing's when it is accepted. */
    evidence: text(),
    /** JSON: the fields that staff marked when they returned it. */
    fields: text(),
    reason: text({ enum: DECLINE_REASONS }),
    decidedBy: text("decided_by"),
    decidedAt: integer("decided_at"),
    /** The listing's last change when its content was copied; null for a new listing. */
    basedOn: integer("based_on"),
    /** JSON: the listing at that time, to compare it with later changes. */
    base: text(),
    /** JSON: the content of the last version that staff returned; null if none. */
    returnedContent: text("returned_content"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    submittedAt: integer("submitted_at"),
  },
  table => [
    index("proposals_by_state").on(table.state, PROPOSAL_TIME, table.id),
    index("proposals_decided").on(table.authorKind, table.state, table.decidedAt, table.id),
    index("proposals_of_author").on(table.authorKind, table.authorId, table.id),
    index("proposals_of_listing").on(table.listingId, table.id),
  ],
)

export type ProposalRow = typeof proposals.$inferSelect

/** Messages of the author and staff about a proposal. */
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
