import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { Locale } from "#shared/locales.ts"
import type { ShortlistService } from "./service.ts"

const idsInput = readByService<{ ids: number[] }>()
const shownInput = readByService<{ ids: number[]; lang?: Locale }>()

export const shortlistRouter = ({ shortlist }: { shortlist: ShortlistService }) =>
  router({
    cards: procedure("listings.read")
      .input(shownInput)
      .query(({ ctx, input }) => shortlist.cards(input, ctx.viewer)),
    compare: procedure("listings.read")
      .input(shownInput)
      .query(({ ctx, input }) => shortlist.compare(input, ctx.viewer)),
    get: procedure("member.own").query(({ ctx }) => shortlist.get(ctx.viewer)),
    add: procedure("member.own")
      .input(idsInput)
      .mutation(({ ctx, input }) => shortlist.add(input, ctx.viewer)),
    remove: procedure("member.own")
      .input(idsInput)
      .mutation(({ ctx, input }) => shortlist.remove(input, ctx.viewer)),
  })
