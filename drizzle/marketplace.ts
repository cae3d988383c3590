import { sql } from "drizzle-orm"
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { MAIL_STATES } from "#shared/mail/mail.ts"
import {
  DECLINE_REASONS,
  LISTING_ASKS,
  PROPOSAL_AUTHORS,
  PROPOSAL_STATES,
} from "#shared/proposals/proposals.ts"
import { ACTOR_KINDS, SUBJECT_KINDS } from "../shared/events.ts"
import { LOCALES } from "../shared/locales.ts"
import { requests, users } from "./schema.ts"

/** Times are milliseconds since 1970, UTC. */

/** Sellers and buyers, identified by a verified email address. */
export const members = sqliteTable(
  "members",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull().default(""),
    phone: text().notNull().default(""),
    locale: text({ enum: LOCALES }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** Whether the member is asked each month for the figures of the one that ended. */
    remindFigures: integer("remind_figures", { mode: "boolean" }).notNull().default(true),
    /** The month of the last reminder, such as `2026-10`. */
    figuresReminded: text("figures_reminded"),
  },
  table => [uniqueIndex("members_email").on(table.email)],
)

/** The newest sign-in code of an email address for each client that asked, whether or not a member has the address. */
export const memberCodes = sqliteTable(
  "member_codes",
  {
    email: text().notNull(),
    /** Hash of the address and the client that asked; wrong tries are counted under it. */
    client: text().notNull(),
    /** SHA-256 of the address and the code; it only protects codes in backups and logs. */
    codeHash: text("code_hash").notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    /** The id of the last attempt that was counted when it was made; wrong tries after it count against it. */
    attemptId: integer("attempt_id").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  table => [
    primaryKey({ columns: [table.email, table.client] }),
    index("member_codes_by_age").on(table.expiresAt),
  ],
)

/** How many bytes of rows each member has had stored on a day. */
export const memberUsage = sqliteTable(
  "member_usage",
  {
    memberId: text("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Days since 1970, UTC. */
    day: integer().notNull(),
    bytes: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.memberId, table.day] }), index("member_usage_by_day").on(table.day)],
)

export const memberSessions = sqliteTable(
  "member_sessions",
  {
    /** SHA-256 of the token; the token itself is never stored. */
    id: text().primaryKey(),
    memberId: text("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    expiresAt: integer("expires_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  table => [
    index("member_sessions_of_member").on(table.memberId),
    index("member_sessions_by_age").on(table.expiresAt),
  ],
)

/**
 * The audit trail, written in the transaction of each change. Triggers of the migration reject deletions and every
 * update except blanking personal data.
 */
export const events = sqliteTable(
  "events",
  {
    number: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    actorKind: text("actor_kind", { enum: ACTOR_KINDS }).notNull(),
    actorId: text("actor_id"),
    actorName: text("actor_name"),
    action: text().notNull(),
    subjectKind: text("subject_kind", { enum: SUBJECT_KINDS }).notNull(),
    subjectId: text("subject_id").notNull(),
    /** JSON objects of the fields that changed; null if there is no such side. */
    before: text(),
    after: text(),
    requestId: text("request_id"),
  },
  table => [
    index("events_of_subject").on(table.subjectKind, table.subjectId, table.number),
    index("events_of_actor").on(table.actorKind, table.actorId, table.number),
    index("events_of_action").on(table.action, table.number),
  ],
)

/** The position of each consumer of the events, and the process that runs it. */
export const eventConsumers = sqliteTable("event_consumers", {
  name: text().primaryKey(),
  /** The number of the last event that it has handled. */
  number: integer().notNull(),
  /** The process that handles its events; null while it is idle. */
  owner: text(),
  /** When another process may take over from an owner that stopped renewing its lease. */
  leaseUntil: integer("lease_until").notNull().default(0),
})

/** Events that a consumer has failed to handle; after ten tries one is set aside, and the consumer goes on without it. */
export const consumerFailures = sqliteTable(
  "consumer_failures",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    consumer: text().notNull(),
    /** The number of the event. */
    event: integer().notNull(),
    error: text().notNull(),
    tries: integer().notNull(),
    /** The last try. */
    at: integer().notNull(),
    isSetAside: integer("is_set_aside", { mode: "boolean" }).notNull().default(false),
  },
  table => [uniqueIndex("consumer_failures_of_event").on(table.consumer, table.event)],
)

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

/** Every mail is stored first; without a mail server it stays here to be read. */
export const mails = sqliteTable(
  "mails",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    recipient: text().notNull(),
    /** The reply address, if not the sender. */
    replyTo: text("reply_to"),
    /**
     * Set for a notice of a request, whose texts are empty here and composed from the request whenever it is sent or
     * read, so that the sender's data is not copied and is deleted with the request.
     */
    requestId: integer("request_id").references(() => requests.id, { onDelete: "cascade" }),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    state: text({ enum: MAIL_STATES }).notNull(),
    /** Lower ones are sent first: 0 with a code or token, 1 by default, 2 to subscribers. */
    priority: integer().notNull().default(1),
    tries: integer().notNull().default(0),
    /** When it is due; while a process sends it, the end of that process's lease. */
    nextAt: integer("next_at").notNull(),
    /** The link that stops such mails, for their List-Unsubscribe header; they are sent after all others. */
    unsubscribe: text(),
    /** The path of a stored file that is sent with it, and the name that it gets there. */
    attachmentPath: text("attachment_path"),
    attachmentName: text("attachment_name"),
    /** A code or token in the texts, until it is used or expired. */
    secret: text(),
    /** The purpose of the secret, such as `sign-in ann@example.com`; it stays when the secret is erased. */
    secretFor: text("secret_for"),
    secretExpiresAt: integer("secret_expires_at"),
    createdAt: integer("created_at").notNull(),
  },
  table => [
    index("mails_due").on(table.state, table.priority, table.nextAt),
    index("mails_of_recipient").on(table.recipient, table.id),
    index("mails_with_secret").on(table.secretExpiresAt),
    index("mails_by_purpose").on(table.secretFor).where(sql`secret_for IS NOT NULL`),
    index("mails_of_request").on(table.requestId),
    index("mails_by_age").on(table.createdAt),
  ],
)

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
    /** What the seller asks of staff for the listing; null for a listing or a change of its content. */
    asks: text({ enum: LISTING_ASKS }),
    /** JSON: a listing payload, possibly incomplete. */
    content: text().notNull(),
    /** What staff wrote to the author when they returned or declined it. */
    note: text(),
    /** JSON: what staff recorded about its claims, which becomes the listing's when it is accepted. */
    evidence: text(),
    /** JSON: the fields that staff marked when they returned it. */
    fields: text(),
    reason: text({ enum: DECLINE_REASONS }),
    decidedBy: text("decided_by"),
    decidedAt: integer("decided_at"),
    /** When the listing had last changed when its content was copied; null for a new listing. */
    basedOn: integer("based_on"),
    /** JSON: the listing at that time, to compare it with later changes. */
    base: text(),
    /** JSON: the content that staff returned last; null before. */
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

/** Staff who have the review of a proposal open; a row that is not renewed expires. */
export const proposalReviewers = sqliteTable(
  "proposal_reviewers",
  {
    proposalId: integer("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    seenAt: integer("seen_at").notNull(),
  },
  table => [primaryKey({ columns: [table.proposalId, table.userId] })],
)

/** How often the page of each listing was viewed; nothing about who viewed it. No foreign key: sums stay after a purge. */
export const listingViews = sqliteTable(
  "listing_views",
  {
    listingId: integer("listing_id").notNull(),
    /** Days since 1970, UTC. */
    day: integer().notNull(),
    views: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.listingId, table.day] }),
    // Sums by day read only this index.
    index("listing_views_by_day").on(table.day, table.listingId, table.views),
  ],
)

export type ProposalRow = typeof proposals.$inferSelect
export type MemberRow = typeof members.$inferSelect
export type EventRow = typeof events.$inferSelect
export type NoticeRow = typeof notices.$inferSelect
export type MailRow = typeof mails.$inferSelect
