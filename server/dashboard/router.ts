import { procedure, router } from "#server/trpc/trpc.ts"

export const dashboardRouter = router({
  get: procedure("dashboard.read").query(({ ctx }) => ctx.services.dashboard.get(ctx.viewer)),
})
