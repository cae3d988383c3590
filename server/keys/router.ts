import { procedure, readByService, router } from "#server/trpc/trpc.ts"
import type { KeyScope } from "#shared/policy.ts"

export const keysRouter = router({
  create: procedure("keys.manage")
    .input(readByService<{ name: string; scopes: KeyScope[]; expires_at?: string | null }>())
    .mutation(({ ctx, input }) => ctx.services.keys.create(input, ctx.viewer)),
  list: procedure("keys.manage").query(({ ctx }) => ctx.services.keys.list(ctx.viewer)),
  revoke: procedure("keys.manage")
    .input(readByService<{ id: string }>())
    .mutation(({ ctx, input }) => ctx.services.keys.revoke(input, ctx.viewer)),
})
