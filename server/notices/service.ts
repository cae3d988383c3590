import type { NoticeRow } from "#drizzle/mail.ts"
import { compose, type MailContact } from "#server/mail/compose.ts"
import type { ComposeNotice, MailService } from "#server/mail/service.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { consumerOf } from "#server/platform/events/consumers-service.ts"
import type { Logger } from "#server/platform/logger.ts"
import { createDeliveryLoop } from "#server/platform/work/delivery-loop.ts"
import type { Locale } from "#shared/locales.ts"
import { DAY_MS } from "#shared/units.ts"
import { type Notice, noticeText, toMail, toNotice, truncate } from "./notice.ts"
import {
  deleteNotice,
  deleteNoticesBefore,
  findDueNotice,
  findRequest,
  insertNotice,
  redirectNotices,
  rescheduleNotice,
} from "./queries.ts"

const TIMEOUT_MS = 10_000
/** UTF-16 units of a message, and how many of them the subject may take. */
const MAX_MESSAGE = 4096
const MAX_SUBJECT = 400

type TelegramSettings = {
  TELEGRAM_BOT_TOKEN?: string | undefined
  TELEGRAM_CHAT_ID?: string | undefined
  TELEGRAM_API_URL: string
}

/** The configured chat, or null; `send` throws an error without the notice and the bot's token. */
export function openTelegram({ TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID, TELEGRAM_API_URL }: TelegramSettings) {
  if (!TELEGRAM_BOT_TOKEN || !TELEGRAM_CHAT_ID) return null
  const url = `${TELEGRAM_API_URL}/bot${TELEGRAM_BOT_TOKEN}/sendMessage`
  return {
    chat: TELEGRAM_CHAT_ID,
    async send(chat: string, notice: Notice, signal: AbortSignal): Promise<void> {
      const subject = truncate(notice.subject, MAX_SUBJECT)
      const text = `${subject}\n\n${noticeText(notice, MAX_MESSAGE - subject.length - 2)}`
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        // Without a parse mode the text is not interpreted as markup.
        body: JSON.stringify({ chat_id: chat, text }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      }).catch(() => {
        // The failure itself would contain the URL, which includes the token.
        throw new Error("Telegram could not be reached")
      })
      if (!answer.ok) throw new Error(`Telegram answered ${answer.status}`)
    },
  }
}

type Telegram = NonNullable<ReturnType<typeof openTelegram>>

/** Pending notices of a channel that is no longer configured are deleted after this time. */
const ABANDONED_AFTER_MS = 3 * DAY_MS

/** `addressOf` returns a request's page in the back office; `contact` is at the foot of the mail. */
type Reading = {
  locale: Locale
  addressOf: (requestId: number) => string
  contact: (db: Queryable) => Promise<MailContact>
}

/** Composes the notice of a request in the language of staff; null when the request has been deleted. */
export function createNoticeComposer(database: Database, { locale, addressOf, contact }: Reading) {
  async function noticeOf(requestId: number, db: Queryable = database.read): Promise<Notice | null> {
    const found = await findRequest(db, requestId)
    if (!found) return null
    const address = addressOf(requestId)
    return toNotice({ request: found.request, listingTitle: found.title, address }, locale)
  }
  const mailOf: ComposeNotice = async requestId => {
    const notice = await noticeOf(requestId)
    return (
      notice && {
        ...compose(toMail(notice, locale), await contact(database.read), locale),
        replyTo: notice.replyTo,
      }
    )
  }
  return { noticeOf, mailOf }
}

type Deps = {
  composer: ReturnType<typeof createNoticeComposer>
  mail: MailService
  /** The recipient of mail about new requests, as the reader sees the settings; null if there is none. */
  staffEmail: (db: Queryable) => Promise<string | null>
  telegram: Telegram | null
  /** Milliseconds since 1970. */
  now: () => number
  logger: Logger
}

/** Notifies staff of new requests, by mail and Telegram. Channels do not wait for each other. */
export function createNoticesService(
  database: Database,
  { composer, mail, staffEmail, telegram, now, logger }: Deps,
) {
  const loop = createDeliveryLoop<NoticeRow>(
    database,
    {
      kind: "notice",
      findDue: async at => (telegram ? findDueNotice(database.read, "telegram", at) : null),
      lease: (tx, row, until) => rescheduleNotice(tx, row, { nextAt: until }),
      async send({ recipient, subjectId }, signal) {
        const notice = await composer.noticeOf(Number(subjectId))
        if (!notice) return "obsolete"
        await telegram?.send(recipient, notice, signal)
        return "sent"
      },
      finish: (tx, { id }) => deleteNotice(tx, id),
      async retry(tx, row, change) {
        await rescheduleNotice(tx, row, change)
      },
    },
    { now, logger },
  )

  return {
    /** Writes the mail and the notices of new requests. */
    consumer: consumerOf({
      name: "request-notices",
      actions: ["request.created"],
      handle: async events => async tx => {
        const to = await staffEmail(tx)
        for (const { action, subject } of events) {
          const requestId = Number(subject.id)
          if (!(await findRequest(tx, requestId))) continue
          if (to) await mail.enqueueNotice(tx, { to, requestId })
          const due = { action, subjectId: subject.id, nextAt: now(), createdAt: now() }
          if (telegram) await insertNotice(tx, { channel: "telegram", recipient: telegram.chat, ...due })
        }
      },
    }),

    /**
     * Addresses pending notices to the configured recipients: those of an earlier release have none, and a recipient
     * may have been corrected. Notices of a channel that is no longer configured are deleted after three days.
     */
    async readdress(): Promise<void> {
      const before = now() - ABANDONED_AFTER_MS
      await database.write(async tx => {
        await mail.readdressNotices(tx, await staffEmail(tx), before)
        if (telegram) await redirectNotices(tx, "telegram", telegram.chat)
        else await deleteNoticesBefore(tx, "telegram", before)
      })
    },

    /** Sends everything that is due. */
    deliver: loop.run,
    stop: loop.stop,
  }
}
