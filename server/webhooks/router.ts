import { pageInput } from "#server/platform/paging.ts"
import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import {
  deliveriesInput,
  deliveryIdInput,
  webhookChangeInput,
  webhookIdInput,
  webhookInput,
} from "#shared/webhooks/webhooks.ts"
import type { WebhooksService } from "./service.ts"

export const webhooksRouter = ({ webhooks }: { webhooks: WebhooksService }) =>
  router({
    create: procedure("webhooks.manage", { confirmed: true })
      .input(sent(webhookInput))
      .mutation(({ ctx, input }) => webhooks.create(input, ctx.viewer)),
    list: procedure("webhooks.manage").query(({ ctx }) => webhooks.list(ctx.viewer)),
    update: procedure("webhooks.manage", { confirmed: input => webhooks.changesUrl(input) })
      .input(sent(webhookChangeInput))
      .mutation(({ ctx, input }) => webhooks.update(input, ctx.viewer)),
    remove: procedure("webhooks.manage", { confirmed: false })
      .input(sent(webhookIdInput))
      .mutation(({ ctx, input }) => webhooks.remove(input, ctx.viewer)),
    rotate: procedure("webhooks.manage", { confirmed: true })
      .input(sent(webhookIdInput))
      .mutation(({ ctx, input }) => webhooks.rotate(input, ctx.viewer)),
    test: procedure("webhooks.manage", { confirmed: false })
      .input(sent(webhookIdInput))
      .mutation(({ ctx, input }) => webhooks.test(input, ctx.viewer)),
    deliveries: procedure("webhooks.manage")
      .input(sent(deliveriesInput, pageInput))
      .query(({ ctx, input }) => webhooks.deliveries(input, ctx.viewer)),
    resend: procedure("webhooks.manage", { confirmed: false })
      .input(sent(deliveryIdInput))
      .mutation(({ ctx, input }) => webhooks.resend(input, ctx.viewer)),
  })
