import { idInput } from "#server/platform/ids.ts"
import { pageInput } from "#server/platform/paging.ts"
import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { kindInput, manyInput, type TrashService, trashInput } from "./service.ts"

export const trashRouter = ({ trash }: { trash: TrashService }) =>
  router({
    list: procedure("trash.read", { inBatch: "page" })
      .input(sent(trashInput, pageInput))
      .query(({ ctx, input }) => trash.list(input, ctx.viewer)),
    restore: procedure("trash.read")
      .input(sent(idInput, kindInput))
      .mutation(async ({ ctx, input }) => {
        await trash.restore(input, ctx.viewer)
        return {}
      }),
    restoreMany: procedure("trash.read")
      .input(sent(manyInput))
      .mutation(({ ctx, input }) => trash.restoreMany(input, ctx.viewer)),
    purge: procedure("trash.purge", { confirmed: false })
      .input(sent(idInput, kindInput))
      .mutation(async ({ ctx, input }) => {
        await trash.purge(input, ctx.viewer)
        return {}
      }),
  })
