import { procedure, readByService, router } from "#server/trpc/trpc.ts"
import { requireMember } from "#server/viewer.ts"
import type { Locale } from "#shared/locales.ts"

export const membersRouter = router({
  requestCode: procedure("session.start")
    .input(readByService<{ email: string; locale?: Locale; altcha?: string }>())
    .mutation(({ ctx, input }) => ctx.services.members.requestCode(input, ctx.viewer)),
  signIn: procedure("session.start")
    .input(readByService<{ email: string; code: string }>())
    .mutation(({ ctx, input }) => ctx.services.members.signIn(input, ctx.viewer)),
  me: procedure("member.own").query(({ ctx }) => ({ member: requireMember(ctx.viewer) })),
  signOut: procedure("member.own").mutation(async ({ ctx }) => {
    await ctx.services.members.signOut(ctx.viewer)
    return {}
  }),
})
