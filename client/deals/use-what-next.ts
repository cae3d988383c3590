import { useLingui } from "@lingui/react/macro"
import type { Deal } from "#shared/deals/deal.ts"
import { type DealActor, isOpen } from "#shared/deals/states.ts"
import { useLocale } from "../lib/use-locale.ts"
import { sumsFormat } from "./money.ts"
import { useCallTexts } from "./use-deal-texts.ts"

/** What the title of a turn leaves open: how the deal goes on, and why the sum to pay or receive isn’t the price. */
export function useWhatNext() {
  const { t } = useLingui()
  const locale = useLocale()
  const { dispute } = useCallTexts()

  /** How the deal goes on for a party; null where the title and the required action say it. */
  function nextOf({ state, decision, buyer, next }: Deal, me: DealActor): string | null {
    if (me === "mediator") return null
    const mayChange = next.some(({ call, by }) => call === "setPayout" && by === me)
    if (state === "disputed" && me === "buyer" && decision && decision.refund > 0 && !mayChange)
      return buyer?.payout
        ? t`The refund is sent to your payout details.`
        : t`You haven’t entered payout details, so the refund goes back to where your payment came from.`
    if (state === "signed" && me === "seller")
      return t`Don’t hand anything over before the full amount is in escrow.`
    return state === "disputed" && !decision ? dispute.about : null
  }

  /** The part of the commission between the price and what the reader pays or receives, and that sum; null without one. */
  function commissionOf(
    { state, amount, owed, due, fee, fee_payer, decision }: Deal,
    me: DealActor,
  ): string | null {
    // What an ended deal paid can differ from its contract.
    const isAsAgreed = state === "completed" || (isOpen(state) && state !== "cancelling")
    if (amount === null || decision || !isAsAgreed) return null
    if (me === "mediator") return fee ? `${t`Commission`} ${sumsFormat([amount, fee], locale)(fee)}` : null
    const sum = (me === "buyer" ? owed : due) ?? amount
    if (sum === amount) return null
    const format = sumsFormat([amount, sum], locale)
    const sign = me === "buyer" ? "+" : "−"
    const part = fee_payer === "half" ? t`your half of the commission` : t`the commission`
    return `${sign} ${part} ${format(Math.abs(sum - amount))} = ${format(sum)}`
  }

  return { nextOf, commissionOf }
}
