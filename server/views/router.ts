import { procedure, router } from "#server/platform/trpc/trpc.ts"
import type { FiguresService } from "./service.ts"

export const viewsRouter = ({ figures }: { figures: FiguresService }) =>
  router({
    mine: procedure("member.own").query(({ ctx }) => figures.mine(ctx.viewer)),
  })
