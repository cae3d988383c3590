import type { ProposalRow } from "#drizzle/proposals.ts"
import type { AppsService } from "#server/listings/service.ts"
import type { MailContent } from "#server/mail/compose.ts"
import type { MailService } from "#server/mail/service.ts"
import type { MembersService } from "#server/members/service.ts"
import { type Consumer, consumerOf } from "#server/platform/events/consumers-service.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { ReadEvent } from "#shared/event-data.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { PAYLOAD_FIELDS } from "#shared/listings/listing-fields.ts"
import { FIELD_LABELS, FILE_LABELS } from "#shared/listings/listing-labels.ts"
import { localizedPath } from "#shared/locales.ts"
import { type Message, msg, type Translate } from "#shared/msg.ts"
import { DECLINE_REASON_LABELS } from "#shared/proposals/proposal-labels.ts"
import type { DeclineReason, ListingAsk } from "#shared/proposals/proposals.ts"
import { findProposal, newestStaffMessage } from "./queries.ts"
import { parseContent } from "./view.ts"

const SUBJECT = msg({ message: "“{title}” is offline" })
const BY_STAFF = msg({
  message:
    "Our team took “{title}” offline. Visitors no longer see it; your text, images and files are still there.",
})
const BY_OWNER = msg({
  message:
    "You took “{title}” offline. Visitors no longer see it; your text, images and files are still there.",
})
const BACK = msg`To put it back online, open your listings and choose “Put back online”; our team then confirms it.`
const OUR_TEAM = msg({ message: "Our team" })

type News = { title: string; name: string; reason: string | null; isOwn: boolean; url: string }

function offlineMail({ title, name, reason, isOwn, url }: News, translate: Translate): MailContent {
  return {
    subject: translate(SUBJECT, { title }),
    name,
    paragraphs: [translate(isOwn ? BY_OWNER : BY_STAFF, { title }), translate(BACK)],
    ...(reason && !isOwn && { quote: { by: translate(OUR_TEAM), text: reason } }),
    action: { label: translate(SEE_LISTINGS), url },
  }
}

type OfflineMailsDeps = {
  apps: Pick<AppsService, "findContent">
  mail: MailService
  members: MembersService
  origin: () => string
}

/** Mails owners that their listing was taken offline, by whichever call, and why. */
export function createOfflineMails({ apps, mail, members, origin }: OfflineMailsDeps): Consumer {
  return consumerOf({
    name: "offline-mails",
    actions: ["listing.unpublished"],
    handle: async events => async tx => {
      for (const { subject, after, actor } of events) {
        // The result of an owner's request is a separate mail.
        if (after.asked) continue
        const found = await apps.findContent(tx, Number(subject.id))
        const member = found?.row.ownerId ? await members.findById(tx, found.row.ownerId) : null
        if (!found || !member) continue
        const { email: to, locale, name } = member
        const news = {
          title: found.row.title,
          name,
          reason: after.reason ?? null,
          isOwn: actor.kind === "member" && actor.id === member.id,
          url: origin() + localizedPath(locale, "/my/listings"),
        }
        await mail.enqueue(tx, { to, locale, ...offlineMail(news, textsIn(locale)) })
      }
    },
  })
}

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
  message: "Our team wrote to you about “{title}”, which you submitted. Please read the message and reply.",
})
const ANSWER = msg`Read and reply`
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
    declined: msg({ message: "We didn’t mark “{title}” as sold" }),
    accepted: msg({ message: "“{title}” is now marked as sold" }),
  },
  take_down: {
    submitted: msg({ message: "You asked us to take “{title}” offline" }),
    declined: msg({ message: "We didn’t take “{title}” offline" }),
    accepted: msg({ message: "“{title}” has been taken offline" }),
  },
}
const STAYS_AS_SOLD = msg({ message: "“{title}” is now marked as sold. Its page stays up." })
const NOT_SHOWN = msg({
  message: "Visitors no longer see “{title}”. Write to us if you want to sell it again.",
})
const ASK_RECEIVED = msg({
  message:
    "We received your request for “{title}”. A person will review it, and we’ll email you the decision.",
})
const ASK_DECLINED = msg({
  message: "We reviewed your request for “{title}” and left the listing unchanged.",
})

/** A step of a proposal that its author is notified of. */
type ProposalStepNews =
  | { step: "submitted" }
  /** `fields` are those that staff marked. */
  | { step: "returned"; note: string; fields: readonly string[] }
  | { step: "declined"; note: string; reason: DeclineReason }
  /** A message of staff about it. */
  | { step: "replied"; note: string }
  /** `isChange`: of a listing that was published before. */
  | { step: "accepted"; isPublished: boolean; isChange: boolean }

/** `asks` is the seller's request instead of a change of the content. */
type ProposalNews = ProposalStepNews & { asks: ListingAsk | null }

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
  const values = PAYLOAD_FIELDS.filter(field => fields.includes(field)).map(field => FIELD_LABELS[field])
  const files = FILE_FIELDS.filter(field => fields.includes(field)).map(field => FILE_LABELS[field])
  return [...new Set([...values, ...files].map(label => translate(label)))].join(", ")
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
function proposalMail(news: ProposalNews, about: About, translate: Translate): MailContent {
  const title = about.title || translate(UNTITLED)
  return {
    subject: translate(headingOf(news), { title }),
    name: about.name,
    paragraphs: paragraphsOf(news, title, translate),
    ...("note" in news && news.note && { quote: { text: news.note } }),
    action: { label: translate(actionLabel(news)), url: about.url },
  }
}

/** The page with the result of the proposal: the listing, the note of staff, or the list. */
function pathFor(news: ProposalNews, { id, listingId }: ProposalRow): string {
  if (news.asks)
    return news.step === "accepted" && news.asks === "sold" ? `/marketplace/${listingId}` : "/my/listings"
  if (news.step === "accepted" && news.isPublished) return `/marketplace/${listingId}`
  const isOwnPage = news.step === "returned" || news.step === "declined" || news.step === "replied"
  return isOwnPage ? `/my/proposals/${id}` : "/my/listings"
}

const ACTIONS = [
  "proposal.submitted",
  "proposal.returned",
  "proposal.declined",
  "proposal.accepted",
  "proposal.replied",
] as const
/** The step of an event for the author; null for the author's own message. */
function stepOf({ action, after }: ReadEvent<(typeof ACTIONS)[number]>): ProposalStepNews | null {
  switch (action) {
    case "proposal.submitted":
      return { step: "submitted" }
    case "proposal.returned":
      return { step: "returned", note: after.note ?? "", fields: after.fields ?? [] }
    case "proposal.declined":
      return { step: "declined", note: after.note ?? "", reason: after.reason ?? "other" }
    case "proposal.replied":
      return after.by === "staff" ? { step: "replied", note: "" } : null
    case "proposal.accepted":
      return { step: "accepted", isPublished: after.publish ?? false, isChange: after.is_change ?? false }
  }
}

type Deps = { mail: MailService; members: MembersService; origin: () => string }

/** Mails sellers, in their language, that a proposal was received or decided. */
export function createProposalMails({ mail, members, origin }: Deps): Consumer {
  return consumerOf({
    name: "proposal-mails",
    actions: ACTIONS,
    handle: async events => async tx => {
      for (const event of events) {
        const step = stepOf(event)
        const row = await findProposal(tx, Number(event.subject.id))
        if (!step || row?.authorKind !== "member") continue
        // Quoted from the thread: an event contains no text.
        const note = step.step === "replied" ? ((await newestStaffMessage(tx, row.id)) ?? "") : ""
        const news: ProposalNews = { ...step, ...(note && { note }), asks: row.asks }
        const member = await members.findById(tx, row.authorId)
        if (!member) continue
        const { email: to, locale, name } = member
        const { title } = parseContent(row.content)
        const about = {
          name,
          title: typeof title === "string" ? title : "",
          url: origin() + localizedPath(locale, pathFor(news, row)),
        }
        const thread = `proposal ${row.id}`
        await mail.enqueue(tx, { to, locale, thread, ...proposalMail(news, about, textsIn(locale)) })
      }
    },
  })
}
