import type { FailuresService } from "#server/platform/events/consumers-service.ts"
import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { AuditService } from "./service.ts"

export const consumersRouter = ({ failures }: { failures: FailuresService }) =>
  router({
    failed: procedure("consumers.manage")
      .input(readByService<{ page?: number } | undefined>())
      .query(({ ctx, input }) => failures.failed(input, ctx.viewer)),
    retry: procedure("consumers.manage", { confirmed: false })
      .input(readByService<{ id: number }>())
      .mutation(({ ctx, input }) => failures.retry(input, ctx.viewer)),
  })

type AuditQuery = {
  subject?: string | { kind: string; id?: string }
  subject_id?: string | number
  actor?: string | { kind: string; id?: string }
  action?: string
  /** ISO 8601; `from` is included, `to` is not. */
  from?: string
  to?: string
  page?: number
}

export const auditRouter = ({ audit }: { audit: AuditService }) =>
  router({
    list: procedure("audit.read")
      .input(readByService<AuditQuery | undefined>())
      .query(({ ctx, input }) => audit.list(input, ctx.viewer)),
  })
