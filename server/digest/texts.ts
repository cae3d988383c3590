import type { MailContent } from "#server/mail/compose.ts"
import { BRAND } from "#shared/brand.ts"
import { msg, type Translate } from "#shared/msg.ts"

const SUBJECT = msg({ message: "{brand}: what’s waiting for you this week" })
const PROPOSALS = msg({
  message: "{count, plural, one {# proposal is} other {# proposals are}} waiting for review.",
})
const OLDEST = msg({
  message: "The oldest was submitted {days, plural, one {# day} other {# days}} ago.",
})
const REQUESTS = msg({
  message: "{count, plural, one {# request has} other {# requests have}} not been read yet.",
})
const OVERDUE = msg({
  message:
    "{count, plural, one {The next step of # request is} other {The next steps of # requests are}} overdue.",
})
const DEALS = msg({
  message: "{count, plural, one {# deal is} other {# deals are}} waiting for a mediator.",
})
const OPEN = msg`Open the back office`

/** The pending work of a person; null for areas that the person may not see. */
export type Waiting = {
  proposals: { count: number; oldestDays: number } | null
  requests: number | null
  overdue: number | null
  deals: number | null
}

/** The weekly mail to one person of the staff; null if nothing waits. */
export function digestMail(
  { proposals, requests, overdue, deals }: Waiting,
  url: string,
  translate: Translate,
): MailContent | null {
  const paragraphs: string[] = []
  if (proposals?.count) {
    const { count, oldestDays: days } = proposals
    const oldest = days > 0 ? ` ${translate(OLDEST, { days })}` : ""
    paragraphs.push(translate(PROPOSALS, { count }) + oldest)
  }
  if (requests) paragraphs.push(translate(REQUESTS, { count: requests }))
  if (overdue) paragraphs.push(translate(OVERDUE, { count: overdue }))
  if (deals) paragraphs.push(translate(DEALS, { count: deals }))
  if (paragraphs.length === 0) return null
  return {
    subject: translate(SUBJECT, { brand: BRAND }),
    paragraphs,
    action: { label: translate(OPEN), url },
  }
}
