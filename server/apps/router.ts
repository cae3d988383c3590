import { procedure, readByService, router } from "#server/trpc/trpc.ts"
import type { StaffQuery } from "#shared/admin-query.ts"
import type { MatchingChange } from "#shared/bulk.ts"
import type { CatalogueQuery } from "#shared/catalogue-query.ts"
import type { ListingPayload } from "#shared/listing-input.ts"
import type { Locale } from "#shared/locales.ts"
import type { Availability, ListingStatus } from "#shared/lookups.ts"
import { readId } from "./ids.ts"

type WithLang<Input> = Input & { lang?: Locale }
const catalogueInput = readByService<WithLang<CatalogueQuery> | undefined>()
const staffInput = readByService<WithLang<StaffQuery> | undefined>()
const idInput = readByService<WithLang<{ id: number }>>()

export const appsRouter = router({
  list: procedure("listings.read")
    .input(staffInput)
    .query(({ ctx, input }) => ctx.services.apps.list(input, ctx.viewer)),
  cards: procedure("listings.read")
    .input(catalogueInput)
    .query(({ ctx, input }) => ctx.services.apps.cards(input, ctx.viewer)),
  facets: procedure("listings.read")
    .input(catalogueInput)
    .query(({ ctx, input }) => ctx.services.apps.facets(input, ctx.viewer)),
  get: procedure("listings.read")
    .input(idInput)
    .query(({ ctx, input }) => ctx.services.apps.getValued(readId(input), ctx.viewer)),
  similar: procedure("listings.read")
    .input(idInput)
    .query(({ ctx, input }) => ctx.services.apps.similar(readId(input), ctx.viewer)),
  similarCards: procedure("listings.read")
    .input(idInput)
    .query(async ({ ctx, input }) => {
      const id = readId(input)
      const cards = await ctx.services.apps.similarCards(id, ctx.viewer)
      // A browser asks for them once it shows the page, and not already when a link is hovered.
      if (ctx.viewer.actor.kind === "visitor") ctx.countView(id)
      return cards
    }),
  accountFacts: procedure("listings.read")
    .input(idInput)
    .query(({ ctx, input }) => ctx.services.apps.accountFacts(readId(input), ctx.viewer)),
  statusCounts: procedure("listings.read_drafts")
    .input(staffInput)
    .query(({ ctx, input }) => ctx.services.apps.statusCounts(input, ctx.viewer)),
  revision: procedure("listings.read_history")
    .input(idInput)
    .query(({ ctx, input }) => ctx.services.apps.revision(readId(input), ctx.viewer)),
  history: procedure("listings.read_history")
    .input(readByService<{ id: number; page?: number }>())
    .query(({ ctx, input }) => ctx.services.apps.history(input, ctx.viewer)),
  restoreVersion: procedure("listings.restore")
    .input(readByService<{ id: number; number: number }>())
    .mutation(({ ctx, input }) => ctx.services.apps.restoreVersion(input, ctx.viewer)),
  create: procedure("listings.write")
    .input(readByService<ListingPayload>())
    .mutation(({ ctx, input }) => ctx.once(commit => ctx.services.apps.create(input, ctx.viewer, commit))),
  update: procedure("listings.write")
    .input(readByService<ListingPayload & { id: number; updated_at?: string }>())
    .mutation(({ ctx, input }) => ctx.services.apps.update(readId(input), input, ctx.viewer)),
  delete: procedure("listings.write")
    .input(idInput)
    .mutation(({ ctx, input }) => ctx.services.apps.delete(readId(input), ctx.viewer)),
  duplicate: procedure("listings.write")
    .input(readByService<{ id: number; title: string }>())
    .mutation(({ ctx, input }) => ctx.services.apps.duplicate(readId(input), input, ctx.viewer)),
  setStatus: procedure("listings.write")
    .input(readByService<{ ids: number[]; status: ListingStatus }>())
    .mutation(({ ctx, input }) => ctx.services.apps.setStatus(input, ctx.viewer)),
  setAvailability: procedure("listings.write")
    .input(readByService<{ id: number; availability: Availability }>())
    .mutation(({ ctx, input }) => ctx.services.apps.setAvailability(input, ctx.viewer)),
  deleteMany: procedure("listings.write")
    .input(readByService<{ ids: number[] }>())
    .mutation(({ ctx, input }) => ctx.services.apps.deleteMany(input, ctx.viewer)),
  matching: procedure("listings.write")
    .input(staffInput)
    .query(({ ctx, input }) => ctx.services.apps.matching(input, ctx.viewer)),
  changeMatching: procedure("listings.write")
    .input(readByService<{ query: StaffQuery; set: string; change: MatchingChange }>())
    .mutation(({ ctx, input }) => ctx.services.apps.changeMatching(input, ctx.viewer)),
  export: procedure("listings.read_notes")
    .input(staffInput)
    .mutation(({ ctx, input }) => ctx.services.apps.export(input, ctx.viewer)),
})
