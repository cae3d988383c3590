import { useLingui } from "@lingui/react/macro"
import { type DealActor, isOpen, type Party } from "#shared/deals/states.ts"
import { formatDeadline } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { formatCents } from "./money.ts"
import type { Step, Turn } from "./turn.ts"
import {
  arrivingSum,
  awaitedOf,
  decidedAgain,
  isAwaited,
  isPayoutAwaited,
  missingOf,
  type TurnDeal,
} from "./turn-facts.ts"
import { useConfirmation } from "./use-confirmation.ts"
import { useMoneyPlace } from "./use-money-place.ts"

/** Whose turn it is, the required action, and the deadline. */
export function useTurn() {
  const { t } = useLingui()
  const locale = useLocale()
  const money = (cents: number) => formatCents(cents, locale)
  const startTitle = t({ message: "Start the transfer", context: "heading" })
  const may = (deal: TurnDeal, by: DealActor, call: string) =>
    deal.next.some(next => next.call === call && next.by === by)
  const moneyOf = useMoneyPlace()
  const confirmation = useConfirmation()
  /** The remaining sum once the payments that wait for a second person are recorded. */
  const unpaidOf = (deal: TurnDeal) => Math.max(0, missingOf(deal) - arrivingSum(deal.ledger ?? []))

  /** What a party who is to be paid, and whom a mail asks for the account, can enter or change. */
  const ownPayout = (deal: TurnDeal, me: Party) => (may(deal, me, "setPayout") ? "payout" : null)

  function contract(deal: TurnDeal, me: DealActor): Step {
    const by = (["buyer", "seller"] as const).filter(party => may(deal, party, "sign"))
    if (by.some(party => party === me)) return { by, title: t`Read and sign the contract`, need: "sign" }
    if (by.length === 2) return { by, title: t`Waiting for both sides to sign` }
    const title = by[0] === "buyer" ? t`Waiting for the buyer to sign` : t`Waiting for the seller to sign`
    return { by, title }
  }

  function signed(deal: TurnDeal, me: DealActor): Step {
    const unpaid = unpaidOf(deal)
    const missing = money(unpaid)
    if (me === "seller" && isAwaited(deal, "setPayout", "seller"))
      return { by: ["seller"], title: t`Enter your payout details while the buyer pays`, need: "payout" }
    if (isAwaited(deal, "recordReceipt", "mediator"))
      return {
        by: ["mediator"],
        title:
          me === "mediator"
            ? t`Look for the payment that the buyer has reported`
            : t`The reported payment is being looked for`,
        need: me === "mediator" ? "recordReceipt" : me === "buyer" ? "pay" : null,
      }
    if (unpaid === 0 && me !== "mediator")
      return {
        by: ["mediator"],
        title:
          me === "buyer" ? t`Your payment is being confirmed` : t`The buyer’s payment is being confirmed`,
      }
    if (me === "buyer")
      return {
        by: ["buyer"],
        title:
          unpaid < (deal.owed ?? 0)
            ? t`Pay the missing ${missing} into escrow`
            : t`Pay ${missing} into escrow`,
        need: "pay",
      }
    return {
      by: ["buyer"],
      title: t`Waiting for the buyer to pay ${missing}`,
      need: me === "mediator" ? "recordReceipt" : null,
    }
  }

  function transferring(deal: TurnDeal, me: DealActor): Step {
    const open = (party: Party) =>
      (deal.checklist ?? []).filter(
        ({ by, done, not_applicable }) => by === party && !done && !not_applicable,
      ).length
    if (me === "seller") {
      const isReady = deal.checklist !== undefined && open("seller") === 0
      return {
        by: ["seller"],
        title: isReady
          ? t`Everything is ready: hand over to the buyer`
          : t`Work through your checklist, then hand over`,
        need: isReady ? "handOver" : "checklist",
      }
    }
    if (me === "buyer" && open("buyer") > 0)
      return { by: ["buyer", "seller"], title: t`Complete your part of the checklist`, need: "checklist" }
    return {
      by: ["seller"],
      title: t`The seller is handing over`,
      need: me === "buyer" ? "checklist" : null,
    }
  }

  function delivered(deal: TurnDeal, me: DealActor): Step {
    if (me === "buyer")
      return { by: ["buyer"], title: t`Check everything, then confirm receipt`, need: "accept" }
    return may(deal, "mediator", "acceptForBuyer")
      ? {
          by: ["buyer"],
          title: t`The inspection period has ended and the buyer hasn’t answered`,
          need: me === "mediator" ? "acceptForBuyer" : null,
        }
      : {
          by: ["buyer"],
          title:
            me === "seller"
              ? t`The buyer is checking what you handed over`
              : t`The buyer is checking what was handed over`,
        }
  }

  function accepted(deal: TurnDeal, me: DealActor): Step {
    const due = money(deal.due ?? 0)
    // Lists do not include the seller's payout details, but without them no payout can be proposed.
    const isPaying = (["recordRelease", "confirm", "paid"] as const).some(call => may(deal, "mediator", call))
    const lacksPayout = me === "seller" && deal.due !== 0 && !deal.seller?.payout && !isPaying
    if (lacksPayout)
      return { by: ["seller"], title: t`Enter your payout details to receive ${due}`, need: "payout" }
    if (me === "buyer" && !isPaying)
      return { by: ["seller"], title: t`Waiting for the seller’s payout details` }
    if (me !== "mediator")
      return {
        by: ["mediator"],
        title: me === "seller" ? t`You will be paid ${due}` : t`The seller is being paid ${due}`,
        need: me === "seller" && deal.due !== 0 ? ownPayout(deal, me) : null,
      }
    return may(deal, "mediator", "recordRelease")
      ? { by: ["mediator"], title: t`Pay ${due} to the seller`, need: "recordRelease" }
      : { by: ["seller"], title: t`Waiting for the seller’s payout details` }
  }

  function disputed(deal: TurnDeal, me: DealActor): Step {
    const due = money(deal.decision?.release ?? 0)
    if (me === "seller" && deal.decision?.release && !deal.seller?.payout && may(deal, "seller", "setPayout"))
      return { by: ["seller"], title: t`Enter your payout details to receive ${due}`, need: "payout" }
    if (me !== "mediator")
      return {
        by: ["mediator"],
        title: deal.decision
          ? t`The mediator has decided; the payments are being made`
          : t`The mediator is reviewing the dispute`,
        need:
          deal.decision && deal.decision[me === "buyer" ? "refund" : "release"] > 0
            ? ownPayout(deal, me)
            : null,
      }
    if (isPayoutAwaited(deal)) return { by: ["seller"], title: t`Waiting for the seller’s payout details` }
    return deal.held > 0
      ? { by: ["mediator"], title: t({ message: "Decide the dispute", context: "heading" }), need: "decide" }
      : { by: ["mediator"], title: t`Settle the dispute`, need: "resume" }
  }

  const ended = (deal: TurnDeal, title: string): Step => ({
    by: [],
    title: deal.decision ? t`The mediator’s decision has been carried out` : title,
  })

  /** Every state has a case, and the types refuse a new one without. */
  function stepOf(deal: TurnDeal, me: DealActor, ownId: string | undefined): Step {
    if (me === "mediator" && may(deal, me, "confirm")) return confirmation(deal, ownId)
    if (me === "mediator" && may(deal, me, "paid"))
      return { by: ["mediator"], title: t`Send the approved payment`, need: "entry" }
    switch (deal.state) {
      case "draft":
        // A party that was only asked for its identity does not see the other one.
        if (me !== "mediator" && (!deal.buyer || !deal.seller) && deal[me]?.identity !== undefined)
          return deal[me].identity === null
            ? { by: [me], title: t`Enter your details for the contract` }
            : { by: ["mediator"], title: t`Your details are saved` }
        return me === "mediator"
          ? { by: ["mediator"], title: t`Complete the draft and send the contract`, need: "draft" }
          : { by: ["mediator"], title: t`The mediator is preparing the contract` }
      case "contract":
        return contract(deal, me)
      case "signed":
        return signed(deal, me)
      case "funded":
        return me === "seller"
          ? { by: ["seller"], title: startTitle, need: "startTransfer" }
          : { by: ["seller"], title: t`Waiting for the seller to start the transfer` }
      case "transferring":
        return transferring(deal, me)
      case "delivered":
        return delivered(deal, me)
      case "accepted":
        return accepted(deal, me)
      case "disputed":
        return disputed(deal, me)
      case "cancelling":
        return me === "mediator"
          ? { by: ["mediator"], title: t`Refund the buyer`, need: "recordRefund" }
          : {
              by: ["mediator"],
              title:
                me === "buyer"
                  ? t`The deal is being canceled; you get your money back`
                  : t`The deal is being canceled; the buyer gets the money back`,
              need: me === "buyer" ? ownPayout(deal, me) : null,
            }
      case "completed":
        return ended(deal, t`The deal is complete`)
      case "refunded":
        return ended(deal, me === "buyer" ? t`You’ve been refunded` : t`The buyer has been refunded`)
      case "cancelled":
        return ended(deal, t`The deal was canceled`)
    }
  }

  /** An answer to a request to cancel comes first; who asked can still do what is theirs. */
  function cancelAsked(deal: TurnDeal, me: DealActor, step: Step): Step | null {
    const other = (["buyer", "seller"] as const).find(party => isAwaited(deal, "agreeToCancel", party))
    if (!other) return null
    if (me === other)
      return {
        by: [me],
        title:
          me === "buyer"
            ? t`The seller asks to cancel the deal: do you agree?`
            : t`The buyer asks to cancel the deal: do you agree?`,
        need: "answer",
      }
    return {
      by: [other],
      title:
        other === "buyer"
          ? t`Waiting for the buyer’s answer about canceling`
          : t`Waiting for the seller’s answer about canceling`,
      // Who has asked to cancel isn't asked to pay.
      need: step.need === "pay" ? null : (step.need ?? null),
    }
  }

  /** What the person has to do, or who is waited for. */
  const turnOf = (deal: TurnDeal, me: DealActor, ownId?: string): Turn => {
    const step = stepOf(deal, me, ownId)
    const { by, title, need = null, isSeconds = false } = cancelAsked(deal, me, step) ?? step
    const awaited = isOpen(deal.state) ? awaitedOf(deal, by) : null
    // The parties have read the decision: another look at an account doesn't call it into question.
    const isDecided = me !== "mediator" && decidedAgain(deal).length > 0
    return {
      ...{ by, title, need, isSeconds },
      dueAt: awaited?.due_at ?? null,
      isOverdue: awaited?.overdue ?? false,
      otherwise: isDecided ? null : (awaited?.otherwise ?? null),
    }
  }

  /** Who is waited for, as a label. */
  function whoText({ by, isSeconds }: Pick<Turn, "by" | "isSeconds">, me: DealActor): string | null {
    if (by.length === 0) return null
    if (isSeconds) return t`Another person’s turn`
    if (by.some(one => one === me)) return t`Your turn`
    if (by.length === 2) return t`Both sides’ turn`
    return { buyer: t`The buyer’s turn`, seller: t`The seller’s turn`, mediator: t`The mediator’s turn` }[
      by[0] ?? "mediator"
    ]
  }

  /** The deadline, with its time zone, and whether it has passed. */
  const untilText = (dueAt: string, isOverdue: boolean) => {
    const date = formatDeadline(dueAt, locale)
    return isOverdue ? t`Overdue since ${date}` : t`By ${date}`
  }

  return { turnOf, moneyOf, whoText, untilText }
}
