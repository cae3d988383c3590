import type { AppsService } from "#server/listings/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { textsIn } from "#server/platform/texts.ts"
import { authorize, requireMember, type Viewer } from "#server/platform/viewer.ts"
import type { EvidenceAsk, EvidenceFacts } from "#shared/evidence/evidence.ts"
import { evidenceAskInput } from "#shared/evidence/evidence-input.ts"
import { readInput } from "#shared/inputs.ts"
import type { Page } from "#shared/paging.ts"
import { propertiesOf } from "#shared/properties.ts"
import { methodText } from "./method-text.ts"
import { asksOfListing, countAsks, insertAsk, pageOfAsks } from "./queries.ts"
import { recordedOf } from "./stored.ts"

type Deps = { apps: AppsService; events: EventsService; now: () => number }

/** Owners' requests for checks of claims. */
export function createAsksService(database: Database, { apps, events, now }: Deps) {
  /** A listing of the member; 404 for any other. */
  async function getOwn(input: unknown, viewer: Viewer) {
    const { id } = requireMember(viewer)
    const found = await apps.findContent(database.read, readId(propertiesOf(input).listing_id))
    if (found?.row.ownerId !== id) throw new AppError("not_found")
    return found.row
  }

  return {
    /** Asks for a check of a claim; 422 on `claim`, 404 for another one's listing, 409 while it is asked for already. */
    async ask(input: unknown, viewer: Viewer): Promise<object> {
      authorize(viewer, "evidence.ask")
      const { claim } = requireValid(readInput(evidenceAskInput, input))
      const { id } = await getOwn(input, viewer)
      await database.write(async tx => {
        if (!(await insertAsk(tx, { listingId: id, claim, at: now() }))) throw new AppError("conflict")
        await events.record(tx, viewer, {
          action: "evidence.asked",
          subject: { kind: "listing", id },
          after: { claim },
        })
      })
      return {}
    },

    /** The evidence of the member's own listing, and the requested checks. */
    async mine(input: unknown, viewer: Viewer): Promise<{ claims: (EvidenceFacts & { asked: boolean })[] }> {
      authorize(viewer, "evidence.ask")
      const row = await getOwn(input, viewer)
      const asked = await asksOfListing(database.read, row.id)
      return {
        claims: recordedOf(row).map(({ note: _, ...one }) => ({
          ...one,
          method: methodText(one, textsIn(viewer.locale)),
          asked: asked.includes(one.claim),
        })),
      }
    },

    /** The requested checks, oldest first. */
    async asks(input: unknown, viewer: Viewer): Promise<Page<EvidenceAsk>> {
      authorize(viewer, "evidence.read")
      const paging = readPage(input)
      const rows = await pageOfAsks(database.read, paging)
      const data = rows.map(({ ask: { listingId, claim, at }, title }) => ({
        listing_id: listingId,
        title,
        claim,
        at: new Date(at).toISOString(),
      }))
      return pageOf(data, await countAsks(database.read), paging)
    },
  }
}
