import { auditInput } from "#server/platform/events/audit-filter.ts"
import { type FailuresService, retryInput } from "#server/platform/events/consumers-service.ts"
import { pageInput } from "#server/platform/paging.ts"
import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import type { AuditService } from "./service.ts"

export const consumersRouter = ({ failures }: { failures: FailuresService }) =>
  router({
    failed: procedure("consumers.manage")
      .input(sent(pageInput))
      .query(({ ctx, input }) => failures.failed(input, ctx.viewer)),
    retry: procedure("consumers.manage", { confirmed: false })
      .input(sent(retryInput))
      .mutation(({ ctx, input }) => failures.retry(input, ctx.viewer)),
  })

export const auditRouter = ({ audit }: { audit: AuditService }) =>
  router({
    list: procedure("audit.read", { inBatch: "page" })
      .input(sent(auditInput, pageInput))
      .query(({ ctx, input }) => audit.list(input, ctx.viewer)),
  })
