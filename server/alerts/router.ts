import { idInput } from "#server/platform/ids.ts"
import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { type AlertsService, alertInput, alertQueryInput, alertUpdateInput } from "./service.ts"
import { type ShortlistWatch, watchInput } from "./shortlist-watch-service.ts"

type Services = { alerts: AlertsService; shortlistWatch: ShortlistWatch }

export const alertsRouter = ({ alerts, shortlistWatch }: Services) =>
  router({
    preview: procedure("listings.read")
      .input(sent(alertQueryInput))
      .query(({ ctx, input }) => alerts.preview(input, ctx.viewer)),
    create: procedure("member.own")
      .input(sent(alertQueryInput, alertInput))
      .mutation(({ ctx, input }) => ctx.once(() => alerts.create(input, ctx.viewer))),
    list: procedure("member.own").query(({ ctx }) => alerts.list(ctx.viewer)),
    watchShortlist: procedure("member.own")
      .input(sent(watchInput))
      .mutation(({ ctx, input }) => shortlistWatch.watchShortlist(input, ctx.viewer)),
    watching: procedure("member.own").query(({ ctx }) => shortlistWatch.watching(ctx.viewer)),
    update: procedure("member.own")
      .input(sent(idInput, alertUpdateInput))
      .mutation(({ ctx, input }) => alerts.update(input, ctx.viewer)),
    remove: procedure("member.own")
      .input(sent(idInput))
      .mutation(({ ctx, input }) => alerts.remove(input, ctx.viewer)),
  })
