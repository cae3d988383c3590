import { procedure, router } from "#server/platform/trpc/trpc.ts"
import type { DashboardService } from "./service.ts"

export const dashboardRouter = ({ dashboard }: { dashboard: DashboardService }) =>
  router({
    get: procedure("dashboard.read").query(({ ctx }) => dashboard.get(ctx.viewer)),
  })
