import { readId } from "#server/apps/ids.ts"
import { procedure, readByService, router } from "#server/trpc/trpc.ts"

export const mailRouter = router({
  list: procedure("mail.read")
    .input(readByService<{ to?: string; page?: number } | undefined>())
    .query(({ ctx, input }) => ctx.services.mail.list(input, ctx.viewer)),
  settings: procedure("mail.read").query(({ ctx }) => ctx.services.mail.settings(ctx.viewer)),
  resend: procedure("mail.send")
    .input(readByService<{ id: number }>())
    .mutation(({ ctx, input }) => ctx.services.mail.resend(readId(input), ctx.viewer)),
})
