import type { ProposalRow } from "#drizzle/proposals.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import { requireMember, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import type { Proposal } from "#shared/proposals/proposals.ts"
import { askInput } from "./inputs.ts"
import { hasOpenAsk, insertProposal } from "./queries.ts"
import { toProposal } from "./view.ts"

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
          basedOn: listing.row.updatedAt,
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
