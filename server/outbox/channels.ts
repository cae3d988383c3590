import type { CHANNELS } from "#drizzle/schema.ts"
import type { Config } from "#server/config.ts"
import { type Notice, noticeText, truncate } from "./notice.ts"

export type Channel = (typeof CHANNELS)[number]
/** Delivers a notice or throws; the error is logged without the notice. `signal` aborts the delivery where possible. */
export type Send = (notice: Notice, signal: AbortSignal) => Promise<void>

const TIMEOUT_MS = 10_000
/** UTF-16 units of a Telegram message, and how many of them the subject may take. */
const MAX_TELEGRAM = 4096
const MAX_SUBJECT = 400

function mailChannel(url: string, from: string, to: string): Send {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  // Loaded with the first mail, so that startup does not wait for it.
  const open = async () => {
    const { createTransport } = await import("nodemailer")
    return createTransport(
      { url, ...timeouts },
      { from, to, disableFileAccess: true, disableUrlAccess: true },
    )
  }
  let transport: ReturnType<typeof open> | undefined
  return async notice => {
    const { subject, replyTo } = notice
    const text = noticeText(notice)
    transport ??= open()
    const opened = await transport
    await opened.sendMail({ subject, text, replyTo }).catch((error: unknown) => {
      // The mail server's message may quote addresses; its code is enough.
      const code = error instanceof Error && "code" in error ? String(error.code) : "unknown"
      throw new Error(`the mail server did not take it: ${code}`)
    })
  }
}

function telegramChannel(apiUrl: string, token: string, chat: string): Send {
  return async (notice, signal) => {
    const subject = truncate(notice.subject, MAX_SUBJECT)
    const text = `${subject}\n\n${noticeText(notice, MAX_TELEGRAM - subject.length - 2)}`
    const answer = await fetch(`${apiUrl}/bot${token}/sendMessage`, {
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
  }
}

/** The configured channels; all of them are optional. */
export function createChannels(config: Config): Map<Channel, Send> {
  const { SMTP_URL, NOTIFY_EMAIL, NOTIFY_FROM, TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID, TELEGRAM_API_URL } =
    config
  const channels = new Map<Channel, Send>()
  if (SMTP_URL && NOTIFY_EMAIL)
    channels.set("mail", mailChannel(SMTP_URL, NOTIFY_FROM ?? NOTIFY_EMAIL, NOTIFY_EMAIL))
  if (TELEGRAM_BOT_TOKEN && TELEGRAM_CHAT_ID)
    channels.set("telegram", telegramChannel(TELEGRAM_API_URL, TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID))
  return channels
}
