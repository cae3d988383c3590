import { procedure, readByService, router } from "#server/trpc/trpc.ts"
import type { TrashKind } from "#shared/trash.ts"

const itemInput = readByService<{ kind: TrashKind; id: number }>()

export const trashRouter = router({
  list: procedure("trash.read")
    .input(readByService<{ kind?: TrashKind; page?: number } | undefined>())
    .query(({ ctx, input }) => ctx.services.trash.list(input, ctx.viewer)),
  restore: procedure("trash.read")
    .input(itemInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.trash.restore(input, ctx.viewer)
      return {}
    }),
  purge: procedure("trash.purge")
    .input(itemInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.trash.purge(input, ctx.viewer)
      return {}
    }),
})
