import type { MailContent } from "#server/mail/compose.ts"
import { type Message, msg, type Translate } from "#shared/msg.ts"
import { DECLINE_REASON_LABELS } from "#shared/proposal-labels.ts"
import type { DeclineReason, ListingAsk } from "#shared/proposals.ts"

const UNTITLED = msg`Untitled`
const SEE_LISTINGS = msg`See your listings`
const SEE_LISTING = msg`View the listing`
const MAKE_CHANGES = msg`Make the changes`
const SEE_PROPOSAL = msg`View your proposal`

const SUBMITTED = msg({ message: "We received “{title}”" })
const WILL_REVIEW = msg`A person will review it, and we’ll email you the decision.`
const RETURNED = msg({ message: "“{title}” needs changes" })
const BEFORE_PUBLISHING = msg`Before we can publish it, please change the following:`
const DECLINED = msg({ message: "“{title}” was declined" })
const DECLINED_BECAUSE = msg({ message: "We can’t publish it. Reason: {reason}." })
const PUBLISHED = msg({ message: "“{title}” is published" })
const APPROVED = msg({ message: "“{title}” is approved but not published yet" })
const IS_PUBLISHED = msg`It is now published on the marketplace.`
const IS_NOT_PUBLISHED = msg`It is not published yet. Our team will publish it when everything is ready.`

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
const STAYS_AS_SOLD = msg`Its page stays and says that it has been sold.`
const NOT_SHOWN = msg`Visitors no longer see it. Write to us if you want to sell it again.`

/** A step of a proposal that its author is notified of. */
export type ProposalStepNews =
  | { step: "submitted" }
  | { step: "returned"; note: string }
  | { step: "declined"; note: string; reason: DeclineReason }
  | { step: "accepted"; isPublished: boolean }

/** `asks` is what the seller asked for instead of a change of the content. */
export type ProposalNews = ProposalStepNews & { asks: ListingAsk | null }

type About = { title: string; url: string }

function headingOf(news: ProposalNews): Message {
  if (news.step === "returned") return RETURNED
  if (news.asks !== null) return ASK_HEADINGS[news.asks][news.step]
  if (news.step === "accepted") return news.isPublished ? PUBLISHED : APPROVED
  return news.step === "submitted" ? SUBMITTED : DECLINED
}

function paragraphsOf(news: ProposalNews, translate: Translate): string[] {
  if (news.asks && news.step === "declined") return [news.note]
  if (news.asks && news.step === "accepted")
    return [translate(news.asks === "sold" ? STAYS_AS_SOLD : NOT_SHOWN)]
  switch (news.step) {
    case "submitted":
      return [translate(WILL_REVIEW)]
    case "returned":
      return [translate(BEFORE_PUBLISHING), news.note]
    case "declined": {
      const reason = translate(DECLINE_REASON_LABELS[news.reason])
      return [translate(DECLINED_BECAUSE, { reason }), news.note]
    }
    case "accepted":
      return [translate(news.isPublished ? IS_PUBLISHED : IS_NOT_PUBLISHED)]
  }
}

function actionLabel(news: ProposalNews): Message {
  if (news.step === "returned") return MAKE_CHANGES
  if (news.asks) return news.step === "accepted" && news.asks === "sold" ? SEE_LISTING : SEE_LISTINGS
  if (news.step === "declined") return SEE_PROPOSAL
  return news.step === "accepted" && news.isPublished ? SEE_LISTING : SEE_LISTINGS
}

/** The mail to a seller about a step of a proposal. */
export function proposalMail(news: ProposalNews, about: About, translate: Translate): MailContent {
  return {
    subject: translate(headingOf(news), { title: about.title || translate(UNTITLED) }),
    paragraphs: paragraphsOf(news, translate),
    action: { label: translate(actionLabel(news)), url: about.url },
  }
}
