import type { MailRow } from "#drizzle/marketplace.ts"
import type { Config } from "#server/config.ts"

/** Passes a mail to the mail server; returns the code of a failure, null for success. */
export type MailTransport = (
  mail: Pick<MailRow, "recipient" | "replyTo" | "subject" | "text" | "html">,
) => Promise<string | null>

const TIMEOUT_MS = 10_000

/** The default sender: an address of the site's own host. */
function senderOf({ NOTIFY_FROM, NOTIFY_EMAIL, SUPPORT_EMAIL, APP_URL }: Config): string {
  const host = APP_URL ? new URL(APP_URL).hostname : "localhost"
  return NOTIFY_FROM ?? NOTIFY_EMAIL ?? SUPPORT_EMAIL ?? `noreply@${host}`
}

/** The configured mail server, or null. */
export function openTransport(config: Config): MailTransport | null {
  const { SMTP_URL: url } = config
  if (!url) return null
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  // Loaded with the first mail, so that startup does not wait for it.
  const open = async () => {
    const { createTransport } = await import("nodemailer")
    return createTransport(
      { url, ...timeouts },
      { from: senderOf(config), disableFileAccess: true, disableUrlAccess: true },
    )
  }
  let opened: ReturnType<typeof open> | undefined
  return async ({ recipient, replyTo, subject, text, html }) => {
    opened ??= open()
    try {
      const transport = await opened
      await transport.sendMail({
        to: { name: "", address: recipient },
        replyTo: replyTo ?? undefined,
        subject,
        text,
        html,
      })
      return null
    } catch (error) {
      // The server's own message may quote addresses; the code is enough.
      return error instanceof Error && "code" in error ? String(error.code) : "unknown"
    }
  }
}
