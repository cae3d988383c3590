import { useLingui } from "@lingui/react/macro"
import type { DealActor } from "#shared/deals/machine.ts"
import type { StepCall } from "./send-call.ts"

/** What each step is called on its button, and what it leads to. */
export function useCallTexts(): Record<StepCall, { label: string; about: string }> {
  const { t } = useLingui()
  return {
    sendContract: {
      label: t`Send the contract`,
      about: t`Both sides get the contract by mail and sign it. You can open it again as long as no money has arrived.`,
    },
    sign: {
      label: t`Sign the contract`,
      about: t`Your typed name and a code from your mail are your signature.`,
    },
    reopen: {
      label: t`Open the contract again`,
      about: t`Signatures so far become void. The old document stays on record.`,
    },
    recordReceipt: {
      label: t`Record a payment`,
      about: t`What the escrow account has received from the buyer, as on its statement.`,
    },
    startTransfer: {
      label: t`Start the transfer`,
      about: t`From now on both sides work through the checklist.`,
    },
    handOver: {
      label: t`Hand over`,
      about: t`You have done everything on your checklist. The buyer then inspects what they have received.`,
    },
    accept: {
      label: t`Accept the handover`,
      about: t`You have received everything as agreed. The money is then released to the seller; this cannot be undone.`,
    },
    acceptForBuyer: {
      label: t`Accept for the buyer`,
      about: t`The inspection ended without an answer. The record names it as your decision.`,
    },
    recordRelease: {
      label: t`Release to the seller`,
      about: t`Another person confirms it before it counts.`,
    },
    dispute: {
      label: t`Open a dispute`,
      about: t`The deal is paused and no money moves until the mediator has heard both sides and decided.`,
    },
    resume: { label: t`Continue the deal`, about: t`The deal goes on where the dispute left it.` },
    decide: {
      label: t`Decide the dispute`,
      about: t`The three sums must make up what is held. Another person confirms the decision before it counts.`,
    },
    agreeToCancel: {
      label: t`Agree to cancel`,
      about: t`When both sides have agreed, everything that is held goes back to the buyer. Until then you can take it back.`,
    },
    recordRefund: {
      label: t`Refund the buyer`,
      about: t`Pays back all that is held. Another person confirms it before it counts.`,
    },
    confirm: { label: t`Confirm the payment`, about: t`You have checked sum and reference on the account.` },
    rescind: { label: t`Take the payment back`, about: t`Nothing has moved; the entry stays on record.` },
    cancel: { label: t`Cancel the deal`, about: t`No money has arrived. The listing is for sale again.` },
  }
}

export function useRoleTexts(): Record<DealActor, string> {
  const { t } = useLingui()
  return { buyer: t`Buyer`, seller: t`Seller`, mediator: t`Mediator` }
}
