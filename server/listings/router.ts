import { idInput, readId } from "#server/platform/ids.ts"
import { pageInput } from "#server/platform/paging.ts"
import { revisedInput } from "#server/platform/revision.ts"
import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { readCatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { payloadInput, storeUrlInput } from "#shared/listings/listing-input.ts"
import {
  availabilityInput,
  idsInput,
  listingsStatusInput,
  listingsUpdateInput,
  matchingInput,
  ownAvailabilityInput,
  ownUnpublishInput,
  unpublishInput,
} from "#shared/listings/listings-input.ts"
import { readStaffQuery } from "#shared/listings/staff-query.ts"
import { editingInput } from "./editing-service.ts"
import { versionInput } from "./history-service.ts"
import { type AppsService, titleInput } from "./service.ts"

/** Creates listings, also from an app's page in a store. */
type Creator = Pick<AppsService, "create">

export const appsRouter = ({ apps, storeDrafts }: { apps: AppsService; storeDrafts: Creator }) =>
  router({
    list: procedure("listings.read", { inBatch: "page" })
      .input(sent(readStaffQuery))
      .query(({ ctx, input }) => apps.list(input, ctx.viewer)),
    cards: procedure("listings.read", { inBatch: "page" })
      .input(sent(readCatalogueQuery))
      .query(({ ctx, input }) => apps.cards(input, ctx.viewer)),
    facets: procedure("listings.read")
      .input(sent(readCatalogueQuery))
      .query(({ ctx, input }) => apps.facets(input, ctx.viewer)),
    shorter: procedure("listings.read")
      .input(sent(readCatalogueQuery))
      .query(({ ctx, input }) => apps.shorter(input, ctx.viewer)),
    get: procedure("listings.read")
      .input(sent(idInput))
      .query(({ ctx, input }) => apps.getValued(readId(input), ctx.viewer)),
    similar: procedure("listings.read")
      .input(sent(idInput))
      .query(({ ctx, input }) => apps.similar(readId(input), ctx.viewer)),
    similarCards: procedure("listings.read")
      .input(sent(idInput))
      .query(async ({ ctx, input }) => {
        const id = readId(input)
        const cards = await apps.similarCards(id, ctx.viewer)
        // Requested by browsers once the page is shown, and not when a link is hovered.
        if (ctx.viewer.actor.kind === "visitor") ctx.countView(id)
        return cards
      }),
    accountFacts: procedure("listings.read")
      .input(sent(idInput))
      .query(({ ctx, input }) => apps.accountFacts(readId(input), ctx.viewer)),
    statusCounts: procedure("listings.read_drafts")
      .input(sent(readStaffQuery))
      .query(({ ctx, input }) => apps.statusCounts(input, ctx.viewer)),
    revision: procedure("listings.read_history")
      .input(sent(idInput))
      .query(({ ctx, input }) => apps.revision(readId(input), ctx.viewer)),
    editing: procedure("listings.write")
      .input(sent(editingInput))
      .mutation(({ ctx, input }) => apps.editing(input, ctx.viewer)),
    history: procedure("listings.read_history")
      .input(sent(idInput, pageInput))
      .query(({ ctx, input }) => apps.history(input, ctx.viewer)),
    restoreVersion: procedure("listings.restore")
      .input(sent(idInput, versionInput))
      .mutation(({ ctx, input }) => apps.restoreVersion(input, ctx.viewer)),
    create: procedure("listings.write")
      .input(sent(payloadInput, storeUrlInput))
      .mutation(({ ctx, input }) => ctx.once(() => storeDrafts.create(input, ctx.viewer))),
    update: procedure("listings.write")
      .input(sent(idInput, payloadInput, revisedInput))
      .mutation(({ ctx, input }) => apps.update(readId(input), input, ctx.viewer)),
    delete: procedure("listings.write")
      .input(sent(idInput))
      .mutation(({ ctx, input }) => apps.delete(readId(input), ctx.viewer)),
    duplicate: procedure("listings.write")
      .input(sent(idInput, titleInput))
      .mutation(({ ctx, input }) => apps.duplicate(readId(input), input, ctx.viewer)),
    setStatus: procedure("listings.write")
      .input(sent(listingsStatusInput))
      .mutation(({ ctx, input }) => apps.setStatus(input, ctx.viewer)),
    updateMany: procedure("listings.write")
      .input(sent(listingsUpdateInput))
      .mutation(({ ctx, input }) => apps.updateMany(input, ctx.viewer)),
    setAvailability: procedure("listings.write")
      .input(sent(availabilityInput))
      .mutation(({ ctx, input }) => apps.setAvailability(input, ctx.viewer)),
    unpublish: procedure("listings.write")
      .input(sent(unpublishInput))
      .mutation(({ ctx, input }) => apps.unpublish(input, ctx.viewer)),
    sellerLeft: procedure("listings.keep")
      .input(sent(idInput))
      .query(({ ctx, input }) => apps.sellerLeft(input, ctx.viewer)),
    keep: procedure("listings.keep")
      .input(sent(idInput))
      .mutation(async ({ ctx, input }) => apps.get(await apps.keep(input, ctx.viewer), ctx.viewer)),
    deleteMany: procedure("listings.write")
      .input(sent(idsInput))
      .mutation(({ ctx, input }) => apps.deleteMany(input, ctx.viewer)),
    matching: procedure("listings.write")
      .input(sent(readStaffQuery))
      .query(({ ctx, input }) => apps.matching(input, ctx.viewer)),
    changeMatching: procedure("listings.write")
      .input(sent(matchingInput))
      .mutation(({ ctx, input }) => apps.changeMatching(input, ctx.viewer)),
  })

/** Actions of members on their own listings without asking staff. */
export const listingsRouter = ({ apps }: { apps: AppsService }) =>
  router({
    mine: router({
      get: procedure("listings.own")
        .input(sent(idInput))
        .query(({ ctx, input }) => apps.getOwn(input, ctx.viewer)),
      setAvailability: procedure("listings.own")
        .input(sent(ownAvailabilityInput))
        .mutation(({ ctx, input }) => apps.setOwnAvailability(input, ctx.viewer)),
      unpublish: procedure("listings.own")
        .input(sent(ownUnpublishInput))
        .mutation(({ ctx, input }) => apps.unpublishOwn(input, ctx.viewer)),
    }),
  })
