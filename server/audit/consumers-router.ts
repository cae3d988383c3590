import type { FailuresService } from "#server/platform/events/failures-service.ts"
import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"

export const consumersRouter = ({ failures }: { failures: FailuresService }) =>
  router({
    failed: procedure("consumers.manage")
      .input(readByService<{ page?: number } | undefined>())
      .query(({ ctx, input }) => failures.failed(input, ctx.viewer)),
    retry: procedure("consumers.manage")
      .input(readByService<{ id: number }>())
      .mutation(({ ctx, input }) => failures.retry(input, ctx.viewer)),
  })
