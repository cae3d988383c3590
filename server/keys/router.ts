import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { KeyScope } from "#shared/policy.ts"
import type { KeysService } from "./service.ts"

export const keysRouter = ({ keys }: { keys: KeysService }) =>
  router({
    create: procedure("keys.manage", { confirmed: true })
      .input(readByService<{ name: string; scopes: KeyScope[]; expires_at?: string | null }>())
      .mutation(({ ctx, input }) => keys.create(input, ctx.viewer)),
    list: procedure("keys.manage").query(({ ctx }) => keys.list(ctx.viewer)),
    revoke: procedure("keys.manage", { confirmed: false })
      .input(readByService<{ id: string }>())
      .mutation(({ ctx, input }) => keys.revoke(input, ctx.viewer)),
  })
