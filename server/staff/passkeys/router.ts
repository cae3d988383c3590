import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import {
  passkeyIdInput,
  passkeyNameInput,
  passkeyRegistrationInput,
  passkeyRuleInput,
  passkeySignInInput,
  recoveryInput,
} from "#shared/staff/passkeys.ts"
import type { PasskeysService } from "./service.ts"

export const passkeysRouter = ({ auth, passkeys }: { auth: AuthService; passkeys: PasskeysService }) =>
  router({
    list: procedure("session.own").query(({ ctx }) => passkeys.list(ctx.viewer)),
    registrationOptions: procedure("session.own", { confirmed: true }).mutation(({ ctx }) =>
      passkeys.registrationOptions(ctx.viewer),
    ),
    register: procedure("session.own", { confirmed: true })
      .input(sent(passkeyRegistrationInput))
      .mutation(({ ctx, input }) => passkeys.register(input, ctx.viewer)),
    rename: procedure("session.own", { confirmed: false })
      .input(sent(passkeyNameInput))
      .mutation(({ ctx, input }) => passkeys.rename(input, ctx.viewer)),
    remove: procedure("session.own", { confirmed: false })
      .input(sent(passkeyIdInput))
      .mutation(async ({ ctx, input }) => {
        await passkeys.remove(input, ctx.viewer)
        return {}
      }),
    createRecoveryCodes: procedure("session.own", { confirmed: true }).mutation(({ ctx }) =>
      passkeys.createRecoveryCodes(ctx.viewer),
    ),
    signInOptions: procedure("session.start").mutation(({ ctx }) => passkeys.signInOptions(ctx.viewer)),
    signIn: procedure("session.start")
      .input(sent(passkeySignInInput))
      .mutation(({ ctx, input }) => auth.signInWithPasskey(input, ctx.viewer)),
    recover: procedure("session.start")
      .input(sent(recoveryInput))
      .mutation(({ ctx, input }) => auth.signInWithRecoveryCode(input, ctx.viewer)),
    rule: procedure("staff.manage").query(({ ctx }) => passkeys.rule(ctx.viewer)),
    setRule: procedure("staff.manage", { confirmed: true })
      .input(sent(passkeyRuleInput))
      .mutation(({ ctx, input }) => passkeys.setRule(input, ctx.viewer)),
  })
