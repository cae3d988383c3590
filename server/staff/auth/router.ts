import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { confirmInput, loginInput, mailLocaleInput, passwordChangeInput } from "#shared/staff/login.ts"
import type { AuthService } from "./service.ts"

export const authRouter = ({ auth }: { auth: AuthService }) =>
  router({
    login: procedure("session.start")
      .input(sent(loginInput))
      .mutation(({ ctx, input }) => auth.login(input, ctx.viewer)),
    changePassword: procedure("session.own", { confirmed: true })
      .input(sent(passwordChangeInput))
      .mutation(async ({ ctx, input }) => {
        await auth.changePassword(input, ctx.viewer)
        return null
      }),
    confirm: procedure("session.own", { confirmed: false })
      .input(sent(confirmInput))
      .mutation(({ ctx, input }) => auth.confirm(input, ctx.viewer)),
    mailLocale: procedure("session.own").query(({ ctx }) => auth.mailLocale(ctx.viewer)),
    setMailLocale: procedure("session.own", { confirmed: false })
      .input(sent(mailLocaleInput))
      .mutation(({ ctx, input }) => auth.setMailLocale(input, ctx.viewer)),
    logout: procedure("session.own", { confirmed: false }).mutation(({ ctx }) => auth.logout(ctx.viewer)),
    me: procedure("session.own").query(({ ctx }) => ({ user: auth.me(ctx.viewer) })),
  })
