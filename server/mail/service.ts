import { randomUUID } from "node:crypto"
import { setImmediate } from "node:timers/promises"
import * as z from "zod/mini"
import type { MailRow } from "#drizzle/mail.ts"
import { AppError, requireFound, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import { normalizeEmail } from "#server/platform/email.ts"
import type { Logger } from "#server/platform/logger.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { textsIn } from "#server/platform/texts.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import { inputOf, optionalLine, readInput } from "#shared/inputs.ts"
import type { Locale } from "#shared/locales.ts"
import type { Mail, MailState } from "#shared/mail/mail.ts"
import { msg } from "#shared/msg.ts"
import type { Page } from "#shared/paging.ts"
import { type ComposedMail, compose, type MailContact } from "./compose.ts"
import { createJoining } from "./joining-service.ts"
import type { NewMail } from "./new-mail.ts"
import {
  countMails,
  countWaitingBulk,
  deleteMailsBefore,
  deleteMailsTo,
  deleteNoticesBefore,
  deleteOldMails,
  findMail,
  insertMail,
  MAIL_PRIORITY,
  mailsTo,
  mailsWithSecret,
  pageOfMails,
  redirectNotices,
  updateMail,
} from "./queries.ts"
import { createSender } from "./sending-service.ts"
import type { MailAddress, MailTransport } from "./transport.ts"

/** Replaces a code or token that is used, expired or hidden from the reader. */
const MASK = "••••••"
const MAX_RECIPIENT = 320
const KEPT_MS = 90 * 24 * 3_600_000
/** Rows of one transaction of a sweep. */
const PIECE = 500
const REQUEST_DELETED = msg`This request was deleted.`

/** The texts of a notice about a request; null when the request has been deleted. */
export type ComposeNotice = (requestId: number) => Promise<(ComposedMail & { replyTo: MailAddress }) | null>

export const mailsInput = inputOf({ to: z.optional(optionalLine(MAX_RECIPIENT)) })

const without = (secret: string | null, text: string) => (secret ? text.replaceAll(secret, MASK) : text)

type Deps = {
  /** The mail server; null if none is configured. */
  transport: MailTransport | null
  composeNotice: ComposeNotice
  /** The contact for questions about a mail, at the foot of each. */
  contact: (db: Queryable) => Promise<MailContact>
  /** The bytes of a stored file; null for a deleted one. */
  readFile: (path: string) => Promise<Uint8Array | null>
  /** Mails a second, at most. */
  rate: number
  /** Milliseconds since 1970. */
  now: () => number
  logger: Logger
}

export type MailService = ReturnType<typeof createMailService>

/**
 * Mail is sent from a table: a row is written in the transaction of its cause and sent after the commit. Without a mail
 * server rows are stored for owners to read.
 */
export function createMailService(database: Database, deps: Deps) {
  const { transport, composeNotice, contact, readFile, rate, now, logger } = deps
  const newState = transport ? "waiting" : "kept"
  /** Of a mail that was not sent in time; "kept" says that there is no mail server. */
  const unsentState = transport ? "failed" : "kept"

  /** What the recipient reads; null for a notice of a deleted request. */
  async function contentOf(row: MailRow) {
    if (row.requestId !== null) return composeNotice(row.requestId)
    const { subject, text, html } = row
    return { subject, text, html, replyTo: row.replyTo === null ? null : { name: "", address: row.replyTo } }
  }

  async function present(row: MailRow, locale: Locale): Promise<Mail> {
    const hidden = transport ? row.secret : null
    const gone = { subject: textsIn(locale)(REQUEST_DELETED), paragraphs: [] }
    const { subject, text, html } =
      (await contentOf(row)) ?? compose(gone, await contact(database.read), locale)
    return {
      id: row.id,
      to: row.recipient,
      subject: without(hidden, subject),
      text: without(hidden, text),
      html: without(hidden, html),
      // A mail that waited when the mail server was removed from the settings will not be sent.
      state: !transport && row.state === "waiting" ? "kept" : row.state,
      refusal: row.refusal,
      tries: row.tries,
      created_at: new Date(row.createdAt).toISOString(),
    }
  }

  /** A waiting mail is useless without its code, so it is no longer sent. The purpose remains as a mark. */
  const erased = ({ secret, subject, text, html, state }: MailRow): Partial<MailRow> => ({
    subject: without(secret, subject),
    text: without(secret, text),
    html: without(secret, html),
    unsubscribe: null,
    state: state === "waiting" ? unsentState : state,
    secret: null,
    secretExpiresAt: null,
  })

  const loop = createSender(database, { transport, contentOf, readFile, rate, now, logger })

  /** Erases expired secrets from stored mail. */
  async function eraseExpired(): Promise<void> {
    const expired = await mailsWithSecret(database.read, { now: now() })
    if (expired.length === 0) return
    await database.write(async tx => {
      for (const mail of await mailsWithSecret(tx, { now: now() }))
        await updateMail(tx, mail.id, erased(mail))
    })
  }

  /** Writes a mail inside the transaction of its cause; returns its id. */
  async function enqueue(
    tx: Transaction,
    { to, locale, replyTo, thread, unsubscribe, secret, ...content }: NewMail,
  ): Promise<number> {
    const { id } = await insertMail(tx, {
      recipient: to,
      replyTo: replyTo ?? null,
      thread: thread ?? null,
      unsubscribe: unsubscribe ?? null,
      attachmentPath: content.attachment?.path ?? null,
      attachmentName: content.attachment?.name ?? null,
      ...compose(content, await contact(tx), locale),
      state: newState,
      // The secret of an alert's mail is only its unsubscribe link.
      priority: unsubscribe ? MAIL_PRIORITY.bulk : secret ? MAIL_PRIORITY.secret : MAIL_PRIORITY.normal,
      nextAt: now(),
      secret: secret?.value ?? null,
      secretFor: secret?.purpose ?? null,
      secretExpiresAt: secret?.expiresAt ?? null,
      createdAt: now(),
    })
    return id
  }

  return {
    enqueue,
    ...createJoining({ enqueue, contact, now }),

    /** Writes a notice of a request to staff; it stores no texts, so that no personal data is copied. */
    async enqueueNotice(tx: Transaction, { to, requestId }: { to: string; requestId: number }) {
      const texts = { subject: "", text: "", html: "" }
      const at = now()
      const thread = `request ${requestId}`
      await insertMail(tx, {
        recipient: to,
        requestId,
        thread,
        ...texts,
        state: newState,
        nextAt: at,
        createdAt: at,
      })
    },

    /** Addresses the waiting notices to the configured recipient; without one, deletes those older than a time. */
    async readdressNotices(tx: Transaction, recipient: string | null, before: number): Promise<void> {
      if (recipient) await redirectNotices(tx, recipient)
      else await deleteNoticesBefore(tx, before)
    },

    /** Erases the secrets of a purpose from stored mail. */
    async eraseSecrets(tx: Transaction, secretFor: string): Promise<void> {
      for (const mail of await mailsWithSecret(tx, { secretFor, now: now() }))
        await updateMail(tx, mail.id, erased(mail))
    },

    eraseExpired,

    /** Deletes mails that are not waiting and whose purpose starts with a text; returns how many, at most `limit`. */
    deleteSent: deleteMailsBefore,

    /** Deletes mails older than 90 days, in batches, so that other writes run in between. */
    async sweep(): Promise<{ removed: number }> {
      let removed = 0
      for (;;) {
        const some = await database.write(tx => deleteOldMails(tx, now() - KEPT_MS, PIECE))
        removed += some
        if (some < PIECE) return { removed }
        await setImmediate()
      }
    },

    /** How many mails to subscribers are waiting to be sent. */
    countWaitingBulk: () => countWaitingBulk(database.read),

    /** The mails to an address, oldest first, with all codes masked. */
    async sentTo(db: Queryable, email: string): Promise<Pick<Mail, "subject" | "text" | "created_at">[]> {
      const rows = await mailsTo(db, email)
      return rows.map(({ subject, text, secret, createdAt }) => ({
        subject: without(secret, subject),
        text: without(secret, text),
        created_at: new Date(createdAt).toISOString(),
      }))
    },

    /** Deletes the mails to an address whose owner has deleted the account; waiting ones are not sent. */
    forgetRecipient: (tx: Transaction, email: string) => deleteMailsTo(tx, email),

    /** Mail, newest first; 401 and 403 for all but owners. */
    async list(input: unknown, viewer: Viewer): Promise<Page<Mail>> {
      authorize(viewer, "mail.read")
      const paging = readPage(input)
      const { to } = requireValid(readInput(mailsInput, input ?? {}))
      const recipient = to ? normalizeEmail(to) : undefined
      const total = await countMails(database.read, recipient)
      const rows = await pageOfMails(database.read, recipient, paging)
      return pageOf(await Promise.all(rows.map(row => present(row, viewer.locale))), total, paging)
    },

    /** The state of a mail; 404 for an unknown one. */
    async stateOf(id: number): Promise<MailState> {
      const found = requireFound(await findMail(database.read, id))
      return found.state
    },

    /** False without a mail server. */
    sends: transport !== null,

    /** Whether mail is sent; without a mail server it is only stored for owners to read. */
    settings(viewer: Viewer): { sends: boolean } {
      authorize(viewer, "mail.read")
      return { sends: transport !== null }
    },

    /**
     * Sends a mail again; 404 for an unknown one, 409 for one whose code is erased. Without a mail server its state
     * does not change.
     */
    async resend(id: number, viewer: Viewer): Promise<Mail> {
      authorize(viewer, "mail.send")
      const mail = await database.write(async tx => {
        const found = requireFound(await findMail(tx, id))
        const isErased = found.secretFor !== null && found.secret === null
        if (isErased) throw new AppError("mail_erased")
        await updateMail(tx, id, { state: newState, nextAt: now(), refusal: null, messageId: randomUUID() })
        return { ...found, state: newState, refusal: null } satisfies MailRow
      })
      return present(mail, viewer.locale)
    },

    /** Erases expired secrets, then sends everything that is due. */
    async run(): Promise<void> {
      await eraseExpired()
      await loop.run()
    },
    stop: loop.stop,
  }
}
