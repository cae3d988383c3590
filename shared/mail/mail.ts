/**
 * `kept`: there is no mail server, and owners read the mail in the back office. `failed`: given up after three days of
 * attempts.
 */
export const MAIL_STATES = ["waiting", "sent", "kept", "failed"] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A mail as owners read it. */
export type Mail = {
  id: number
  to: string
  subject: string
  text: string
  html: string
  state: MailState
  tries: number
  created_at: string
}
