import { procedure, readByService, router } from "#server/trpc/trpc.ts"
import type { Locale } from "#shared/locales.ts"

export const authRouter = router({
  login: procedure("session.start")
    .input(readByService<{ email: string; password: string; altcha?: string }>())
    .mutation(({ ctx, input }) => ctx.services.auth.login(input, ctx.viewer)),
  changePassword: procedure("session.own")
    .input(readByService<{ current_password: string; password: string }>())
    .mutation(async ({ ctx, input }) => {
      await ctx.services.auth.changePassword(input, ctx.viewer)
      return null
    }),
  mailLocale: procedure("session.own").query(({ ctx }) => ctx.services.auth.mailLocale(ctx.viewer)),
  setMailLocale: procedure("session.own")
    .input(readByService<{ locale: Locale | null }>())
    .mutation(({ ctx, input }) => ctx.services.auth.setMailLocale(input, ctx.viewer)),
  logout: procedure("session.own").mutation(({ ctx }) => ctx.services.auth.logout(ctx.viewer)),
  me: procedure("session.own").query(({ ctx }) => ({ user: ctx.services.auth.me(ctx.viewer) })),
})
