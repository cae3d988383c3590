import { useLingui } from "@lingui/react/macro"
import type { Deal, DealListRow } from "#shared/deals/deal.ts"
import { type DealActor, isOpen, otherParty, type Party } from "#shared/deals/states.ts"
import { formatDeadline } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { formatCents } from "./money.ts"
import { arrivingSum, isPayoutAwaited, stateDueAt, sumsMoved } from "./turn-facts.ts"
import type { StepCall } from "./use-deal-change.ts"

/** A deal, or what a list shows of it. */
type TurnDeal = DealListRow &
  Partial<Pick<Deal, "payment" | "ledger" | "checklist" | "decision" | "pending_decision">>

/** The action of the awaited person. */
type Need = "pay" | "checklist" | "payout" | "entry" | "draft" | StepCall

type Turn = {
  /** The awaited side; null when the deal is over. */
  by: readonly DealActor[]
  title: string
  dueAt: string | null
  /** Null unless it is the reader's turn. */
  need: Need | null
  /** Whether the reader has entered what another person has to confirm. */
  isSeconds: boolean
}

type Step = Omit<Turn, "dueAt" | "need" | "isSeconds"> & { need?: Need | null; isSeconds?: boolean }

/** Whose turn it is, the required action, the deadline, and the location of the money. */
export function useTurn() {
  const { t } = useLingui()
  const locale = useLocale()
  const money = (cents: number) => formatCents(cents, locale)
  const startTitle = t({ message: "Start the transfer", context: "heading" })
  const may = (deal: TurnDeal, by: DealActor, call: string) =>
    deal.next.some(next => next.call === call && next.by === by)
  const missingOf = (deal: TurnDeal) => deal.payment?.missing ?? Math.max(0, (deal.owed ?? 0) - deal.held)
  /** The remaining sum once the payments that wait for a second person are recorded. */
  const unpaidOf = (deal: TurnDeal) => Math.max(0, missingOf(deal) - arrivingSum(deal.ledger ?? []))

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
      (deal.checklist ?? []).filter(({ by, done }) => by === party && !done).length
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

  /** The person who entered a sum cannot confirm it. Lists do not say what was entered. */
  function confirmation(deal: TurnDeal, ownId: string | undefined): Step {
    const step = { by: ["mediator"], need: "entry" } as const
    const entry = deal.ledger?.find(({ state }) => state === "pending")
    if (!entry) return { ...step, title: t`An entry needs a second person` }
    const sum = money(entry.amount)
    const isSeconds = ownId !== undefined && entry.recorded_by === ownId
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

  /** Every state has a case, and the types refuse a new one without. */
  function stepOf(deal: TurnDeal, me: DealActor, ownId: string | undefined): Step {
    if (me === "mediator" && may(deal, me, "confirm")) return confirmation(deal, ownId)
    if (me === "mediator" && may(deal, me, "paid"))
      return { by: ["mediator"], title: t`Make the approved bank transfer`, need: "entry" }
    switch (deal.state) {
      case "draft":
        // A party that was only asked for its identity does not see the other one.
        if (me !== "mediator" && (!deal.buyer || !deal.seller) && deal[me]?.identity === null)
          return { by: [me], title: t`Enter your details for the contract` }
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
            }
      case "completed":
        return ended(deal, t`The deal is complete`)
      case "refunded":
        return ended(deal, me === "buyer" ? t`You’ve been refunded` : t`The buyer has been refunded`)
      case "cancelled":
        return ended(deal, t`The deal was canceled`)
    }
  }

  /** What the person has to do, or who is waited for. */
  const turnOf = (deal: TurnDeal, me: DealActor, ownId?: string): Turn => {
    const { by, title, need = null, isSeconds = false } = stepOf(deal, me, ownId)
    return { by, title, need, isSeconds, dueAt: isOpen(deal.state) ? stateDueAt(deal, by) : null }
  }

  /** The location of the money, in one sentence; null if a list does not say. */
  function moneyOf(deal: TurnDeal, me: DealActor): string | null {
    const { state, held, payment, ledger } = deal
    const heldText = money(held)
    const partner = payment?.partner
    if (state === "draft" || state === "contract") return t`No money has been paid yet.`
    if (!isOpen(state)) return ledger ? endedSentence(deal, me) : null
    if (state === "signed") {
      if (held === 0) return t`No money has arrived in escrow yet.`
      const owed = money(deal.owed ?? 0)
      const missing = money(missingOf(deal))
      return t`${heldText} of ${owed} has arrived in escrow; ${missing} is missing.`
    }
    const waiting = ledger?.filter(({ state: of, kind }) => of === "approved" && kind !== "fee") ?? []
    // Of a divided sum everybody reads about their own part.
    const own = waiting.find(({ kind }) => (kind === "released") === (me === "seller"))
    const approved = own ?? waiting[0]
    if (approved) {
      const sum = money(approved.amount)
      if (approved.kind === "released")
        return me === "seller"
          ? t`Your payout of ${sum} is approved; the bank transfer is next.`
          : t`The payout of ${sum} to the seller is approved; the bank transfer is next.`
      return me === "buyer"
        ? t`Your refund of ${sum} is approved; the bank transfer is next.`
        : t`The refund of ${sum} to the buyer is approved; the bank transfer is next.`
    }
    if (state === "disputed" && held > 0)
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

  /** Who is waited for, as a label. */
  function whoText({ by, isSeconds }: Pick<Turn, "by" | "isSeconds">, me: DealActor): string | null {
    if (by.length === 0) return null
    if (isSeconds) return t`A second person’s turn`
    if (by.some(one => one === me)) return t`Your turn`
    if (by.length === 2) return t`Both sides’ turn`
    return { buyer: t`The buyer’s turn`, seller: t`The seller’s turn`, mediator: t`The mediator’s turn` }[
      by[0] ?? "mediator"
    ]
  }

  /** The deadline, with its time zone. */
  const untilText = (dueAt: string) => {
    const date = formatDeadline(dueAt, locale)
    return t`By ${date}`
  }

  return { turnOf, moneyOf, whoText, untilText, other: otherParty }
}
