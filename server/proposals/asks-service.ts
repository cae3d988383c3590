import type { ProposalRow } from "#drizzle/proposals.ts"
import type { ProposalEvidence } from "#server/listings/evidence/service.ts"
import { fallenBack, type Recorded, recordedOf, toEvidenceColumns } from "#server/listings/evidence/stored.ts"
import { updatedAtFor } from "#server/listings/revision.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import { requireMember, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import { type ClaimedFacts, claimsToReset } from "#shared/listings/claims-to-reset.ts"
import type { FigureMonth } from "#shared/listings/figures.ts"
import { numberOrNull, propertiesOf, textOrNull } from "#shared/properties.ts"
import { type Proposal, UNDECIDED_STATES } from "#shared/proposals/proposals.ts"
import type { Content } from "./content.ts"
import { askInput } from "./inputs.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import { changeProposal, hasOpenAsk, insertProposal } from "./queries.ts"
import { parseContent, toProposal } from "./view.ts"

const monthsOf = ({ figures }: Content): FigureMonth[] =>
  (Array.isArray(figures) ? figures : []).map(entry => {
    const { month, earnings, costs, installs, active_users } = propertiesOf(entry)
    return {
      month: typeof month === "string" ? month : "",
      earnings: numberOrNull(earnings) ?? 0,
      costs: numberOrNull(costs),
      installs: numberOrNull(installs),
      active_users: numberOrNull(active_users),
    }
  })

const claimedFacts = (content: Content): ClaimedFacts => ({
  figures: monthsOf(content),
  last_month_earnings: numberOrNull(content.last_month_earnings),
  last_year_earnings: numberOrNull(content.last_year_earnings),
  installs_range: numberOrNull(content.installs_range),
  age: numberOrNull(content.age),
  google_play_link: textOrNull(content.google_play_link),
  appstore_link: textOrNull(content.appstore_link),
})

/** The evidence of a proposal's claims after its author changed the content. */
export function evidenceAfter(row: ProposalRow | null, content: Content): string | null {
  if (!row?.evidence) return null
  const recorded = recordedOf(row)
  const fallen = claimsToReset(recorded, claimedFacts(parseContent(row.content)), claimedFacts(content))
  return toEvidenceColumns(fallenBack(recorded, fallen)).evidence
}

/** The evidence of a proposal, for the listing that it becomes; null for none. */
export const acceptedEvidence = (row: ProposalRow): Recorded[] | null =>
  row.evidence === null ? null : recordedOf(row)

type ProposalEvidenceDeps = { events: EventsService; lifecycle: LifecycleService }

/** The evidence that staff record for the claims of a proposal during the review. */
export function createProposalEvidence({ events, lifecycle }: ProposalEvidenceDeps): ProposalEvidence {
  return {
    get: async (db, id, viewer) => recordedOf(await lifecycle.getRow(db, id, viewer)),
    async change(tx, id, change, viewer) {
      const row = await lifecycle.getRow(tx, id, viewer)
      if (!UNDECIDED_STATES.some(state => state === row.state)) throw new AppError("conflict")
      const before = recordedOf(row)
      const after = change(
        before,
        monthsOf(parseContent(row.content)).map(({ month }) => month),
      )
      await changeProposal(tx, id, { evidence: toEvidenceColumns(after).evidence })
      const levels = (all: readonly Recorded[]) =>
        Object.fromEntries(all.map(({ claim, level }) => [claim, level]))
      await events.record(tx, viewer, {
        action: "proposal.evidence_set",
        subject: { kind: "proposal", id },
        before: { levels: levels(before) },
        after: { levels: levels(after) },
      })
      return after
    },
  }
}

type Found = NonNullable<Awaited<ReturnType<AppsService["findContent"]>>>
type Apps = Pick<AppsService, "inOpenDeals">
type Deps = {
  apps: Apps
  events: EventsService
  /** The listing of a new proposal; 403 or 404 for one that is not the viewer's. */
  getListing: (tx: Transaction, id: number, viewer: Viewer) => Promise<Found>
  /** Throws when the member has too many undecided proposals or submissions. */
  requireRoom: (tx: Transaction, memberId: string) => Promise<void>
  /** Milliseconds since 1970. */
  now: () => number
}

/** 409 unless the listing is on sale and in no open deal, which would determine it. */
async function requireOnSale(tx: Transaction, apps: Apps, { row }: Found): Promise<void> {
  if ((await apps.inOpenDeals(tx, [row.id])).length > 0) throw new AppError("listing_in_deal")
  if (row.status !== "published" || row.availability === "sold") throw new AppError("conflict")
}

/** Performs the seller's request; 409 if the listing is deleted, has another owner, or is no longer on sale. */
export async function fulfilAsk(
  tx: Transaction,
  apps: AppsService,
  { row, found, viewer }: { row: ProposalRow; found: Found | null; viewer: Viewer },
): Promise<void> {
  if (!found || found.row.ownerId !== row.authorId) throw new AppError("conflict")
  await requireOnSale(tx, apps, found)
  if (row.asks === "sold") await apps.setAvailabilityOf(tx, found.row.id, "sold", viewer)
  else await apps.takeDown(tx, found.row, viewer)
}

/** Sellers ask staff to mark a published listing of theirs as sold, or to take it down. */
export function createAsksService(database: Database, { apps, events, getListing, requireRoom, now }: Deps) {
  return {
    /**
     * Submits a member's request about a listing. 422 on `asks`; 404 or 403 for a listing that is not the member's; 409
     * while another request is open, and for one that is not on sale.
     */
    async ask(input: unknown, viewer: Viewer): Promise<Proposal> {
      const { id: memberId } = requireMember(viewer)
      const { listing_id, asks } = requireValid(readInput(askInput, input))
      const listingId = readId(listing_id)
      return database.write(async tx => {
        const listing = await getListing(tx, listingId, viewer)
        await requireOnSale(tx, apps, listing)
        if (await hasOpenAsk(tx, listingId)) throw new AppError("conflict")
        await requireRoom(tx, memberId)
        const { title, kind, price } = listing.content
        const at = now()
        const row = await insertProposal(tx, {
          listingId,
          asks,
          authorKind: "member",
          authorId: memberId,
          state: "submitted",
          content: JSON.stringify({ title, kind, price }),
          basedOn: updatedAtFor(listing.row, viewer),
          base: "{}",
          createdAt: at,
          updatedAt: at,
          submittedAt: at,
        })
        await events.record(tx, viewer, {
          action: "proposal.submitted",
          subject: { kind: "proposal", id: row.id },
          after: { state: row.state, listing_id: listingId, asks },
        })
        return toProposal(row)
      })
    },
  }
}
