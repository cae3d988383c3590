import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { summaryInput } from "#shared/money/summary.ts"
import type { MoneyService } from "./service.ts"

export const moneyRouter = ({ money }: { money: MoneyService }) =>
  router({
    summary: procedure("money.read")
      .input(sent(summaryInput))
      .query(({ ctx, input }) => money.summary(input, ctx.viewer)),
  })
