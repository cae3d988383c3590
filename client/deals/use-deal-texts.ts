import { useLingui } from "@lingui/react/macro"
import type { DealActor } from "#shared/deals/states.ts"
import type { StepCall } from "./send-call.ts"

/** The button label of each step, and its consequence. */
export function useCallTexts(): Record<StepCall, { label: string; about: string }> {
  const { t } = useLingui()
  const second = t`It takes effect once another person confirms it.`
  return {
    askIdentity: {
      label: t`Ask for the details`,
      about: t`We email the person a link to enter the name and address for the contract.`,
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
      about: t`The contract goes back to the mediator, and signatures become void. Say what has to change; both sides and the mediator read it.`,
    },
    reopen: {
      label: t`Revise the contract`,
      about: t`Existing signatures become void. The old document stays on record.`,
    },
    setPayout: { label: t`Save the payout details`, about: t`Only you and our team see these details.` },
    recordReceipt: {
      label: t`Record a payment`,
      about: t`Enter what the escrow account has received from the buyer, as its statement shows. ${second}`,
    },
    reverseReceipt: {
      label: t`Reverse a receipt`,
      about: t`For a payment that never arrived or was taken back. The whole receipt is reversed once another person confirms it.`,
    },
    startTransfer: {
      label: t`Start the transfer`,
      about: t`The full amount is in escrow. From now on both sides work through the checklist.`,
    },
    handOver: {
      label: t`Hand over`,
      about: t`You state that everything on your checklist is done. The buyer then inspects what they have received.`,
    },
    accept: {
      label: t`Confirm receipt`,
      about: t`The money is paid to the seller and can’t come back.`,
    },
    acceptForBuyer: {
      label: t`Confirm receipt for the buyer`,
      about: t`The inspection ended without an answer from the buyer. The record will show that this was your decision.`,
    },
    recordRelease: {
      label: t`Propose the payout to the seller`,
      about: t`Another person approves it, then the bank transfer is made.`,
    },
    refundSurplus: {
      label: t`Return what was paid beyond the price`,
      about: t`The surplus goes back to the buyer. Another person approves it, then the bank transfer is made.`,
    },
    dispute: {
      label: t`Open a dispute`,
      about: t`The deal is paused and no money is paid out until the mediator has heard both sides and decided.`,
    },
    resume: { label: t`Continue the deal`, about: t`The deal continues from where the dispute paused it.` },
    decide: {
      label: t`Decide the dispute`,
      about: t`The three amounts must add up to the amount held. Both sides read your explanation once another person has confirmed the decision.`,
    },
    agreeToCancel: {
      label: t`Agree to cancel`,
      about: t`Say why; the other side and the mediator read it. If the other side agrees, everything in escrow goes back to the buyer. Until then you can withdraw your request.`,
    },
    recordRefund: {
      label: t`Propose the refund`,
      about: t`Everything in escrow goes back to the buyer. Another person approves it, then the bank transfer is made.`,
    },
    confirm: { label: t`Confirm`, about: t`You confirm what is shown above.` },
    paid: {
      label: t`Record the bank transfer`,
      about: t`Make the transfer to exactly these details, then enter its reference and date.`,
    },
    rescind: { label: t`Void the entry`, about: t`Nothing is paid. The entry stays on record.` },
    cancel: { label: t`Cancel the deal`, about: t`No money has arrived. The listing is for sale again.` },
  }
}

export function useRoleTexts(): Record<DealActor, string> {
  const { t } = useLingui()
  return { buyer: t`Buyer`, seller: t`Seller`, mediator: t`Mediator` }
}
