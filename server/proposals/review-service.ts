import { shownTime } from "#server/listings/revision.ts"
import type { AppsService } from "#server/listings/service.ts"
import { requireValid } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { textsIn } from "#server/platform/texts.ts"
import { authorize, staffId, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { builtFromFields } from "#shared/cast.ts"
import { readInput } from "#shared/inputs.ts"
import type { Locale } from "#shared/locales.ts"
import { type Message, msg } from "#shared/msg.ts"
import type { Page } from "#shared/paging.ts"
import { textOf } from "#shared/properties.ts"
import type {
  PreparedSentence,
  ProposalReview,
  QueueCounts,
  QueuedProposal,
  Reviewer,
  ReviewStep,
  Signal,
} from "#shared/proposals/proposal-review.ts"
import { DECLINE_REASONS, type DeclineReason } from "#shared/proposals/proposals.ts"
import { type Content, differingFields } from "./content.ts"
import { queueInput } from "./inputs.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import type { PresenceService } from "./presence-service.ts"
import {
  countInQueue,
  findSeller,
  firstInQueue,
  neighboursOf,
  otherProposals,
  pageOfQueue,
} from "./review-queries.ts"
import { createSignals } from "./signals-service.ts"
import { isoOrNull, parseContent } from "./view.ts"

/** Frequent requests for changes: a label and the sentence. */
const REQUESTS: readonly [label: Message, sentence: Message][] = [
  [
    msg`Store link`,
    msg`Please check the store link: it must lead to the app’s own page on Google Play or the App Store.`,
  ],
  [
    msg`Price`,
    msg`Please check the asking price: it seems unusual for these earnings. If it is right, explain it in the description.`,
  ],
  [
    msg`Earnings`,
    msg`Please attach proof of earnings, such as screenshots of the store’s payout reports for the last twelve months.`,
  ],
  [msg`Images`, msg`Please add an icon, a title image and at least two current screenshots of the app.`],
  [
    msg`Description`,
    msg`Please describe in more detail what the app does, how it earns and what is included in the sale.`,
  ],
  [msg`Ownership`, msg`Please add proof that the app is yours, such as a screenshot of your store console.`],
]

const DECLINES: Record<DeclineReason, Message> = {
  not_real_app: msg`We only list apps that work and that people use. We couldn’t find this in your submission.`,
  template_or_shell: msg`The app is a template or only shows a website. We list apps with functionality of their own.`,
  not_owner: msg`We couldn’t confirm that you own this app or may sell it. Only the owner can list it.`,
  policy_violation: msg`The app doesn’t follow the policies of its store, so it couldn’t be transferred to a buyer.`,
  unverifiable: msg`We couldn’t verify the figures in your submission, and the documents didn’t support them.`,
  duplicate: msg`This app is already listed. Please propose a change to that listing instead.`,
  other: msg`Unfortunately, we can’t accept this submission.`,
}

/** Sentences for the seller, in the seller's language; their labels are in the reviewer's. */
export function preparedSentences(seller: Locale, reviewer: Locale): ProposalReview["sentences"] {
  const [toSeller, toReviewer] = [textsIn(seller), textsIn(reviewer)]
  const requests: PreparedSentence[] = REQUESTS.map(([label, sentence]) => ({
    label: toReviewer(label),
    text: toSeller(sentence),
  }))
  const declines = DECLINE_REASONS.map(reason => [reason, toSeller(DECLINES[reason])])
  return { return: requests, decline: builtFromFields(Object.fromEntries(declines)) }
}

const MOST_OTHERS = 10
const MOST_STEPS = 100

type Deps = {
  apps: AppsService
  auth: AuthService
  events: EventsService
  lifecycle: LifecycleService
  reviewersOf: PresenceService["reviewersOf"]
}

/** The author's changes since a stored content. */
function changesBetween(stored: string, content: Content): ProposalReview["since_return"] {
  const before = parseContent(stored)
  return differingFields(before, content).map(field => ({
    field,
    before: before[field] ?? null,
    after: content[field] ?? null,
  }))
}

/** The information that staff need to decide about the proposals of members. */
export function createReviewService(
  database: Database,
  { apps, auth, events, lifecycle, reviewersOf }: Deps,
) {
  const db = database.read
  const signalsOf = createSignals(apps)

  function toQueued(
    row: Awaited<ReturnType<typeof pageOfQueue>>[number],
    reviewers: Reviewer[] = [],
  ): QueuedProposal {
    return {
      id: row.id,
      listing_id: row.listingId,
      target: row.isChange ? "change" : "new",
      state: row.state,
      asks: row.asks,
      title: row.title ?? "",
      kind: row.kind === "account" ? "account" : "app",
      price: row.price,
      seller: row.name || row.email,
      submitted_at: isoOrNull(row.submittedAt),
      decided_at: isoOrNull(row.decidedAt),
      reviewers,
    }
  }

  /** The decisions and submissions of a proposal, oldest first. */
  async function stepsOf(id: number): Promise<ReviewStep[]> {
    const { data } = await events.pageOfSubject("proposal", id, { per_page: MOST_STEPS })
    const names = new Map((await auth.listAdmins()).map(({ id, name }) => [id, name]))
    return data
      .filter(({ action }) => action !== "proposal.saved")
      .map(({ at, action, actor, after }) => ({
        at,
        action,
        name: actor.kind === "staff" ? (names.get(actor.id ?? "") ?? actor.name) : null,
        note: textOf(after?.note),
      }))
      .reverse()
  }

  return {
    /**
     * Members' proposals of a tab, by default those that were submitted, or with `search` of all: those that wait oldest
     * first, decided ones newest first.
     */
    async queue(input: unknown, viewer: Viewer): Promise<Page<QueuedProposal>> {
      authorize(viewer, "proposals.review")
      const { tab, target, search = null } = requireValid(readInput(queueInput, input ?? {}))
      const paging = readPage(input)
      const filter = { tab: tab ?? (search ? null : "submitted"), target, search } as const
      const total = await countInQueue(db, filter)
      const rows = await pageOfQueue(db, filter, paging)
      const ids = rows.map(({ id }) => id)
      const reviewers = await reviewersOf(db, ids, staffId(viewer))
      const items = rows.map(row => toQueued(row, reviewers.get(row.id)))
      return pageOf(items, total, paging)
    },

    /** How many proposals of members each tab has. */
    async counts(viewer: Viewer): Promise<QueueCounts> {
      authorize(viewer, "proposals.review")
      return {
        submitted: await countInQueue(db, { tab: "submitted" }),
        returned: await countInQueue(db, { tab: "returned" }),
        decided: await countInQueue(db, { tab: "decided" }),
      }
    },

    /** All information that staff need to decide about one proposal; 404 for an unknown one. */
    async review(input: unknown, viewer: Viewer): Promise<ProposalReview> {
      authorize(viewer, "proposals.review")
      const row = await lifecycle.getRow(db, readId(input), viewer)
      const found = row.listingId === null ? null : await apps.findContent(db, row.listingId)
      const member = row.authorKind === "member" ? await findSeller(db, row.authorId) : null
      const content = parseContent(row.content)
      const signals: Signal[] = row.asks
        ? []
        : await signalsOf(
            db,
            { id: row.id, listingId: row.listingId, content },
            { seller: member, stored: found?.content ?? {}, viewer },
          )
      const availability = found?.row.availability
      if (availability === "sold" || availability === "in_deal")
        signals.unshift({ code: "listing_taken", availability })
      const others = member
        ? await otherProposals(db, member.id, row.id, MOST_OTHERS)
        : { total: 0, newest: [] }
      const { before, after } = await neighboursOf(db, { id: row.id, time: row.submittedAt ?? row.createdAt })
      return {
        proposal: await lifecycle.withUploads(db, row),
        seller: member && {
          id: member.id,
          name: member.name,
          email: member.email,
          locale: member.locale,
          since: new Date(member.createdAt).toISOString(),
        },
        listing: found && {
          id: found.row.id,
          title: found.row.title,
          status: found.row.status,
          updated_at: new Date(shownTime(found.row, true)).toISOString(),
          content: found.content,
        },
        signals,
        since_return: row.returnedContent === null ? null : changesBetween(row.returnedContent, content),
        others: {
          total: others.total,
          newest: others.newest.map(({ id, title, state, submittedAt }) => ({
            id,
            state,
            title: title ?? "",
            submitted_at: isoOrNull(submittedAt),
          })),
        },
        steps: await stepsOf(row.id),
        sentences: preparedSentences(member?.locale ?? viewer.locale, viewer.locale),
        previous: before,
        next: after ?? (await firstInQueue(db, row.id)),
        waiting: await countInQueue(db, { tab: "submitted" }),
      }
    },
  }
}
