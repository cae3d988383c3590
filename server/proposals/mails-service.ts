import type { ProposalRow } from "#drizzle/proposals.ts"
import type { MailService } from "#server/mail/service.ts"
import type { MembersService } from "#server/members/service.ts"
import type { Consumer } from "#server/platform/events/consumers-service.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { AuditEvent } from "#shared/events.ts"
import { localizedPath } from "#shared/locales.ts"
import { DECLINE_REASONS } from "#shared/proposals/proposals.ts"
import { findProposal, newestStaffMessage } from "./queries.ts"
import { type ProposalNews, type ProposalStepNews, proposalMail } from "./texts.ts"
import { parseContent } from "./view.ts"

/** The page with the result of the proposal: the listing, the note of staff, or the list. */
function pathFor(news: ProposalNews, { id, listingId }: ProposalRow): string {
  if (news.asks)
    return news.step === "accepted" && news.asks === "sold" ? `/marketplace/${listingId}` : "/my/listings"
  if (news.step === "accepted" && news.isPublished) return `/marketplace/${listingId}`
  const isOwnPage = news.step === "returned" || news.step === "declined" || news.step === "replied"
  return isOwnPage ? `/my/proposals/${id}` : "/my/listings"
}

/** The step of an event for the author; null for an event of another kind. */
function stepOf({ action, after }: AuditEvent): ProposalStepNews | null {
  const note = typeof after?.note === "string" ? after.note : ""
  switch (action) {
    case "proposal.submitted":
      return { step: "submitted" }
    case "proposal.returned":
      return { step: "returned", note, fields: Array.isArray(after?.fields) ? after.fields.map(String) : [] }
    case "proposal.declined":
      return { step: "declined", note, reason: DECLINE_REASONS.find(one => one === after?.reason) ?? "other" }
    case "proposal.replied":
      return after?.by === "staff" ? { step: "replied", note: "" } : null
    case "proposal.accepted":
      return { step: "accepted", isPublished: after?.publish === true, isChange: after?.is_change === true }
    default:
      return null
  }
}

type Deps = { mail: MailService; members: MembersService; origin: () => string }

/** Mails sellers, in their language, that a proposal was received or decided. */
export function createProposalMails({ mail, members, origin }: Deps): Consumer {
  return {
    name: "proposal-mails",
    actions: [
      "proposal.submitted",
      "proposal.returned",
      "proposal.declined",
      "proposal.accepted",
      "proposal.replied",
    ],
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
        await mail.enqueue(tx, { to, locale, ...proposalMail(news, about, textsIn(locale)) })
      }
    },
  }
}
