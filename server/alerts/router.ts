import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { AlertFrequency, AlertQuery } from "#shared/alerts/alerts.ts"
import type { Locale } from "#shared/locales.ts"
import type { AlertsService } from "./service.ts"
import type { ShortlistWatch } from "./shortlist-watch-service.ts"

type Services = { alerts: AlertsService; shortlistWatch: ShortlistWatch }

export const alertsRouter = ({ alerts, shortlistWatch }: Services) =>
  router({
    preview: procedure("listings.read")
      .input(readByService<{ query: AlertQuery; lang?: Locale }>())
      .query(({ ctx, input }) => alerts.preview(input, ctx.viewer)),
    create: procedure("member.own")
      .input(readByService<{ query: AlertQuery; frequency: AlertFrequency; price_drops?: boolean }>())
      .mutation(({ ctx, input }) => ctx.once(commit => alerts.create(input, ctx.viewer, commit))),
    list: procedure("member.own").query(({ ctx }) => alerts.list(ctx.viewer)),
    watchShortlist: procedure("member.own")
      .input(readByService<{ on: boolean }>())
      .mutation(({ ctx, input }) => shortlistWatch.watchShortlist(input, ctx.viewer)),
    watching: procedure("member.own").query(({ ctx }) => shortlistWatch.watching(ctx.viewer)),
    update: procedure("member.own")
      .input(
        readByService<{ id: number; frequency?: AlertFrequency; price_drops?: boolean; active?: boolean }>(),
      )
      .mutation(({ ctx, input }) => alerts.update(input, ctx.viewer)),
    remove: procedure("member.own")
      .input(readByService<{ id: number }>())
      .mutation(({ ctx, input }) => alerts.remove(input, ctx.viewer)),
  })
