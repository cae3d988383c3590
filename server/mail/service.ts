import * as z from "zod/mini"
import type { MailRow } from "#drizzle/marketplace.ts"
import { AppError, requireValid } from "#server/app-error.ts"
import type { Database, Transaction } from "#server/db/database.ts"
import type { Logger } from "#server/logger.ts"
import { pageOf, readPage } from "#server/paging.ts"
import { authorize, type Viewer } from "#server/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import type { Page } from "#shared/listing.ts"
import type { Locale } from "#shared/locales.ts"
import type { Mail } from "#shared/mail.ts"
import { compose, type MailContent } from "./compose.ts"
import {
  countMails,
  findDueMail,
  findMail,
  insertMail,
  leaseMail,
  mailsWithSecret,
  pageOfMails,
  updateMail,
} from "./queries.ts"
import type { MailTransport } from "./transport.ts"

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** Retry delays; the last one repeats. */
const DELAYS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS]
/** Longer than sending may take. */
const LEASE_MS = 2 * MINUTE_MS
const LOOK_EVERY_MS = 2 * SECOND_MS
/** Replaces a code or token that is used, expired or hidden from the reader. */
const MASK = "••••••"

/** A code or token in a mail: masked for readers if mail is sent, erased once used or expired. */
export type MailSecret = { value: string; purpose: string; expiresAt: number }

type NewMail = { to: string; locale: Locale; replyTo?: string; secret?: MailSecret } & MailContent

const listInput = z.object({ to: z.optional(z.string({ error: "text_invalid" })) }, { error: "body_invalid" })

const without = (secret: string | null, text: string) => (secret ? text.replaceAll(secret, MASK) : text)

export type MailService = ReturnType<typeof createMailService>

/**
 * Mail is sent from a table: a row is written in the transaction of its cause and sent after the commit. Without a mail
 * server rows are stored for owners to read. `print` is called with each new mail.
 */
export function createMailService(
  database: Database,
  transport: MailTransport | null,
  { now, logger, print }: { now: () => number; logger: Logger; print?: (mail: MailRow) => void },
) {
  let running: Promise<void> | null = null

  function present(row: MailRow): Mail {
    const hidden = transport ? row.secret : null
    return {
      id: row.id,
      to: row.recipient,
      subject: without(hidden, row.subject),
      text: without(hidden, row.text),
      html: without(hidden, row.html),
      state: row.state,
      tries: row.tries,
      created_at: new Date(row.createdAt).toISOString(),
    }
  }

  const erased = ({ secret, subject, text, html }: MailRow) => ({
    subject: without(secret, subject),
    text: without(secret, text),
    html: without(secret, html),
    secret: null,
    secretFor: null,
    secretExpiresAt: null,
  })

  async function send(mail: MailRow, to: MailTransport): Promise<void> {
    const tries = mail.tries + 1
    // A mail with an expired code is not worth sending.
    const isStale = mail.secretExpiresAt !== null && mail.secretExpiresAt <= now()
    const failure = isStale ? null : await to(mail)
    if (failure) logger.warn("mail not sent", { mail: mail.id, tries, code: failure })
    const delayMs = DELAYS_MS[Math.min(tries, DELAYS_MS.length) - 1] ?? HOUR_MS
    await database.write(tx =>
      updateMail(tx, mail.id, failure ? { tries, nextAt: now() + delayMs } : { tries, state: "sent" }),
    )
  }

  async function deliver(): Promise<void> {
    if (!transport) return
    for (;;) {
      const due = await findDueMail(database.read, now())
      if (!due) return
      const until = now() + LEASE_MS
      if (await database.write(tx => leaseMail(tx, due, until)))
        await send({ ...due, nextAt: until }, transport)
    }
  }

  return {
    /** Writes a mail inside the transaction of its cause. */
    async enqueue(tx: Transaction, { to, locale, replyTo, secret, ...content }: NewMail): Promise<void> {
      const row = await insertMail(tx, {
        recipient: to,
        replyTo: replyTo ?? null,
        ...compose(content, locale),
        state: transport ? "waiting" : "kept",
        nextAt: now(),
        secret: secret?.value ?? null,
        secretFor: secret?.purpose ?? null,
        secretExpiresAt: secret?.expiresAt ?? null,
        createdAt: now(),
      })
      print?.(row)
    },

    /** Erases the secrets of a purpose from stored mail. */
    async eraseSecrets(tx: Transaction, secretFor: string): Promise<void> {
      for (const mail of await mailsWithSecret(tx, { secretFor, now: now() }))
        await updateMail(tx, mail.id, erased(mail))
    },

    /** Erases expired secrets from stored mail. */
    async eraseExpired(): Promise<void> {
      const expired = await mailsWithSecret(database.read, { now: now() })
      if (expired.length === 0) return
      await database.write(async tx => {
        for (const mail of expired) await updateMail(tx, mail.id, erased(mail))
      })
    },

    /** Mail, newest first; 401 and 403 for all but owners. */
    async list(input: unknown, viewer: Viewer): Promise<Page<Mail>> {
      authorize(viewer, "mail.read")
      const paging = readPage(input)
      const { to } = requireValid(readInput(listInput, input ?? {}))
      const recipient = to?.trim().toLowerCase() || undefined
      const total = await countMails(database.read, recipient)
      const rows = await pageOfMails(database.read, recipient, paging)
      return pageOf(rows.map(present), total, paging)
    },

    /** Sends a mail again; 404 for an unknown one. Without a mail server its status does not change. */
    async resend(id: number, viewer: Viewer): Promise<Mail> {
      authorize(viewer, "mail.send")
      return database.write(async tx => {
        const mail = await findMail(tx, id)
        if (!mail) throw new AppError("not_found")
        const state = transport ? "waiting" : "kept"
        await updateMail(tx, id, { state, nextAt: now() })
        return present({ ...mail, state })
      })
    },

    /** Sends due mails; a concurrent call waits for the running one. */
    deliver(): Promise<void> {
      running ??= deliver().finally(() => {
        running = null
      })
      return running
    },

    /**
     * Delivers every two seconds and erases expired secrets; returns a function that stops, which waits for a running
     * delivery.
     */
    start(): () => Promise<void> {
      const look = () =>
        this.eraseExpired()
          .then(() => this.deliver())
          .catch((error: unknown) => logger.error("mail could not be delivered", { error }))
      const timer = setInterval(look, LOOK_EVERY_MS)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await running
      }
    },
  }
}
