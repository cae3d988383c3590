import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { TrashKind } from "#shared/trash/trash.ts"
import type { TrashService } from "./service.ts"

const itemInput = readByService<{ kind: TrashKind; id: number }>()

export const trashRouter = ({ trash }: { trash: TrashService }) =>
  router({
    list: procedure("trash.read")
      .input(
        readByService<{ kind?: TrashKind; search?: string; page?: number; per_page?: number } | undefined>(),
      )
      .query(({ ctx, input }) => trash.list(input, ctx.viewer)),
    restore: procedure("trash.read")
      .input(itemInput)
      .mutation(async ({ ctx, input }) => {
        await trash.restore(input, ctx.viewer)
        return {}
      }),
    restoreMany: procedure("trash.read")
      .input(readByService<{ items: { kind: TrashKind; id: number }[] }>())
      .mutation(({ ctx, input }) => trash.restoreMany(input, ctx.viewer)),
    purge: procedure("trash.purge", { confirmed: false })
      .input(itemInput)
      .mutation(async ({ ctx, input }) => {
        await trash.purge(input, ctx.viewer)
        return {}
      }),
  })
