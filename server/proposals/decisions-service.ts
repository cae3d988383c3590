import type { ProposalRow } from "#drizzle/proposals.ts"
import type { FilesService } from "#server/files/service.ts"
import { sentVerified } from "#server/listings/evidence/verified-seller.ts"
import { savedAt, shownTime } from "#server/listings/revision.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, fieldError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import { changedFields } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import { readTime } from "#server/platform/revision.ts"
import { authorize, staffId, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { acceptedEvidence, fulfilAsk } from "./asks-service.ts"
import type { Content } from "./content.ts"
import { acceptInput, declineInput, returnInput } from "./inputs.ts"
import { type LifecycleService, requireStep } from "./lifecycle-service.ts"
import { parseContent } from "./view.ts"

type Found = NonNullable<Awaited<ReturnType<AppsService["findContent"]>>>
type Deps = {
  apps: AppsService
  files: FilesService
  lifecycle: LifecycleService
  /** Milliseconds since 1970. */
  now: () => number
}

/** 409 with a comparison by field if the listing differs from the one that the proposal was based on. */
function requireSameListing(row: ProposalRow, { row: listing, content }: Found, seen: number | null): void {
  // Evidence recorded since moves the listing's time, but not that of its content.
  const isSame = row.basedOn !== null && row.basedOn >= savedAt(listing)
  if (isSame || seen === shownTime(listing, true)) return
  const changed = changedFields(parseContent(row.base), content)
  if (!changed) return
  const mine = parseContent(row.content)
  const fields = Object.keys(changed.after)
  throw new AppError("conflict", {
    problems: Object.fromEntries(fields.map(field => [field, [{ code: "changed_since" }]])),
    comparison: fields.map(field => ({
      field,
      base: changed.before[field],
      theirs: changed.after[field],
      mine: mine[field] ?? null,
    })),
  })
}

/**
 * Whether a working copy of staff verifies the seller; null if it leaves the current value, since evidence may be
 * recorded meanwhile.
 */
function verifiedBy(row: ProposalRow): boolean | null {
  const sent = sentVerified(parseContent(row.content))
  return row.base !== null && sent === sentVerified(parseContent(row.base)) ? null : sent
}

/** Decisions of staff about proposals. */
export function createDecisionsService(database: Database, { apps, files, lifecycle, now }: Deps) {
  const { getRow, move, withUploads } = lifecycle
  const decision = (viewer: Viewer) => ({ decidedBy: staffId(viewer), decidedAt: now() })

  /** Applies a step with a note for the author. */
  const reject = (
    input: unknown,
    viewer: Viewer,
    { step, action, change, after }: Parameters<typeof move>[3] & { after: { note: string } },
  ) =>
    database.write(async tx => {
      const row = await getRow(tx, readId(input), viewer)
      // It contains nothing to change.
      if (step === "return" && row.asks !== null) throw new AppError("conflict")
      const all = { ...decision(viewer), ...change, note: after.note }
      const returned = step === "return" ? { returnedContent: row.content } : {}
      const moved = await move(tx, row, viewer, { step, action, change: { ...all, ...returned }, after })
      return withUploads(tx, moved)
    })

  return {
    /** Asks the author for changes; 422 on `fields` and `text`. */
    async return(input: unknown, viewer: Viewer): Promise<ProposalWithUploads> {
      authorize(viewer, "proposals.review")
      const { fields, text } = requireValid(readInput(returnInput, input))
      return reject(input, viewer, {
        step: "return",
        action: "proposal.returned",
        change: { fields: JSON.stringify(fields) },
        after: { note: text, fields },
      })
    },

    /** Declines it permanently; 422 on `reason` and `text`. */
    async decline(input: unknown, viewer: Viewer): Promise<ProposalWithUploads> {
      authorize(viewer, "proposals.review")
      const { reason, text } = requireValid(readInput(declineInput, input))
      return reject(input, viewer, {
        step: "decline",
        action: "proposal.declined",
        change: { reason },
        after: { note: text, reason },
      })
    },

    /**
     * Creates the listing from the content, or changes its listing, as a draft or published; or performs the seller's
     * request. 409 if the state does not allow it, or with a comparison by field if the listing changed since, unless
     * `based_on` is its current `updated_at`; 422 for fields missing for publication, and on `publish` for a change of
     * a published listing that would unpublish it.
     */
    async accept(input: unknown, viewer: Viewer): Promise<ProposalWithUploads> {
      authorize(viewer, "proposals.review")
      const { publish } = requireValid(readInput(acceptInput, input))
      const seen = readTime(input, "based_on")
      const id = readId(input)
      const { listingId: target, content: sent } = await getRow(database.read, id, viewer)
      const prepared = target === null ? null : await apps.prepareProposal(target, parseContent(sent))
      const decide = async (tx: Transaction) => {
        const row = await getRow(tx, id, viewer)
        requireStep(row, "accept")
        const found = row.listingId === null ? null : await apps.findContent(tx, row.listingId)
        if (row.listingId !== null && !found) throw new AppError("conflict")
        const decided = (after: Content, listingId = row.listingId) =>
          move(tx, row, viewer, {
            step: "accept",
            action: "proposal.accepted",
            change: { ...decision(viewer), listingId },
            after: { ...after, listing_id: listingId },
          })
        if (row.asks !== null) {
          await fulfilAsk(tx, apps, { row, found, viewer })
          return { proposal: await withUploads(tx, await decided({ asks: row.asks })), dropped: [] }
        }
        // Taking a listing offline is a separate call, which requires a reason.
        if (found?.row.status === "published" && !publish) throw fieldError("publish", "publish_needed")
        if (found) requireSameListing(row, found, seen)
        const isMembers = row.authorKind === "member"
        const { specials, user_notes, external_id } = found?.content ?? {}
        const payload = {
          ...parseContent(row.content),
          ...(isMembers && { specials, user_notes, external_id }),
          status: publish ? "published" : "draft",
        }
        const ownerId = isMembers ? row.authorId : null
        const content = {
          listing: found,
          payload,
          proposalId: row.id,
          ownerId,
          verified: isMembers ? null : verifiedBy(row),
          evidence: acceptedEvidence(row),
          moves: prepared?.moves ?? new Map(),
        }
        const { id: listingId, dropped } = await apps.applyProposal(tx, content, viewer)
        return {
          proposal: await withUploads(
            tx,
            await decided({ publish, is_change: found?.row.status === "published" }, listingId),
          ),
          dropped,
        }
      }
      const { proposal, dropped } = await database.write(decide).catch(async (error: unknown) => {
        await prepared?.takeBack(error)
        throw error
      })
      apps.recheck()
      await files.remove(dropped)
      return proposal
    },
  }
}
