import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { Deal } from "#shared/deals/deal.ts"
import type { DealActor } from "#shared/deals/machine.ts"
import { formatMoment } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { formatCents } from "./money.ts"
import type { StepCall } from "./send-call.ts"

/** What a person has to know of a deal first: a heading, a sentence, and the step that is theirs to make. */
export type Situation = { title: string; text: string; call: StepCall | null }

/** The one thing that a person has to do next, or what the others are doing. */
export function useSituation(): (deal: Deal, me: DealActor) => Situation {
  const { t } = useLingui()
  const locale = useLocale()

  const open = (deal: Deal, party: "buyer" | "seller") =>
    deal.checklist.filter(({ by, done }) => by === party && !done).length
  const itemsText = (count: number) =>
    t`${plural(count, { one: "# item is", other: "# items are" })} still open.`
  const has = (deal: Deal, me: DealActor, call: StepCall) =>
    deal.next.some(next => next.call === call && next.by === me)
  const until = ({ inspection_ends_at: end }: Deal) => (end ? formatMoment(end, locale) : "")

  function forBuyer(deal: Deal): Situation {
    const owed = formatCents(deal.owed ?? 0, locale)
    const date = until(deal)
    switch (deal.state) {
      case "signed":
        return {
          title: t`Pay ${owed} into escrow`,
          text: t`The mediator sends you the account details below and records your payment when it has arrived.`,
          call: null,
        }
      case "funded":
        return {
          title: t`The seller starts the transfer`,
          text: t`Your money is held in escrow. It is released only after you have accepted.`,
          call: null,
        }
      case "transferring":
        return {
          title: t`Do your part of the checklist`,
          text: `${itemsText(open(deal, "buyer"))} ${t`Confirm what the seller has handed over as soon as you have checked it.`}`,
          call: null,
        }
      case "delivered":
        return {
          title: t`Check everything, then accept`,
          text: t`You have until ${date}. Something wrong? Write a message, or open a dispute: no money moves without you or the mediator.`,
          call: "accept",
        }
      default:
        return forBoth(deal, "buyer")
    }
  }

  function forSeller(deal: Deal): Situation {
    const date = until(deal)
    switch (deal.state) {
      case "signed":
        return {
          title: t`Waiting for the buyer’s payment`,
          text: t`Don’t hand over anything until the full amount is held in escrow. We’ll email you.`,
          call: null,
        }
      case "funded":
        return {
          title: t`Start the transfer`,
          text: t`The full amount is held in escrow. Read the checklist below before you begin.`,
          call: "startTransfer",
        }
      case "transferring": {
        const left = open(deal, "seller")
        return left > 0
          ? { title: t`Work through your checklist`, text: itemsText(left), call: null }
          : {
              title: t`Hand over`,
              text: t`Everything on your checklist is done. The buyer then inspects it.`,
              call: "handOver",
            }
      }
      case "delivered":
        return {
          title: t`The buyer inspects what you handed over`,
          text: t`Until ${date}. Answer questions below promptly: the money is released only after the buyer has accepted.`,
          call: null,
        }
      default:
        return forBoth(deal, "seller")
    }
  }

  function forBoth(deal: Deal, me: "buyer" | "seller"): Situation {
    const due = formatCents(deal.due ?? 0, locale)
    switch (deal.state) {
      case "contract":
        return has(deal, me, "sign")
          ? {
              title: t`Read and sign the contract`,
              text: t`The deal begins once both sides have signed.`,
              call: "sign",
            }
          : {
              title: t`Waiting for the other side to sign`,
              text: t`You have signed. We’ll email you.`,
              call: null,
            }
      case "accepted":
        return {
          title: me === "seller" ? t`The handover is accepted` : t`You have accepted`,
          text: t`The mediator releases ${due} to the seller, and a second person confirms it.`,
          call: null,
        }
      case "disputed":
        return {
          title: t`The mediator decides`,
          text: t`No money moves until then. Write what happened below and add files that show it.`,
          call: null,
        }
      case "cancelling":
        return {
          title: t`The deal is being cancelled`,
          text: t`Both sides have agreed. Everything that is held goes back to the buyer.`,
          call: null,
        }
      default:
        return closed(deal)
    }
  }

  function closed(deal: Deal): Situation {
    const texts = {
      completed: {
        title: t`The deal is completed`,
        text: t`The certificate and the full record are below for your files.`,
      },
      refunded: { title: t`The buyer has been refunded`, text: t`The deal has ended without a sale.` },
      cancelled: { title: t`The deal was cancelled`, text: t`No money has moved.` },
    }
    if (deal.state === "completed" || deal.state === "refunded" || deal.state === "cancelled")
      return { ...texts[deal.state], call: null }
    return {
      title: t`The mediator prepares the contract`,
      text: t`There is nothing for you to do yet.`,
      call: null,
    }
  }

  function forMediator(deal: Deal): Situation {
    const pending = deal.ledger.some(({ state }) => state === "pending")
    const confirm = {
      title: t`A payment needs a second person`,
      text: t`Check the amount and the reference on the account statement before you confirm.`,
      call: "confirm" as const,
    }
    if (pending) return confirm
    const date = until(deal)
    switch (deal.state) {
      case "draft":
        return {
          title: t`Complete the draft`,
          text: t`Fill in the parties, price and terms, then send the contract.`,
          call: null,
        }
      case "contract":
        return {
          title: t`Waiting for signatures`,
          text: t`Both sides sign with a code from their email.`,
          call: null,
        }
      case "signed":
        return {
          title: t`Record the buyer’s payment`,
          text: t`Send the buyer the account details in a message if you have not yet.`,
          call: "recordReceipt",
        }
      case "funded":
        return {
          title: t`The seller starts the transfer`,
          text: t`You can start it for them.`,
          call: "startTransfer",
        }
      case "transferring":
        return {
          title: t`The transfer is under way`,
          text: itemsText(open(deal, "seller") + open(deal, "buyer")),
          call: null,
        }
      case "delivered":
        return has(deal, "mediator", "acceptForBuyer")
          ? {
              title: t`The inspection ended without an answer`,
              text: t`Ask the buyer once more, or accept for them.`,
              call: "acceptForBuyer",
            }
          : { title: t`The buyer inspects`, text: t`Until ${date}.`, call: null }
      case "accepted":
        return {
          title: t`Release the money to the seller`,
          text: t`The buyer has accepted.`,
          call: "recordRelease",
        }
      case "disputed":
        return deal.held > 0
          ? {
              title: t`Decide the dispute`,
              text: t`Hear both sides first. You can also let the deal continue.`,
              call: "decide",
            }
          : {
              title: t`Settle the dispute`,
              text: t`No money is held in escrow, so the deal can continue.`,
              call: "resume",
            }
      case "cancelling":
        return {
          title: t`Refund the buyer`,
          text: t`Both sides have agreed to cancel.`,
          call: "recordRefund",
        }
      default:
        return closed(deal)
    }
  }

  return (deal, me) => {
    if (me === "mediator") return forMediator(deal)
    return me === "buyer" ? forBuyer(deal) : forSeller(deal)
  }
}
