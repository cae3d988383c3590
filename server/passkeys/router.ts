import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import { procedure, readByService, router } from "#server/trpc/trpc.ts"

export const passkeysRouter = router({
  list: procedure("session.own").query(({ ctx }) => ctx.services.passkeys.list(ctx.viewer)),
  registrationOptions: procedure("session.own").mutation(({ ctx }) =>
    ctx.services.passkeys.registrationOptions(ctx.viewer),
  ),
  register: procedure("session.own")
    .input(readByService<{ name?: string; response: RegistrationResponseJSON }>())
    .mutation(({ ctx, input }) => ctx.services.passkeys.register(input, ctx.viewer)),
  rename: procedure("session.own")
    .input(readByService<{ id: string; name: string }>())
    .mutation(({ ctx, input }) => ctx.services.passkeys.rename(input, ctx.viewer)),
  remove: procedure("session.own")
    .input(readByService<{ id: string }>())
    .mutation(async ({ ctx, input }) => {
      await ctx.services.passkeys.remove(input, ctx.viewer)
      return {}
    }),
  createRecoveryCodes: procedure("session.own").mutation(({ ctx }) =>
    ctx.services.passkeys.createRecoveryCodes(ctx.viewer),
  ),
  signInOptions: procedure("session.start").mutation(({ ctx }) =>
    ctx.services.passkeys.signInOptions(ctx.viewer),
  ),
  signIn: procedure("session.start")
    .input(readByService<{ response: AuthenticationResponseJSON }>())
    .mutation(({ ctx, input }) => ctx.services.auth.signInWithPasskey(input, ctx.viewer)),
  recover: procedure("session.start")
    .input(readByService<{ email: string; code: string; altcha?: string }>())
    .mutation(({ ctx, input }) => ctx.services.auth.signInWithRecoveryCode(input, ctx.viewer)),
  rule: procedure("staff.manage").query(({ ctx }) => ctx.services.passkeys.rule(ctx.viewer)),
  setRule: procedure("staff.manage")
    .input(readByService<{ required: boolean }>())
    .mutation(({ ctx, input }) => ctx.services.passkeys.setRule(input, ctx.viewer)),
})
