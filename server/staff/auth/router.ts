import type { AuthenticationResponseJSON } from "@simplewebauthn/server"
import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { Locale } from "#shared/locales.ts"
import type { AuthService } from "./service.ts"

export const authRouter = ({ auth }: { auth: AuthService }) =>
  router({
    login: procedure("session.start")
      .input(readByService<{ email: string; password: string; altcha?: string }>())
      .mutation(({ ctx, input }) => auth.login(input, ctx.viewer)),
    changePassword: procedure("session.own", { confirmed: true })
      .input(readByService<{ current_password: string; password: string }>())
      .mutation(async ({ ctx, input }) => {
        await auth.changePassword(input, ctx.viewer)
        return null
      }),
    confirm: procedure("session.own", { confirmed: false })
      .input(readByService<{ password: string } | { response: AuthenticationResponseJSON }>())
      .mutation(({ ctx, input }) => auth.confirm(input, ctx.viewer)),
    mailLocale: procedure("session.own").query(({ ctx }) => auth.mailLocale(ctx.viewer)),
    setMailLocale: procedure("session.own", { confirmed: false })
      .input(readByService<{ locale: Locale | null }>())
      .mutation(({ ctx, input }) => auth.setMailLocale(input, ctx.viewer)),
    logout: procedure("session.own", { confirmed: false }).mutation(({ ctx }) => auth.logout(ctx.viewer)),
    me: procedure("session.own").query(({ ctx }) => ({ user: auth.me(ctx.viewer) })),
  })
