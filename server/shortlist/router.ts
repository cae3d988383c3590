import { procedure, readByService, router } from "#server/trpc/trpc.ts"

const idsInput = readByService<{ ids: number[] }>()

export const shortlistRouter = router({
  get: procedure("member.own").query(({ ctx }) => ctx.services.shortlist.get(ctx.viewer)),
  add: procedure("member.own")
    .input(idsInput)
    .mutation(({ ctx, input }) => ctx.services.shortlist.add(input, ctx.viewer)),
  remove: procedure("member.own")
    .input(idsInput)
    .mutation(({ ctx, input }) => ctx.services.shortlist.remove(input, ctx.viewer)),
})
