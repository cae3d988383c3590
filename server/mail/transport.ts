import { RefusedForGood } from "#server/platform/work/delivery-loop.ts"
import { propertiesOf } from "#shared/properties.ts"

/** Spreads calls: resolves so that at most `perSecond` callers continue in a second, immediately after a pause. */
export function createPace(perSecond: number): (signal: AbortSignal) => Promise<void> {
  const intervalMs = 1000 / perSecond
  let next = 0
  return async signal => {
    const at = Math.max(performance.now(), next)
    next = at + intervalMs
    // Timers may fire early by a fraction of a millisecond.
    while (performance.now() < at && !signal.aborted) await Bun.sleep(Math.max(1, at - performance.now()))
  }
}

export type MailAddress = { name: string; address: string }
type Mail = {
  to: string
  /** The Message-ID without its host; null to have one made. */
  messageId: string | null
  /** The Message-IDs of earlier mails of its thread without their hosts, oldest first. */
  references: readonly string[]
  replyTo: MailAddress | null
  /** The unsubscribe link. */
  unsubscribe: string | null
  subject: string
  text: string
  html: string
  attachment: { name: string; bytes: Uint8Array } | null
}

/** Passes a mail to the mail server; throws an error that contains no address. */
export type MailTransport = (mail: Mail) => Promise<void>

const TIMEOUT_MS = 10_000
/** The steps at which a server refuses a mail or its recipient, and not the connection or the sign-in. */
const REFUSING_STEPS: readonly unknown[] = ["EENVELOPE", "EMESSAGE"]

/** The recipient's mail server refused a mail for good (5xx). */
export class MailRefused extends RefusedForGood {
  readonly code: number
  constructor(code: number) {
    super(`the mail server refused it for good: ${code}`)
    this.code = code
  }
}

/** A failure without the mail server's own message, which may quote addresses. */
function failureOf(error: unknown): Error {
  const { code = "unknown", responseCode } = propertiesOf(error)
  const isForGood = typeof responseCode === "number" && responseCode >= 500 && REFUSING_STEPS.includes(code)
  return isForGood
    ? new MailRefused(responseCode)
    : new Error(`the mail server did not accept it: ${String(code)}`)
}

/** Mail programs stop such mails by one POST to the link (RFC 8058). */
const headersFor = (unsubscribe: string | null) => ({
  // Programs that answer for absent people ignore such mails (RFC 3834).
  "Auto-Submitted": "auto-generated",
  ...(unsubscribe !== null && {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  }),
})

/** The default sender: an address of the site's own host. */
function senderOf({ NOTIFY_FROM, NOTIFY_EMAIL, SUPPORT_EMAIL, APP_URL }: MailSettings): string {
  const host = APP_URL ? new URL(APP_URL).hostname : "localhost"
  return NOTIFY_FROM ?? NOTIFY_EMAIL ?? SUPPORT_EMAIL ?? `noreply@${host}`
}

const hostOf = (address: string) => address.slice(address.lastIndexOf("@") + 1)

type MailSettings = {
  SMTP_URL?: string | undefined
  NOTIFY_FROM?: string | undefined
  NOTIFY_EMAIL?: string | undefined
  SUPPORT_EMAIL?: string | undefined
  APP_URL?: string | undefined
}

/** The configured mail server, or null. */
export function openTransport(config: MailSettings): MailTransport | null {
  const { SMTP_URL: url } = config
  if (!url) return null
  const from = senderOf(config)
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  // Loaded with the first mail, so that startup does not wait for it.
  const open = async () => {
    const { createTransport } = await import("nodemailer")
    return createTransport({ url, ...timeouts }, { from, disableFileAccess: true, disableUrlAccess: true })
  }
  let opened: ReturnType<typeof open> | undefined
  const idOf = (id: string) => `<${id}@${hostOf(from)}>`
  return async ({ to, messageId, references, replyTo, unsubscribe, attachment, ...content }) => {
    opened ??= open()
    const transport = await opened
    await transport
      .sendMail({
        ...content,
        to: { name: "", address: to },
        messageId: messageId === null ? undefined : idOf(messageId),
        references: references.map(idOf),
        inReplyTo: references.slice(-1).map(idOf)[0],
        replyTo: replyTo ?? undefined,
        headers: headersFor(unsubscribe),
        attachments: attachment
          ? [{ filename: attachment.name, content: Buffer.from(attachment.bytes) }]
          : [],
      })
      .catch((error: unknown) => {
        throw failureOf(error)
      })
  }
}
