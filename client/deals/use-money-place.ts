import { useLingui } from "@lingui/react/macro"
import { type DealActor, isOpen } from "#shared/deals/states.ts"
import { useLocale } from "../lib/use-locale.ts"
import { formatCents } from "./money.ts"
import { arrivingSum, decidedAgain, missingOf, sumsMoved, type TurnDeal } from "./turn-facts.ts"

/** The location of the money, in one sentence; null if a list does not say. */
export function useMoneyPlace() {
  const { t } = useLingui()
  const locale = useLocale()
  const money = (cents: number) => formatCents(cents, locale)

  function moneyOf(deal: TurnDeal, me: DealActor): string | null {
    const { state, held, payment, ledger } = deal
    const heldText = money(held)
    const partner = payment?.partner
    if (state === "draft" || state === "contract") return t`No money has been paid yet.`
    if (!isOpen(state)) return ledger ? endedSentence(deal, me) : null
    if (state === "signed") {
      const arriving = arrivingSum(ledger ?? [])
      const checked = money(arriving)
      if (held === 0)
        return arriving > 0
          ? t`A payment of ${checked} is being confirmed; until then, it doesn’t count.`
          : t`No money has arrived in escrow yet.`
      const owed = money(deal.owed ?? 0)
      const missing = money(missingOf(deal))
      const place = t`${heldText} of ${owed} has arrived in escrow; ${missing} is missing.`
      return arriving > 0 ? `${place} ${t`Another ${checked} is being confirmed.`}` : place
    }
    // A surplus on its way back leaves the sum in escrow as it is.
    const waiting =
      ledger?.filter(({ state: of, kind }) => of === "approved" && kind !== "fee" && kind !== "surplus") ?? []
    // Of a divided sum everybody reads about their own part.
    const own = waiting.find(({ kind }) => (kind === "released") === (me === "seller"))
    const approved = own ?? waiting[0]
    if (approved) {
      const sum = money(approved.amount)
      if (approved.kind === "released")
        return me === "seller"
          ? t`Your payout of ${sum} is approved and will be sent next.`
          : t`The payout of ${sum} to the seller is approved and will be sent next.`
      return me === "buyer"
        ? t`Your refund of ${sum} is approved and will be sent next.`
        : t`The refund of ${sum} to the buyer is approved and will be sent next.`
    }
    const again = decidedAgain(deal)
    const decided = again.find(({ kind }) => me !== "mediator" && (kind === "released") === (me === "seller"))
    if (decided) {
      const sum = money(decided.amount)
      return me === "seller"
        ? t`By the mediator’s decision, you are paid ${sum}. The payments are checked once more and then sent.`
        : t`By the mediator’s decision, ${sum} is refunded to you. The payments are checked once more and then sent.`
    }
    if (state === "disputed" && held > 0 && again.length === 0)
      return t`${heldText} is in escrow and stays frozen until the dispute is settled.`
    const place = partner ? t`${heldText} is in escrow with ${partner}.` : t`${heldText} is in escrow.`
    if (!payment?.surplus || state === "cancelling") return place
    const surplus = money(payment.surplus)
    const over =
      me === "buyer"
        ? t`${surplus} of it is more than you owed and will be refunded to you.`
        : t`${surplus} of it is more than the buyer owed and will be refunded.`
    return `${place} ${over}`
  }

  function endedSentence(deal: TurnDeal, me: DealActor): string {
    const { released, refunded } = sumsMoved(deal.ledger ?? [])
    if (released === 0 && refunded === 0) return t`No money was paid.`
    const [toSeller, toBuyer] = [money(released), money(refunded)]
    const parts: string[] = []
    if (released > 0)
      parts.push(me === "seller" ? t`You were paid ${toSeller}.` : t`The seller was paid ${toSeller}.`)
    if (refunded > 0)
      parts.push(me === "buyer" ? t`You were refunded ${toBuyer}.` : t`The buyer was refunded ${toBuyer}.`)
    return parts.join(" ")
  }

  return moneyOf
}
