import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { cardsInput, comparedInput, type ShortlistService, shortlistInput } from "./service.ts"

export const shortlistRouter = ({ shortlist }: { shortlist: ShortlistService }) =>
  router({
    cards: procedure("listings.read", { inBatch: "page" })
      .input(sent(cardsInput))
      .query(({ ctx, input }) => shortlist.cards(input, ctx.viewer)),
    compare: procedure("listings.read")
      .input(sent(comparedInput))
      .query(({ ctx, input }) => shortlist.compare(input, ctx.viewer)),
    get: procedure("member.own").query(({ ctx }) => shortlist.get(ctx.viewer)),
    add: procedure("member.own")
      .input(sent(shortlistInput))
      .mutation(({ ctx, input }) => shortlist.add(input, ctx.viewer)),
    remove: procedure("member.own")
      .input(sent(shortlistInput))
      .mutation(({ ctx, input }) => shortlist.remove(input, ctx.viewer)),
  })
