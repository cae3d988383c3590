import { useLingui } from "@lingui/react/macro"
import type { EntryKind, LedgerEntry } from "#shared/deals/deal.ts"
import { isDealAction, type ReadTimelineEvent, readTimelineEvent } from "#shared/deals/event-data.ts"
import { DEAL_EVENT_LABELS } from "#shared/deals/event-labels.ts"
import { ENTRY_LABELS } from "#shared/deals/labels.ts"
import type { TimelineEvent } from "#shared/deals/record.ts"
import type { DealActor, Party } from "#shared/deals/states.ts"
import { formatMoment } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { useDeal } from "./deal-access.tsx"
import { titleOfItem } from "./item-title.ts"
import { formatCents } from "./money.ts"
import type { StepCall } from "./use-deal-change.ts"

const LABELS = new Map(Object.entries(DEAL_EVENT_LABELS))

/** An event of a deal in words: the action, its item or sum, the actor and the time. */
export function useEventText(): (event: TimelineEvent) => { title: string; minor: string } {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const roles = useRoleTexts()
  const { deal } = useDeal()

  function aboutOf({ action, data }: ReadTimelineEvent): string | null {
    switch (action) {
      case "deal.cancellation_agreed": {
        const isDeclined = data.asked !== undefined && data.asked !== data.party
        if (!data.agree) return isDeclined ? t`declined` : t`withdrawn`
        return data.to === undefined ? t`asked` : t`agreed`
      }
      case "deal.item_set": {
        const item = deal.checklist.find(({ id }) => id === data.item_id)
        if (!item) return null
        const title = titleOfItem(item, translate)
        if (data.not_applicable) return t`${title}: not applicable`
        if (data.confirmed) return t`${title}: confirmed`
        return data.done ? t`${title}: done` : t`${title}: not done`
      }
      case "deal.contract_sent":
      case "deal.payment_reported":
        return typeof data.amount === "number" ? formatCents(data.amount, locale) : null
      default: {
        const { entries = [] } = "entries" in data ? data : {}
        return entries.map(({ amount }) => formatCents(amount, locale)).join(" + ") || null
      }
    }
  }

  function actorOf({ actor }: TimelineEvent, { party }: { party?: Party }): string {
    if (actor.name) return actor.name
    if (actor.kind === "staff") return roles.mediator
    if (actor.kind === "system") return t`Automatic`
    return party ? roles[party] : ""
  }

  return event => {
    const label = LABELS.get(event.action)
    const moment = formatMoment(event.at, locale)
    const { action, data } = event
    // An event of a later release than the page.
    if (!label || !isDealAction(action)) return { title: action, minor: moment }
    const read = readTimelineEvent({ action, data })
    const title = [translate(label), aboutOf(read)].filter(Boolean).join(" · ")
    const minor = [actorOf(event, read.data), moment].filter(Boolean).join(" · ")
    return { title, minor }
  }
}

/** The button label of each step, and its consequence. */
export function useCallTexts(): Record<StepCall, { label: string; about: string }> {
  const { t } = useLingui()
  return {
    askIdentity: {
      label: t`Ask for the details`,
      about: t`We’ll email the person a link to enter the name and address for the contract.`,
    },
    setIdentity: { label: t`Save the details`, about: t`The contract names them.` },
    sendContract: {
      label: t`Send the contract`,
      about: t`Both sides get the contract by email and sign it. You can still revise it as long as no money has arrived.`,
    },
    sign: {
      label: t`Sign the contract`,
      about: t`Your typed name and the code we email you are your signature.`,
    },
    decline: {
      label: t`Decline the contract`,
      about: t`The contract goes back to the mediator, and signatures become void. Say what needs to change; both sides and the mediator will see it.`,
    },
    reopen: {
      label: t`Revise the contract`,
      about: t`Existing signatures become void. The old document stays on record.`,
    },
    setPayout: { label: t`Save the payout details`, about: t`Only you and our team see these details.` },
    reportPayment: {
      label: t`I’ve sent the payment`,
      about: t`Say what you sent and when. The mediator then looks for it in the escrow account; only you and our team see this and what you attach.`,
    },
    recordReceipt: {
      label: t`Record a payment`,
      about: t`Enter what the escrow account has received from the buyer, as shown on its statement.`,
    },
    reverseReceipt: {
      label: t`Reverse a payment`,
      about: t`For a payment that never arrived or was taken back. The whole payment is reversed.`,
    },
    startTransfer: {
      label: t`Start the transfer`,
      about: t`The full amount is in escrow. From now on both sides work through the checklist.`,
    },
    handOver: {
      label: t`Hand over`,
      about: t`You confirm that everything on your checklist is done. The buyer then inspects what they’ve received.`,
    },
    accept: {
      label: t`Confirm receipt`,
      about: t`The money is paid to the seller. This can’t be undone.`,
    },
    acceptForBuyer: {
      label: t`Confirm receipt for the buyer`,
      about: t`The inspection ended without an answer from the buyer. The record will show that this was your decision.`,
    },
    recordRelease: {
      label: t`Propose the payout to the seller`,
      about: t`Check the amount and the seller’s payout details. The payment is sent once it is approved.`,
    },
    refundSurplus: {
      label: t`Refund the surplus`,
      about: t`The surplus goes back to the buyer. The payment is sent once it is approved.`,
    },
    dispute: {
      label: t`Open a dispute`,
      about: t`The deal is paused and no money is paid out until the mediator has heard both sides and decided.`,
    },
    resume: { label: t`Continue the deal`, about: t`The deal continues from where the dispute paused it.` },
    decide: {
      label: t`Decide the dispute`,
      about: t`The three amounts must add up to the amount in escrow. Both sides see your explanation once the decision is confirmed.`,
    },
    agreeToCancel: {
      label: t`Agree to cancel`,
      about: t`Give a reason; the other side and the mediator will see it. If the other side agrees, everything in escrow goes back to the buyer. Until then, you can withdraw your request.`,
    },
    recordRefund: {
      label: t`Propose the refund`,
      about: t`Everything in escrow goes back to the buyer. The payment is sent once it is approved.`,
    },
    confirm: { label: t`Confirm`, about: t`You confirm what is shown above.` },
    paid: {
      label: t`Record as sent`,
      about: t`Send the payment to exactly these details, then enter its reference and date.`,
    },
    rescind: { label: t`Void the entry`, about: t`Nothing is paid. The entry stays on record.` },
    cancel: { label: t`Cancel the deal`, about: t`No money has arrived. The listing is for sale again.` },
  }
}

/** What an entry of the ledger is: only a recorded one says that money has moved. */
export function useEntryLabel(): (entry: Pick<LedgerEntry, "kind" | "state">) => string {
  const { t } = useLingui()
  const translate = useTranslate()
  const intended: Record<EntryKind, string> = {
    received: t`Payment from the buyer`,
    reversed: t`Reversal of a payment`,
    released: t`Payout to the seller`,
    refunded: t`Refund to the buyer`,
    surplus: t`Refund of the surplus`,
    fee: t`Commission`,
  }
  return ({ kind, state }) => (state === "recorded" ? translate(ENTRY_LABELS[kind]) : intended[kind])
}

export function useRoleTexts(): Record<DealActor, string> {
  const { t } = useLingui()
  return { buyer: t`Buyer`, seller: t`Seller`, mediator: t`Mediator` }
}
