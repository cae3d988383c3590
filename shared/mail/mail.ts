/**
 * `kept`: there is no mail server, and owners read the mail in the back office. `failed`: given up after three days of
 * attempts, or refused for good.
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
  /** The SMTP code with which the recipient's mail server refused it for good, such as 550; else null. */
  refusal: number | null
  tries: number
  created_at: string
}
