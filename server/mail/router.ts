import { readId } from "#server/platform/ids.ts"
import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { MailService } from "./service.ts"

export const mailRouter = ({ mail }: { mail: MailService }) =>
  router({
    list: procedure("mail.read")
      .input(readByService<{ to?: string; page?: number } | undefined>())
      .query(({ ctx, input }) => mail.list(input, ctx.viewer)),
    settings: procedure("mail.read").query(({ ctx }) => mail.settings(ctx.viewer)),
    resend: procedure("mail.send", { confirmed: false })
      .input(readByService<{ id: number }>())
      .mutation(({ ctx, input }) => mail.resend(readId(input), ctx.viewer)),
  })
