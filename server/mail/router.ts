import { idInput, readId } from "#server/platform/ids.ts"
import { pageInput } from "#server/platform/paging.ts"
import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { type MailService, mailsInput } from "./service.ts"

export const mailRouter = ({ mail }: { mail: MailService }) =>
  router({
    list: procedure("mail.read", { inBatch: "page" })
      .input(sent(mailsInput, pageInput))
      .query(({ ctx, input }) => mail.list(input, ctx.viewer)),
    settings: procedure("mail.read").query(({ ctx }) => mail.settings(ctx.viewer)),
    resend: procedure("mail.send", { confirmed: false })
      .input(sent(idInput))
      .mutation(({ ctx, input }) => mail.resend(readId(input), ctx.viewer)),
  })
