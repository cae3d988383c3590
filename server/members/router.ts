import { procedure, readByService, router } from "#server/trpc/trpc.ts"
import type { Locale } from "#shared/locales.ts"

export const membersRouter = router({
  requestCode: procedure("session.start")
    .input(readByService<{ email: string; locale?: Locale; altcha?: string }>())
    .mutation(({ ctx, input }) => ctx.services.members.requestCode(input, ctx.viewer)),
  signIn: procedure("session.start")
    .input(readByService<{ email: string; code: string }>())
    .mutation(({ ctx, input }) => ctx.services.members.signIn(input, ctx.viewer)),
  me: procedure("member.own").query(({ ctx }) => ctx.services.members.me(ctx.viewer)),
  update: procedure("member.own")
    .input(readByService<{ name?: string; phone?: string; locale?: Locale }>())
    .mutation(({ ctx, input }) => ctx.services.members.update(input, ctx.viewer)),
  export: procedure("member.own").query(({ ctx }) => ctx.services.members.export(ctx.viewer)),
  remove: procedure("member.own").mutation(async ({ ctx }) => {
    await ctx.services.members.remove(ctx.viewer)
    return {}
  }),
  signOutEverywhere: procedure("member.own").mutation(async ({ ctx }) => {
    await ctx.services.members.signOutEverywhere(ctx.viewer)
    return {}
  }),
  signOut: procedure("member.own").mutation(async ({ ctx }) => {
    await ctx.services.members.signOut(ctx.viewer)
    return {}
  }),
})
