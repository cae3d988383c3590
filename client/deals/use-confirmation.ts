import { useLingui } from "@lingui/react/macro"
import { useLocale } from "../lib/use-locale.ts"
import { formatCents } from "./money.ts"
import type { Step } from "./turn.ts"
import { decidedAgain, type TurnDeal } from "./turn-facts.ts"

/** What a second person has to confirm. */
export function useConfirmation() {
  const { t } = useLingui()
  const locale = useLocale()
  const money = (cents: number) => formatCents(cents, locale)

  /** The person who entered a sum cannot confirm it. Lists do not say what was entered. */
  function confirmation(deal: TurnDeal, ownId: string | undefined): Step {
    const step = { by: ["mediator"], need: "entry" } as const
    const entry = deal.ledger?.find(({ state }) => state === "pending")
    if (!entry) return { ...step, title: t`An entry needs confirmation` }
    const sum = money(entry.amount)
    const isSeconds = ownId !== undefined && entry.recorded_by === ownId && !deal.is_alone
    const again = decidedAgain(deal)
    if (again.length > 1) {
      const [refund, release] = (["refunded", "released"] as const).map(kind =>
        money(again.find(one => one.kind === kind)?.amount ?? 0),
      )
      const title = isSeconds
        ? t`Another person has to confirm again: ${refund} to the buyer, ${release} to the seller`
        : t`Confirm again: ${refund} to the buyer, ${release} to the seller`
      return { ...step, title, isSeconds }
    }
    const decision = isSeconds ? t`Another person has to confirm the decision` : t`Confirm the decision`
    if (deal.pending_decision) return { ...step, title: decision, isSeconds }
    if (isSeconds) return { ...step, title: t`Another person has to confirm ${sum}`, isSeconds }
    const titles = {
      received: t`Confirm the payment of ${sum}`,
      reversed: t`Confirm the reversal of ${sum}`,
      released: t`Confirm the payout of ${sum}`,
      refunded: t`Confirm the refund of ${sum}`,
      surplus: t`Confirm the refund of ${sum}`,
      fee: t`Confirm the decision`,
    }
    return { ...step, title: titles[entry.kind] }
  }

  return confirmation
}
