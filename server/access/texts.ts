import type { MailContent } from "#server/mail/compose.ts"
import { msg, type Translate } from "#shared/msg.ts"

const REQUESTED = msg({ message: "{name} asks for the confidential files of “{title}”" })
const WHAT_REQUESTED = msg({
  message: "{name} agreed to the confidentiality statement and asks for the confidential files of “{title}”.",
})
const PLEASE_DECIDE = msg`Please grant or decline access. You can revoke it at any time.`
const GRANTED = msg({ message: "You have access to the confidential files of “{title}”" })
const WHAT_GRANTED = msg({
  message:
    "The seller granted you access to the confidential files of “{title}”. You can open them on its page.",
})
const DECLINED = msg({ message: "Access to the files of “{title}” was declined" })
const WHAT_DECLINED = msg({
  message: "Your request for the confidential files of “{title}” was declined.",
})
const REVOKED = msg({ message: "Your access to the files of “{title}” has ended" })
const WHAT_REVOKED = msg({
  message:
    "Your access to the confidential files of “{title}” was revoked. Your confidentiality obligations continue.",
})
const DECIDE = msg`See the request`
const OPEN_LISTING = msg({ message: "View the listing" })

export type AccessNews = "requested" | "granted" | "declined" | "revoked"
type About = {
  /** Of the listing. */
  title: string
  url: string
  /** The recipient's. */
  name: string | null
  /** The name of the member who asked. */
  by: string
  /** The note of a declined request. */
  text: string | null
}

/** The mail about one step of a request for confidential files. */
export function accessMail(
  news: AccessNews,
  { title, url, name, by, text }: About,
  translate: Translate,
): MailContent {
  const values = { title, name: by }
  switch (news) {
    case "requested":
      return {
        subject: translate(REQUESTED, values),
        name,
        paragraphs: [translate(WHAT_REQUESTED, values), translate(PLEASE_DECIDE)],
        action: { label: translate(DECIDE), url },
      }
    case "granted":
      return {
        subject: translate(GRANTED, values),
        name,
        paragraphs: [translate(WHAT_GRANTED, values)],
        action: { label: translate(OPEN_LISTING), url },
      }
    case "declined":
      return {
        subject: translate(DECLINED, values),
        name,
        paragraphs: [translate(WHAT_DECLINED, values)],
        ...(text !== null && { quote: { text } }),
        action: { label: translate(OPEN_LISTING), url },
      }
    case "revoked":
      return {
        subject: translate(REVOKED, values),
        name,
        paragraphs: [translate(WHAT_REVOKED, values)],
        action: { label: translate(OPEN_LISTING), url },
      }
  }
}
