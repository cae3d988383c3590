import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { MoneyService } from "./service.ts"

export const moneyRouter = ({ money }: { money: MoneyService }) =>
  router({
    summary: procedure("money.read")
      .input(readByService<{ from?: string; to?: string } | undefined>())
      .query(({ ctx, input }) => money.summary(input, ctx.viewer)),
  })
