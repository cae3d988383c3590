import type { MailContent } from "#server/mail/compose.ts"
import { PAYLOAD_FIELDS } from "#shared/listings/listing-fields.ts"
import { FIELD_LABELS } from "#shared/listings/listing-labels.ts"
import { type Message, msg, type Translate } from "#shared/msg.ts"
import { DECLINE_REASON_LABELS } from "#shared/proposals/proposal-labels.ts"
import type { DeclineReason, ListingAsk } from "#shared/proposals/proposals.ts"

const UNTITLED = msg`Untitled`
const SEE_LISTINGS = msg`See your listings`
const SEE_LISTING = msg`View the listing`
const MAKE_CHANGES = msg`Make the changes`
const SEE_PROPOSAL = msg`View your proposal`

const SUBMITTED = msg({ message: "We received “{title}”" })
const WILL_REVIEW = msg({
  message: "We received “{title}”. A person will review it, and we’ll email you the decision.",
})
const RETURNED = msg({ message: "“{title}” needs changes" })
const BEFORE_PUBLISHING = msg({ message: "Before we can publish “{title}”, please make these changes." })
const PLEASE_CHECK = msg({ message: "Please check: {fields}." })
const REPLIED = msg({ message: "A message about “{title}”" })
const HAS_MESSAGE = msg({
  message: "Our team wrote to you about “{title}”, which you submitted. Please answer there.",
})
const ANSWER = msg`Read and answer`
const DECLINED = msg({ message: "“{title}” was declined" })
const DECLINED_BECAUSE = msg({ message: "We can’t publish “{title}”. Reason: {reason}." })
const PUBLISHED = msg({ message: "“{title}” is published" })
const APPROVED = msg({ message: "“{title}” is approved but not published yet" })
const CHANGED = msg({ message: "Your changes to “{title}” are live" })
const IS_PUBLISHED = msg({ message: "“{title}” is now published on the marketplace." })
const IS_NOT_PUBLISHED = msg({
  message: "“{title}” is approved but not published yet. Our team will publish it when everything is ready.",
})
const IS_CHANGED = msg({ message: "We accepted your changes to “{title}”. Visitors see them from now on." })

const ASK_HEADINGS: Record<ListingAsk, Record<"submitted" | "declined" | "accepted", Message>> = {
  sold: {
    submitted: msg({ message: "You asked us to mark “{title}” as sold" }),
    declined: msg({ message: "We did not mark “{title}” as sold" }),
    accepted: msg({ message: "“{title}” is now marked as sold" }),
  },
  take_down: {
    submitted: msg({ message: "You asked us to take down “{title}”" }),
    declined: msg({ message: "We did not take down “{title}”" }),
    accepted: msg({ message: "“{title}” has been taken down" }),
  },
}
const STAYS_AS_SOLD = msg({ message: "“{title}” is marked as sold. Its page stays up, marked as sold." })
const NOT_SHOWN = msg({
  message: "Visitors no longer see “{title}”. Write to us if you want to sell it again.",
})
const ASK_RECEIVED = msg({
  message:
    "We received your request for “{title}”. A person will review it, and we’ll email you the decision.",
})
const ASK_DECLINED = msg({
  message: "We looked at your request for “{title}” and left the listing as it is.",
})

/** A step of a proposal that its author is notified of. */
export type ProposalStepNews =
  | { step: "submitted" }
  /** `fields` are those that staff marked. */
  | { step: "returned"; note: string; fields: readonly string[] }
  | { step: "declined"; note: string; reason: DeclineReason }
  /** A message of staff about it. */
  | { step: "replied"; note: string }
  /** `isChange`: of a listing that was published before. */
  | { step: "accepted"; isPublished: boolean; isChange: boolean }

/** `asks` is the seller's request instead of a change of the content. */
export type ProposalNews = ProposalStepNews & { asks: ListingAsk | null }

/** `name` is the seller’s. */
type About = { title: string; url: string; name: string }

function headingOf(news: ProposalNews): Message {
  if (news.step === "replied") return REPLIED
  if (news.step === "returned") return RETURNED
  if (news.asks !== null) return ASK_HEADINGS[news.asks][news.step]
  if (news.step !== "accepted") return news.step === "submitted" ? SUBMITTED : DECLINED
  if (!news.isPublished) return APPROVED
  return news.isChange ? CHANGED : PUBLISHED
}

/** The labels of the marked fields, each once. */
function fieldLabels(fields: readonly string[], translate: Translate): string {
  const known = PAYLOAD_FIELDS.filter(field => fields.includes(field))
  return [...new Set(known.map(field => translate(FIELD_LABELS[field])))].join(", ")
}

function paragraphsOf(news: ProposalNews, title: string, translate: Translate): string[] {
  if (news.step === "replied") return [translate(HAS_MESSAGE, { title })]
  if (news.asks && news.step === "submitted") return [translate(ASK_RECEIVED, { title })]
  if (news.asks && news.step === "declined") return [translate(ASK_DECLINED, { title })]
  if (news.asks && news.step === "accepted")
    return [translate(news.asks === "sold" ? STAYS_AS_SOLD : NOT_SHOWN, { title })]
  switch (news.step) {
    case "submitted":
      return [translate(WILL_REVIEW, { title })]
    case "returned": {
      const fields = fieldLabels(news.fields, translate)
      return [
        translate(BEFORE_PUBLISHING, { title }),
        ...(fields ? [translate(PLEASE_CHECK, { fields })] : []),
      ]
    }
    case "declined": {
      const reason = translate(DECLINE_REASON_LABELS[news.reason])
      return [translate(DECLINED_BECAUSE, { title, reason })]
    }
    case "accepted":
      if (!news.isPublished) return [translate(IS_NOT_PUBLISHED, { title })]
      return [translate(news.isChange ? IS_CHANGED : IS_PUBLISHED, { title })]
  }
}

function actionLabel(news: ProposalNews): Message {
  if (news.step === "returned") return MAKE_CHANGES
  if (news.step === "replied") return ANSWER
  if (news.asks) return news.step === "accepted" && news.asks === "sold" ? SEE_LISTING : SEE_LISTINGS
  if (news.step === "declined") return SEE_PROPOSAL
  return news.step === "accepted" && news.isPublished ? SEE_LISTING : SEE_LISTINGS
}

/** The mail to a seller about a step of a proposal. */
export function proposalMail(news: ProposalNews, about: About, translate: Translate): MailContent {
  const title = about.title || translate(UNTITLED)
  return {
    subject: translate(headingOf(news), { title }),
    name: about.name,
    paragraphs: paragraphsOf(news, title, translate),
    ...("note" in news && news.note && { quote: { text: news.note } }),
    action: { label: translate(actionLabel(news)), url: about.url },
  }
}
