import type { EventsService } from "#server/platform/events/service.ts"
import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"

export type AuditQuery = {
  subject?: string | { kind: string; id?: string }
  subject_id?: string | number
  actor?: string | { kind: string; id?: string }
  action?: string
  /** ISO 8601; `from` is included, `to` is not. */
  from?: string
  to?: string
  page?: number
}

export const auditRouter = ({ events }: { events: EventsService }) =>
  router({
    list: procedure("audit.read")
      .input(readByService<AuditQuery | undefined>())
      .query(({ ctx, input }) => events.list(input, ctx.viewer)),
    export: procedure("audit.read")
      .input(readByService<Omit<AuditQuery, "page"> | undefined>())
      .mutation(({ ctx, input }) => events.export(input, ctx.viewer)),
  })
