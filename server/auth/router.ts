import { procedure, readByService, router } from "#server/trpc/trpc.ts"
import { requireAdmin } from "#server/viewer.ts"

export const authRouter = router({
  login: procedure
    .input(readByService<{ email: string; password: string; altcha?: string }>())
    .mutation(({ ctx, input }) => ctx.services.auth.login(input, ctx.viewer)),
  changePassword: procedure
    .input(readByService<{ current_password: string; password: string }>())
    .mutation(async ({ ctx, input }) => {
      await ctx.services.auth.changePassword(input, ctx.viewer)
      return null
    }),
  logout: procedure.mutation(({ ctx }) => ctx.services.auth.logout(ctx.viewer)),
  me: procedure.query(({ ctx }) => ({ user: requireAdmin(ctx.viewer) })),
})
