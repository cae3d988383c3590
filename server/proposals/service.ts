import type { ProposalRow } from "#drizzle/proposals.ts"
import type { FilesService } from "#server/files/service.ts"
import { storedFiguresOf } from "#server/listings/listing-row.ts"
import { updatedAtFor } from "#server/listings/revision.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, fieldError, requireFound, requireValid } from "#server/platform/app-error.ts"
import { commitAnswer, type Database, type Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import { type Paging, pageOf, readPage } from "#server/platform/paging.ts"
import { readTime, requireUnchanged, timeAfter } from "#server/platform/revision.ts"
import { authorize, may, requireAuthor, requireMember, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { readInput } from "#shared/inputs.ts"
import { ACCESS_FIELDS } from "#shared/listings/file-access.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { type ReadingContext, readListingInput } from "#shared/listings/listing-input.ts"
import type { Page } from "#shared/paging.ts"
import { submissionProblems } from "#shared/proposals/checks.ts"
import { type Proposal, type ProposalWithUploads, STAFF_FIELDS } from "#shared/proposals/proposals.ts"
import { DAY_MS } from "#shared/units.ts"
import { createAsksService, createProposalEvidence, evidenceAfter } from "./asks-service.ts"
import { createAuthoringService, createAuthorService } from "./authoring-service.ts"
import { accessPathsOf, type Content, differingFields, pathsOf, readContent } from "./content.ts"
import { createDecisionsService } from "./decisions-service.ts"
import { listInput, saveInput, submitInput } from "./inputs.ts"
import { createLifecycleService, requireStep } from "./lifecycle-service.ts"
import { createPresenceService } from "./presence-service.ts"
import {
  changeProposal,
  countProposals,
  countUndecided,
  insertProposal,
  newestReviewTimes,
  type ProposalFilter,
  pageOfProposals,
} from "./queries.ts"
import { createReviewService } from "./review-service.ts"
import { parseContent, toProposal } from "./view.ts"

const MAX_UNDECIDED = 20
const MAX_SUBMISSIONS = 10
/** The review time is measured from this many of the newest decisions, and not from fewer than `MIN_DECISIONS`. */
const MEASURED_DECISIONS = 200
const MIN_DECISIONS = 3
/** The share of these decisions that took no longer than the stated time. */
const USUAL_SHARE = 0.8

type Found = NonNullable<Awaited<ReturnType<AppsService["findContent"]>>>
type Deps = {
  apps: AppsService
  auth: AuthService
  events: EventsService
  files: FilesService
  limits: LimitsService
  /** Milliseconds since 1970. */
  now: () => number
}
export type ProposalsService = ReturnType<typeof createProposalsService>

/** For the member's own offline listing, an empty payload means no changes: a proposal to put it back online. */
function startOf(content: unknown, listing: Found | null): unknown {
  const isEmpty = typeof content === "object" && content !== null && Object.keys(content).length === 0
  if (!isEmpty || listing?.row.status !== "draft") return content
  const fields = Object.entries(listing.content)
  const left: readonly string[] = [...STAFF_FIELDS, ...FILE_FIELDS]
  return Object.fromEntries(fields.filter(([name]) => !left.includes(name)))
}

const isGiven = (value: unknown) => value !== undefined && value !== null

/**
 * Content that is to become a listing, or the change of one: sellers submit it and staff decide; staff keep working
 * copies of listings and accept them themselves. shared/proposals/proposals.ts has the states.
 */
export function createProposalsService(database: Database, deps: Deps) {
  const { apps, events, files, now } = deps
  const lifecycle = createLifecycleService(deps)
  const { getRow, getOwnRow, move, withUploads } = lifecycle
  const { reviewersOf, ...presence } = createPresenceService(database, { ...deps, lifecycle })

  async function page(filter: ProposalFilter, input: unknown, oldestFirst: boolean): Promise<Page<Proposal>> {
    const paging: Paging = readPage(input)
    const total = await countProposals(database.read, filter)
    const rows = await pageOfProposals(database.read, filter, { ...paging, oldestFirst })
    return pageOf(rows.map(toProposal), total, paging)
  }

  /** The listing that a new proposal of the viewer is to change: members may change their own. */
  async function getListing(tx: Transaction, id: number, viewer: Viewer): Promise<Found> {
    const found = requireFound(await apps.findContent(tx, id))
    const { ownerId, status } = found.row
    if (may(viewer, "proposals.read", { author: ownerId === null ? null : { kind: "member", id: ownerId } }))
      return found
    throw new AppError(status === "published" ? "forbidden" : "not_found")
  }

  /** Attaches the uploads that the content names; 422 for a path that is neither the listing's nor the author's. */
  async function attachFiles(tx: Transaction, row: ProposalRow, listing: Content | null, viewer: Viewer) {
    const named = pathsOf(parseContent(row.content))
    const uploads = await files.findUploads(tx, [...named.values()].flat(), viewer, row.id)
    const own = uploads.filter(upload => upload.proposalId === null || upload.proposalId === row.id)
    const attached: string[] = []
    for (const [field, paths] of named) {
      const ofListing = pathsOf({ [field]: listing?.[field] }).get(field) ?? []
      const added = paths.filter(path => !ofListing.includes(path))
      if (!added.every(path => own.some(upload => upload.path === path && upload.field === field)))
        throw fieldError(field, "file_unknown")
      attached.push(...added)
    }
    const placed = ACCESS_FIELDS.flatMap(field => {
      const ofListing = pathsOf({ [field]: listing?.[field] }).get(field) ?? []
      return [...ofListing, ...(named.get(field) ?? [])]
    })
    if (!accessPathsOf(parseContent(row.content)).every(path => placed.includes(path)))
      throw fieldError("file_access", "file_unknown")
    await files.attachUploads(tx, row.id, attached)
  }

  /** 409 beyond twenty undecided proposals. */
  async function limitUndecided(tx: Transaction, memberId: string): Promise<void> {
    if ((await countUndecided(tx, memberId)) >= MAX_UNDECIDED) throw new AppError("too_many_proposals")
  }

  const contextOf = (listing: Found | null): ReadingContext => ({
    now: now(),
    ...(listing && { kind: listing.row.kind, stored: storedFiguresOf(listing.row) }),
  })

  /** At most ten submissions in 24 hours; then 429. */
  async function limitSubmissions(tx: Transaction, memberId: string): Promise<void> {
    const filter = { actorKind: "member", actorId: memberId, action: "proposal.submitted" } as const
    const { count, oldest } = await events.countActionsSince(tx, filter, now() - DAY_MS)
    if (count < MAX_SUBMISSIONS) return
    const retryAfterSeconds = Math.max(1, Math.ceil((oldest + DAY_MS - now()) / 1000))
    throw new AppError("too_many_submissions", { retryAfterSeconds })
  }

  const rules = { lifecycle, limitUndecided, attachFiles }
  const { requireNew, ...authoring } = createAuthoringService(database, { ...deps, ...rules })

  return {
    ...authoring,

    /**
     * Creates a proposal or replaces its content. 422 by field; 404 for an unknown proposal or listing; 409 when it
     * changed since `updated_at`, was decided, or is a member's twenty-first undecided one.
     */
    async save(input: unknown, viewer: Viewer): Promise<ProposalWithUploads> {
      authorize(viewer, "proposals.write")
      const author = requireAuthor(viewer)
      const sent = requireValid(readInput(saveInput, input))
      const seen = readTime(input, "based_on")
      return database.write(async tx => {
        const known = isGiven(sent.id) ? await getOwnRow(tx, readId(sent.id), viewer) : null
        if (known) {
          requireUnchanged(known.updatedAt, input)
          requireStep(known, "save")
        }
        const askedId = isGiven(sent.listing_id) ? readId(sent.listing_id) : null
        if (known && askedId !== null && askedId !== known.listingId)
          throw fieldError("listing_id", "unknown_id")
        const listingId = known ? known.listingId : askedId
        const listing = listingId === null ? null : await getListing(tx, listingId, viewer)
        const value = requireValid(
          readContent(known ? sent.content : startOf(sent.content, listing), author.kind, contextOf(listing)),
        )
        const content = JSON.stringify(value)
        const basedOn = seen ?? known?.basedOn ?? (listing && updatedAtFor(listing.row, viewer)) ?? null
        const isRebased = basedOn !== (known?.basedOn ?? null)
        if (isRebased && basedOn !== (listing && updatedAtFor(listing.row, viewer)))
          throw new AppError("conflict")
        const base = isRebased ? { basedOn, base: JSON.stringify(listing?.content) } : {}
        const at = known ? timeAfter(known.updatedAt, now()) : now()
        if (!known && author.kind === "member") await limitUndecided(tx, author.id)
        const row = known
          ? await changeProposal(tx, known.id, {
              content,
              ...base,
              evidence: evidenceAfter(known, value),
              updatedAt: at,
            })
          : await insertProposal(tx, {
              listingId,
              authorKind: author.kind,
              authorId: author.id,
              state: "open",
              content,
              ...base,
              createdAt: at,
              updatedAt: at,
            })
        await attachFiles(tx, row, listing?.content ?? null, viewer)
        // The content may contain personal data, which could not be removed from the audit trail.
        const fields = differingFields(parseContent(known?.content ?? null), value)
        if (fields.length || !known)
          await events.record(tx, viewer, {
            action: "proposal.saved",
            subject: { kind: "proposal", id: row.id },
            after: { listing_id: listingId, fields },
          })
        const saved = await withUploads(tx, row)
        await commitAnswer(tx, saved)
        return saved
      })
    },

    /** 404 for an unknown proposal, and for a member also for another member's. */
    async get(input: unknown, viewer: Viewer): Promise<ProposalWithUploads> {
      authorize(viewer, "proposals.read")
      return withUploads(database.read, await getRow(database.read, readId(input), viewer))
    },

    /** All proposals, newest first unless `sort` says otherwise; for staff. */
    async list(input: unknown, viewer: Viewer): Promise<Page<Proposal>> {
      authorize(viewer, "proposals.review")
      const { state, sort, listing_id, author } = requireValid(readInput(listInput, input ?? {}))
      const listingId = isGiven(listing_id) ? readId(listing_id) : undefined
      return page({ state, listingId, author: author && { kind: author } }, input, sort === "oldest")
    },

    /**
     * Within how many whole days four in five of the newest decisions on members' proposals were made; null until there
     * are three.
     */
    async reviewTime(viewer: Viewer): Promise<{ days: number | null }> {
      authorize(viewer, "site.read")
      const times = await newestReviewTimes(database.read, MEASURED_DECISIONS)
      const usual = times.sort((a, b) => a - b)[Math.ceil(times.length * USUAL_SHARE) - 1] ?? 0
      return { days: times.length < MIN_DECISIONS ? null : Math.max(1, Math.ceil(usual / DAY_MS)) }
    },

    /** A member's own proposals, newest first. */
    async mine(input: unknown, viewer: Viewer): Promise<Page<Proposal>> {
      const { id } = requireMember(viewer)
      return page({ author: { kind: "member", id } }, input, false)
    },

    async withdraw(input: unknown, viewer: Viewer): Promise<ProposalWithUploads> {
      authorize(viewer, "proposals.write")
      return database.write(async tx => {
        const row = await getOwnRow(tx, readId(input), viewer)
        const moved = await move(tx, row, viewer, { step: "withdraw", action: "proposal.withdrawn" })
        return withUploads(tx, moved)
      })
    },

    /**
     * Submits a member's proposal: 422 without the promise and for each field that is missing to be published, 409 for
     * content that was declined before unless a reply explains it, 429 after ten submissions a day.
     */
    async submit(input: unknown, viewer: Viewer): Promise<ProposalWithUploads> {
      const { id: memberId } = requireMember(viewer)
      const { promise } = requireValid(readInput(submitInput, input))
      return database.write(async tx => {
        const row = await getOwnRow(tx, readId(input), viewer)
        requireStep(row, "submit")
        const listing = row.listingId === null ? null : await getListing(tx, row.listingId, viewer)
        const content = parseContent(row.content)
        const { problems: unpublishable } = readListingInput(
          { ...content, status: "published" },
          contextOf(listing),
        )
        const found = { ...submissionProblems(content), ...unpublishable }
        const problems = Object.keys(found).length > 0 ? found : null
        const isPromised = promise === true
        if (problems || !isPromised)
          throw new AppError("invalid", {
            problems: { ...problems, ...(!isPromised && { promise: [{ code: "promise_required" }] }) },
          })
        await requireNew(tx, row, memberId)
        await limitSubmissions(tx, memberId)
        const change = { submittedAt: now() }
        const moved = await move(tx, row, viewer, { step: "submit", action: "proposal.submitted", change })
        return withUploads(tx, moved)
      })
    },

    ...createAuthorService(lifecycle),
    evidence: createProposalEvidence({ events, lifecycle }),
    ...createAsksService(database, {
      apps,
      events,
      getListing,
      now,
      async requireRoom(tx, memberId) {
        await limitUndecided(tx, memberId)
        await limitSubmissions(tx, memberId)
      },
    }),
    ...createDecisionsService(database, { ...deps, lifecycle }),
    ...createReviewService(database, { ...deps, lifecycle, reviewersOf }),
    ...presence,
  }
}
