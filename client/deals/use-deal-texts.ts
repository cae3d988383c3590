import { useLingui } from "@lingui/react/macro"
import type { DealActor } from "#shared/deals/machine.ts"
import type { StepCall } from "./send-call.ts"

/** What each step is called on its button, and what it leads to. */
export function useCallTexts(): Record<StepCall, { label: string; about: string }> {
  const { t } = useLingui()
  return {
    sendContract: {
      label: t`Send the contract`,
      about: t`Both sides get the contract by email and sign it. You can still revise it as long as no money has arrived.`,
    },
    sign: {
      label: t`Sign the contract`,
      about: t`Your typed name and the code we email you are your signature.`,
    },
    reopen: {
      label: t`Revise the contract`,
      about: t`Existing signatures become void. The old document stays on record.`,
    },
    recordReceipt: {
      label: t`Record a payment`,
      about: t`What the escrow account has received from the buyer, as shown on its statement.`,
    },
    startTransfer: {
      label: t`Start the transfer`,
      about: t`From now on both sides work through the checklist.`,
    },
    handOver: {
      label: t`Hand over`,
      about: t`You confirm that everything on your checklist is done. The buyer then inspects what they have received.`,
    },
    accept: {
      label: t`Confirm receipt`,
      about: t`You confirm that you have received everything as agreed. The money is then released to the seller; this cannot be undone.`,
    },
    acceptForBuyer: {
      label: t`Accept for the buyer`,
      about: t`The inspection ended without an answer from the buyer. The record will show that this was your decision.`,
    },
    recordRelease: {
      label: t`Release to the seller`,
      about: t`It takes effect once another person confirms it.`,
    },
    dispute: {
      label: t`Open a dispute`,
      about: t`The deal is paused and no money moves until the mediator has heard both sides and decided.`,
    },
    resume: { label: t`Continue the deal`, about: t`The deal continues from where the dispute paused it.` },
    decide: {
      label: t`Decide the dispute`,
      about: t`The three amounts must add up to the amount held. The decision takes effect once another person confirms it.`,
    },
    agreeToCancel: {
      label: t`Agree to cancel`,
      about: t`When both sides have agreed, the full amount held goes back to the buyer. Until then you can withdraw your consent.`,
    },
    recordRefund: {
      label: t`Refund the buyer`,
      about: t`Refunds the full amount held. It takes effect once another person confirms it.`,
    },
    confirm: {
      label: t`Confirm the payment`,
      about: t`You confirm that you have checked the amount and the reference on the account statement.`,
    },
    rescind: { label: t`Void the entry`, about: t`No money has moved. The entry stays on record.` },
    cancel: { label: t`Cancel the deal`, about: t`No money has arrived. The listing is for sale again.` },
  }
}

export function useRoleTexts(): Record<DealActor, string> {
  const { t } = useLingui()
  return { buyer: t`Buyer`, seller: t`Seller`, mediator: t`Mediator` }
}
