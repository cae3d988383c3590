import { procedure, readByService, router } from "#server/trpc/trpc.ts"
import type { CatalogueQuery } from "#shared/catalogue-query.ts"
import type { Locale } from "#shared/locales.ts"
import { readId } from "./ids.ts"

type WithLang<Input> = Input & { lang?: Locale }
const catalogueInput = readByService<WithLang<CatalogueQuery> | undefined>()
const idInput = readByService<WithLang<{ id: number }>>()

export const appsRouter = router({
  list: procedure.input(catalogueInput).query(({ ctx, input }) => ctx.services.apps.list(input, ctx.viewer)),
  facets: procedure
    .input(catalogueInput)
    .query(({ ctx, input }) => ctx.services.apps.facets(input, ctx.viewer)),
  get: procedure.input(idInput).query(({ ctx, input }) => ctx.services.apps.get(readId(input), ctx.viewer)),
  similar: procedure
    .input(idInput)
    .query(({ ctx, input }) => ctx.services.apps.similar(readId(input), ctx.viewer)),
  create: procedure
    .input(readByService<Record<string, unknown>>())
    .mutation(({ ctx, input }) => ctx.services.apps.create(input, ctx.viewer)),
})
