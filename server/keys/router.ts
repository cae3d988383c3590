import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { keyIdInput, keyInput } from "#shared/keys/keys.ts"
import type { KeysService } from "./service.ts"

export const keysRouter = ({ keys }: { keys: KeysService }) =>
  router({
    create: procedure("keys.manage", { confirmed: true })
      .input(sent(keyInput))
      .mutation(({ ctx, input }) => keys.create(input, ctx.viewer)),
    list: procedure("keys.manage").query(({ ctx }) => keys.list(ctx.viewer)),
    revoke: procedure("keys.manage", { confirmed: false })
      .input(sent(keyIdInput))
      .mutation(({ ctx, input }) => keys.revoke(input, ctx.viewer)),
  })
