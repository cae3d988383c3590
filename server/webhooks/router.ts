import { procedure, readByService, router } from "#server/trpc/trpc.ts"
import type { DeliveryState, WebhookEvent } from "#shared/webhooks.ts"

const idInput = readByService<{ id: string }>()

export const webhooksRouter = router({
  create: procedure("webhooks.manage")
    .input(readByService<{ url: string; events: WebhookEvent[] }>())
    .mutation(({ ctx, input }) => ctx.services.webhooks.create(input, ctx.viewer)),
  list: procedure("webhooks.manage").query(({ ctx }) => ctx.services.webhooks.list(ctx.viewer)),
  update: procedure("webhooks.manage")
    .input(readByService<{ id: string; url?: string; events?: WebhookEvent[]; active?: boolean }>())
    .mutation(({ ctx, input }) => ctx.services.webhooks.update(input, ctx.viewer)),
  remove: procedure("webhooks.manage")
    .input(idInput)
    .mutation(({ ctx, input }) => ctx.services.webhooks.remove(input, ctx.viewer)),
  rotate: procedure("webhooks.manage")
    .input(idInput)
    .mutation(({ ctx, input }) => ctx.services.webhooks.rotate(input, ctx.viewer)),
  test: procedure("webhooks.manage")
    .input(idInput)
    .mutation(({ ctx, input }) => ctx.services.webhooks.test(input, ctx.viewer)),
  deliveries: procedure("webhooks.manage")
    .input(readByService<{ id: string; state?: DeliveryState; page?: number }>())
    .query(({ ctx, input }) => ctx.services.webhooks.deliveries(input, ctx.viewer)),
  resend: procedure("webhooks.manage")
    .input(readByService<{ delivery_id: number }>())
    .mutation(({ ctx, input }) => ctx.services.webhooks.resend(input, ctx.viewer)),
})
