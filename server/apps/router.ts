import { adminProcedure, procedure, readByService, router } from "#server/trpc/trpc.ts"
import type { CatalogueQuery } from "#shared/catalogue-query.ts"
import type { ListingPayload } from "#shared/listing-input.ts"
import type { Locale } from "#shared/locales.ts"
import type { ListingStatus } from "#shared/lookups.ts"
import { readId } from "./ids.ts"

type WithLang<Input> = Input & { lang?: Locale }
const catalogueInput = readByService<WithLang<CatalogueQuery> | undefined>()
const idInput = readByService<WithLang<{ id: number }>>()

export const appsRouter = router({
  list: procedure.input(catalogueInput).query(({ ctx, input }) => ctx.services.apps.list(input, ctx.viewer)),
  cards: procedure
    .input(catalogueInput)
    .query(({ ctx, input }) => ctx.services.apps.cards(input, ctx.viewer)),
  facets: procedure
    .input(catalogueInput)
    .query(({ ctx, input }) => ctx.services.apps.facets(input, ctx.viewer)),
  get: procedure.input(idInput).query(({ ctx, input }) => ctx.services.apps.get(readId(input), ctx.viewer)),
  similar: procedure
    .input(idInput)
    .query(({ ctx, input }) => ctx.services.apps.similar(readId(input), ctx.viewer)),
  similarCards: procedure
    .input(idInput)
    .query(({ ctx, input }) => ctx.services.apps.similarCards(readId(input), ctx.viewer)),
  statusCounts: adminProcedure
    .input(readByService<Pick<CatalogueQuery, "title"> | undefined>())
    .query(({ ctx, input }) => ctx.services.apps.statusCounts(input, ctx.viewer)),
  revision: adminProcedure
    .input(idInput)
    .query(({ ctx, input }) => ctx.services.apps.revision(readId(input), ctx.viewer)),
  create: adminProcedure
    .input(readByService<ListingPayload>())
    .mutation(({ ctx, input }) => ctx.once(commit => ctx.services.apps.create(input, ctx.viewer, commit))),
  update: adminProcedure
    .input(readByService<ListingPayload & { id: number; updated_at?: string }>())
    .mutation(({ ctx, input }) => ctx.services.apps.update(readId(input), input, ctx.viewer)),
  delete: adminProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => ctx.services.apps.delete(readId(input), ctx.viewer)),
  duplicate: adminProcedure
    .input(readByService<{ id: number; title: string }>())
    .mutation(({ ctx, input }) => ctx.services.apps.duplicate(readId(input), input, ctx.viewer)),
  setStatus: adminProcedure
    .input(readByService<{ ids: number[]; status: ListingStatus }>())
    .mutation(({ ctx, input }) => ctx.services.apps.setStatus(input, ctx.viewer)),
  deleteMany: adminProcedure
    .input(readByService<{ ids: number[] }>())
    .mutation(({ ctx, input }) => ctx.services.apps.deleteMany(input, ctx.viewer)),
})
