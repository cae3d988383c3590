import { sql } from "drizzle-orm"
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { MAIL_STATES } from "#shared/mail/mail.ts"
import { requests } from "./schema.ts"

/** Times are milliseconds since 1970, UTC. */

const NOTICE_CHANNELS = ["telegram"] as const
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

/** Times are milliseconds since 1970, UTC. */

/** Every mail is stored first; without a mail server it remains here for owners to read. */
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
    /** The unsubscribe link for the List-Unsubscribe header; such mails are sent after all others. */
    unsubscribe: text(),
    /** The path of a stored file that is attached, and its name in the mail. */
    attachmentPath: text("attachment_path"),
    attachmentName: text("attachment_name"),
    /** A code or token in the texts, until it is used or expired. */
    secret: text(),
    /** The purpose of the secret, such as `sign-in ann@example.com`; it remains when the secret is erased. */
    secretFor: text("secret_for"),
    secretExpiresAt: integer("secret_expires_at"),
    /**
     * The Message-ID without its host: the same whenever a failed attempt is repeated, so that mail programs show a copy
     * once; a new one when a person sends it again. Null in mails of older releases.
     */
    messageId: text("message_id"),
    /** What it is about, such as `deal D-2026-0001`; mails about it to one recipient are a thread in mail programs. */
    thread: text(),
    /** The parts (JSON) of a mail that others of its thread are added to for an hour; null for one of its own. */
    parts: text(),
    /** The SMTP code with which the recipient's mail server refused it for good. */
    refusal: integer(),
    createdAt: integer("created_at").notNull(),
  },
  table => [
    index("mails_due").on(table.state, table.priority, table.nextAt),
    index("mails_of_recipient").on(table.recipient, table.id),
    index("mails_with_secret").on(table.secretExpiresAt),
    index("mails_by_purpose").on(table.secretFor).where(sql`secret_for IS NOT NULL`),
    index("mails_of_thread").on(table.recipient, table.thread, table.id).where(sql`thread IS NOT NULL`),
    index("mails_of_request").on(table.requestId),
    index("mails_by_age").on(table.createdAt),
  ],
)

export type MailRow = typeof mails.$inferSelect
