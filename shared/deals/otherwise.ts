import { type Message, msg } from "#shared/msg.ts"
import type { NextCall } from "./next-calls.ts"

const SIGN = msg`If the contract isn’t signed by then, the mediator may withdraw it, and the listing is for sale again.`
const IDENTITY = msg`Until these details are there, no contract can be written, and the deal doesn’t move on.`
const SEND = msg`Until the contract is sent, nobody can sign or pay.`
const PAY = msg`If nothing has arrived by then, the mediator may cancel the deal, and the listing is for sale again.`
const RECEIPT = msg`Until the receipt is recorded, the deal doesn’t move on and the buyer waits.`
const START = msg`If the transfer hasn’t started by then, the buyer may open a dispute, and the mediator decides.`
const HAND_OVER = msg({
  message:
    "If the handover is {days, plural, one {# day} other {# days}} overdue, the buyer can cancel alone and gets the whole sum back.",
})
const HAND_OVER_EARLIER = msg`If the handover is overdue, the buyer may open a dispute, and the mediator decides.`
const ITEMS = msg`If these items stay open, the handover can’t be completed, and the mediator may be asked to decide.`
const INSPECT = msg`If the buyer doesn’t answer by then, the mediator may confirm receipt for the buyer, and the seller is paid.`
const PAYOUT = msg`Without payout details, the seller can’t be paid: the money stays in escrow until they are there.`
const RELEASE = msg`Until the payout is entered, the seller’s money stays in escrow.`
const REFUND = msg`Until the refund is entered, the buyer’s money stays in escrow.`
const CANCEL = msg`If there is no answer by then, the mediator asks both sides, and the deal goes on until both agree.`
const CONFIRM = msg`Until a second person confirms it, the payment doesn’t count and the deal doesn’t move on.`
const PAID = msg`Until the bank transfer is made and recorded, the money stays in escrow.`

const BY_CALL: Partial<Record<NextCall["call"], Message>> = {
  setIdentity: IDENTITY,
  sendContract: SEND,
  sign: SIGN,
  reportPayment: PAY,
  recordReceipt: RECEIPT,
  startTransfer: START,
  setItem: ITEMS,
  accept: INSPECT,
  setPayout: PAYOUT,
  recordRelease: RELEASE,
  recordRefund: REFUND,
  agreeToCancel: CANCEL,
  confirm: CONFIRM,
  paid: PAID,
}

/** What happens if nobody acts in time; null for a call without a deadline. */
export function otherwiseOf(
  { call, by, dueAt }: NextCall,
  lateDays: number | null,
): { text: Message; values?: Record<string, number> } | null {
  if (dueAt === null) return null
  if (call === "handOver" || (call === "setItem" && by === "seller"))
    return lateDays === null ? { text: HAND_OVER_EARLIER } : { text: HAND_OVER, values: { days: lateDays } }
  const text = BY_CALL[call]
  return text ? { text } : null
}
