import type { Locale } from "#shared/locales.ts"
import type { MailContent } from "./compose.ts"

/** A code or token in a mail: masked for readers if mail is sent, erased once used or expired. */
type MailSecret = { value: string; purpose: string; expiresAt: number }

export type NewMail = {
  to: string
  locale: Locale
  replyTo?: string
  /** What it is about, such as `request 7`: mails about it to one recipient are a thread. */
  thread?: string
  /** The unsubscribe link; other mails are sent first. */
  unsubscribe?: string
  secret?: MailSecret
} & MailContent
