import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { dashboardInput } from "#shared/dashboard/dashboard.ts"
import type { DashboardService } from "./service.ts"

export const dashboardRouter = ({ dashboard }: { dashboard: DashboardService }) =>
  router({
    get: procedure("dashboard.read")
      .input(sent(dashboardInput))
      .query(({ ctx, input }) => dashboard.get(ctx.viewer, input)),
  })
