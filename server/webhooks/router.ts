import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { DeliveryState } from "#shared/webhooks/delivery-states.ts"
import type { WebhookEvent } from "#shared/webhooks/webhooks.ts"
import type { WebhooksService } from "./service.ts"

const idInput = readByService<{ id: string }>()

export const webhooksRouter = ({ webhooks }: { webhooks: WebhooksService }) =>
  router({
    create: procedure("webhooks.manage", { confirmed: true })
      .input(readByService<{ url: string; events: WebhookEvent[] }>())
      .mutation(({ ctx, input }) => webhooks.create(input, ctx.viewer)),
    list: procedure("webhooks.manage").query(({ ctx }) => webhooks.list(ctx.viewer)),
    update: procedure("webhooks.manage", { confirmed: input => webhooks.changesUrl(input) })
      .input(readByService<{ id: string; url?: string; events?: WebhookEvent[]; active?: boolean }>())
      .mutation(({ ctx, input }) => webhooks.update(input, ctx.viewer)),
    remove: procedure("webhooks.manage", { confirmed: false })
      .input(idInput)
      .mutation(({ ctx, input }) => webhooks.remove(input, ctx.viewer)),
    rotate: procedure("webhooks.manage", { confirmed: true })
      .input(idInput)
      .mutation(({ ctx, input }) => webhooks.rotate(input, ctx.viewer)),
    test: procedure("webhooks.manage", { confirmed: false })
      .input(idInput)
      .mutation(({ ctx, input }) => webhooks.test(input, ctx.viewer)),
    deliveries: procedure("webhooks.manage")
      .input(readByService<{ id: string; state?: DeliveryState; page?: number }>())
      .query(({ ctx, input }) => webhooks.deliveries(input, ctx.viewer)),
    resend: procedure("webhooks.manage", { confirmed: false })
      .input(readByService<{ delivery_id: number }>())
      .mutation(({ ctx, input }) => webhooks.resend(input, ctx.viewer)),
  })
