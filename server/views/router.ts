import { procedure, router } from "#server/trpc/trpc.ts"

export const viewsRouter = router({
  mine: procedure("member.own").query(({ ctx }) => ctx.services.figures.mine(ctx.viewer)),
})
