import { procedure, readByService, router } from "#server/trpc/trpc.ts"
import type { AlertFrequency, AlertQuery } from "#shared/alerts.ts"
import type { Locale } from "#shared/locales.ts"

export const alertsRouter = router({
  preview: procedure("listings.read")
    .input(readByService<{ query: AlertQuery; lang?: Locale }>())
    .query(({ ctx, input }) => ctx.services.alerts.preview(input, ctx.viewer)),
  create: procedure("member.own")
    .input(readByService<{ query: AlertQuery; frequency: AlertFrequency; price_drops?: boolean }>())
    .mutation(({ ctx, input }) => ctx.once(commit => ctx.services.alerts.create(input, ctx.viewer, commit))),
  list: procedure("member.own").query(({ ctx }) => ctx.services.alerts.list(ctx.viewer)),
  update: procedure("member.own")
    .input(
      readByService<{ id: number; frequency?: AlertFrequency; price_drops?: boolean; active?: boolean }>(),
    )
    .mutation(({ ctx, input }) => ctx.services.alerts.update(input, ctx.viewer)),
  remove: procedure("member.own")
    .input(readByService<{ id: number }>())
    .mutation(({ ctx, input }) => ctx.services.alerts.remove(input, ctx.viewer)),
})
