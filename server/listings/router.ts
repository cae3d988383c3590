import { readId } from "#server/platform/ids.ts"
import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { MatchingChange } from "#shared/bulk.ts"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { ListingPayload } from "#shared/listings/listing-input.ts"
import type { ListingsUpdate } from "#shared/listings/listings-input.ts"
import type { Availability, ListingStatus } from "#shared/listings/lookups.ts"
import type { StaffQuery } from "#shared/listings/staff-query.ts"
import type { Locale } from "#shared/locales.ts"
import type { AppsService } from "./service.ts"

/** Creates listings, also from an app's page in a store. */
type Creator = Pick<AppsService, "create">
type WithLang<Input> = Input & { lang?: Locale }
const catalogueInput = readByService<WithLang<CatalogueQuery> | undefined>()
const staffInput = readByService<WithLang<StaffQuery> | undefined>()
const idInput = readByService<WithLang<{ id: number }>>()

export const appsRouter = ({ apps, storeDrafts }: { apps: AppsService; storeDrafts: Creator }) =>
  router({
    list: procedure("listings.read")
      .input(staffInput)
      .query(({ ctx, input }) => apps.list(input, ctx.viewer)),
    cards: procedure("listings.read")
      .input(catalogueInput)
      .query(({ ctx, input }) => apps.cards(input, ctx.viewer)),
    facets: procedure("listings.read")
      .input(catalogueInput)
      .query(({ ctx, input }) => apps.facets(input, ctx.viewer)),
    shorter: procedure("listings.read")
      .input(catalogueInput)
      .query(({ ctx, input }) => apps.shorter(input, ctx.viewer)),
    get: procedure("listings.read")
      .input(idInput)
      .query(({ ctx, input }) => apps.getValued(readId(input), ctx.viewer)),
    similar: procedure("listings.read")
      .input(idInput)
      .query(({ ctx, input }) => apps.similar(readId(input), ctx.viewer)),
    similarCards: procedure("listings.read")
      .input(idInput)
      .query(async ({ ctx, input }) => {
        const id = readId(input)
        const cards = await apps.similarCards(id, ctx.viewer)
        // Requested by browsers once the page is shown, and not when a link is hovered.
        if (ctx.viewer.actor.kind === "visitor") ctx.countView(id)
        return cards
      }),
    accountFacts: procedure("listings.read")
      .input(idInput)
      .query(({ ctx, input }) => apps.accountFacts(readId(input), ctx.viewer)),
    statusCounts: procedure("listings.read_drafts")
      .input(staffInput)
      .query(({ ctx, input }) => apps.statusCounts(input, ctx.viewer)),
    revision: procedure("listings.read_history")
      .input(idInput)
      .query(({ ctx, input }) => apps.revision(readId(input), ctx.viewer)),
    editing: procedure("listings.write")
      .input(readByService<{ id: number; left?: boolean }>())
      .mutation(({ ctx, input }) => apps.editing(input, ctx.viewer)),
    history: procedure("listings.read_history")
      .input(readByService<{ id: number; page?: number }>())
      .query(({ ctx, input }) => apps.history(input, ctx.viewer)),
    restoreVersion: procedure("listings.restore")
      .input(readByService<{ id: number; number: number }>())
      .mutation(({ ctx, input }) => apps.restoreVersion(input, ctx.viewer)),
    create: procedure("listings.write")
      .input(readByService<ListingPayload & { store_url?: string }>())
      .mutation(({ ctx, input }) => ctx.once(commit => storeDrafts.create(input, ctx.viewer, commit))),
    update: procedure("listings.write")
      .input(readByService<ListingPayload & { id: number; updated_at?: string }>())
      .mutation(({ ctx, input }) => apps.update(readId(input), input, ctx.viewer)),
    delete: procedure("listings.write")
      .input(idInput)
      .mutation(({ ctx, input }) => apps.delete(readId(input), ctx.viewer)),
    duplicate: procedure("listings.write")
      .input(readByService<{ id: number; title: string }>())
      .mutation(({ ctx, input }) => apps.duplicate(readId(input), input, ctx.viewer)),
    setStatus: procedure("listings.write")
      .input(readByService<{ ids: number[]; status: ListingStatus }>())
      .mutation(({ ctx, input }) => apps.setStatus(input, ctx.viewer)),
    updateMany: procedure("listings.write")
      .input(readByService<ListingsUpdate>())
      .mutation(({ ctx, input }) => apps.updateMany(input, ctx.viewer)),
    setAvailability: procedure("listings.write")
      .input(readByService<{ id: number; availability: Availability }>())
      .mutation(({ ctx, input }) => apps.setAvailability(input, ctx.viewer)),
    unpublish: procedure("listings.write")
      .input(readByService<{ id: number; reason: string }>())
      .mutation(({ ctx, input }) => apps.unpublish(input, ctx.viewer)),
    sellerLeft: procedure("listings.keep")
      .input(idInput)
      .query(({ ctx, input }) => apps.sellerLeft(input, ctx.viewer)),
    keep: procedure("listings.keep")
      .input(idInput)
      .mutation(async ({ ctx, input }) => apps.get(await apps.keep(input, ctx.viewer), ctx.viewer)),
    deleteMany: procedure("listings.write")
      .input(readByService<{ ids: number[] }>())
      .mutation(({ ctx, input }) => apps.deleteMany(input, ctx.viewer)),
    matching: procedure("listings.write")
      .input(staffInput)
      .query(({ ctx, input }) => apps.matching(input, ctx.viewer)),
    changeMatching: procedure("listings.write")
      .input(readByService<{ query: StaffQuery; set: string; change: MatchingChange }>())
      .mutation(({ ctx, input }) => apps.changeMatching(input, ctx.viewer)),
  })

/** Actions of members on their own listings without asking staff. */
export const listingsRouter = ({ apps }: { apps: AppsService }) =>
  router({
    mine: router({
      get: procedure("listings.own")
        .input(idInput)
        .query(({ ctx, input }) => apps.getOwn(input, ctx.viewer)),
      setAvailability: procedure("listings.own")
        .input(readByService<{ id: number; availability: "available" | "sold" }>())
        .mutation(({ ctx, input }) => apps.setOwnAvailability(input, ctx.viewer)),
      unpublish: procedure("listings.own")
        .input(readByService<{ id: number; reason?: string | null }>())
        .mutation(({ ctx, input }) => apps.unpublishOwn(input, ctx.viewer)),
    }),
  })
