import { type Notice, noticeText, truncate } from "./notice.ts"

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

export type Telegram = NonNullable<ReturnType<typeof openTelegram>>
