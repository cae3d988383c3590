import { procedure, readByService, router } from "#server/trpc/trpc.ts"
import type { Locale } from "#shared/locales.ts"

const idsInput = readByService<{ ids: number[] }>()
const shownInput = readByService<{ ids: number[]; lang?: Locale }>()

export const shortlistRouter = router({
  cards: procedure("listings.read")
    .input(shownInput)
    .query(({ ctx, input }) => ctx.services.shortlist.cards(input, ctx.viewer)),
  compare: procedure("listings.read")
    .input(shownInput)
    .query(({ ctx, input }) => ctx.services.shortlist.compare(input, ctx.viewer)),
  get: procedure("member.own").query(({ ctx }) => ctx.services.shortlist.get(ctx.viewer)),
  add: procedure("member.own")
    .input(idsInput)
    .mutation(({ ctx, input }) => ctx.services.shortlist.add(input, ctx.viewer)),
  remove: procedure("member.own")
    .input(idsInput)
    .mutation(({ ctx, input }) => ctx.services.shortlist.remove(input, ctx.viewer)),
})
