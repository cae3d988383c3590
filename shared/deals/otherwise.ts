import { type Message, msg } from "#shared/msg.ts"
import type { NextCall } from "./next-calls.ts"
import type { DealActor, Party } from "./states.ts"

/** A text, and how a party reads it that it is about. */
type Texts = { all: Message } & Partial<Record<Party, Message>>

const HAND_OVER: Texts = {
  all: msg({
    message:
      "If the handover is {days, plural, one {# day} other {# days}} overdue, the buyer can cancel without the seller’s consent and is refunded in full.",
  }),
  buyer: msg({
    message:
      "If the handover is {days, plural, one {# day} other {# days}} overdue, you can cancel without the seller’s consent and are refunded in full.",
  }),
  seller: msg({
    message:
      "If the handover is {days, plural, one {# day} other {# days}} overdue, the buyer can cancel without your consent and is refunded in full.",
  }),
}
const HAND_OVER_EARLIER: Texts = {
  all: msg`If the handover is overdue, the buyer may open a dispute, and the mediator decides.`,
  buyer: msg`If the handover is overdue, you may open a dispute, and the mediator decides.`,
}

const BY_CALL: Partial<Record<NextCall["call"], Texts>> = {
  setIdentity: {
    all: msg`Without these details, we can’t prepare the contract, and the deal can’t move on.`,
  },
  sendContract: { all: msg`Until the contract is sent, nobody can sign or pay.` },
  sign: {
    all: msg`If the contract isn’t signed by then, the mediator may withdraw it, and the listing is for sale again.`,
  },
  reportPayment: {
    all: msg`If nothing has arrived by then, the mediator may cancel the deal, and the listing is for sale again.`,
  },
  recordReceipt: { all: msg`Until the payment is recorded, the deal can’t move on.` },
  startTransfer: {
    all: msg`If the transfer hasn’t started by then, the buyer may open a dispute, and the mediator decides.`,
    buyer: msg`If the transfer hasn’t started by then, you may open a dispute, and the mediator decides.`,
  },
  setItem: {
    all: msg`If these items stay open, the handover can’t be completed, and the mediator may be asked to decide.`,
  },
  accept: {
    all: msg`If the buyer doesn’t answer by then, the mediator may confirm receipt for the buyer, and the seller is paid.`,
    buyer: msg`If you don’t answer by then, the mediator may confirm receipt for you, and the seller is paid.`,
    seller: msg`If the buyer doesn’t answer by then, the mediator may confirm receipt for the buyer, and you are paid.`,
  },
  setPayout: {
    all: msg`Without payout details, the seller can’t be paid: the money stays in escrow.`,
    seller: msg`Without payout details, you can’t be paid: the money stays in escrow.`,
  },
  recordRelease: {
    all: msg`Until the payout is entered, the seller’s money stays in escrow.`,
    seller: msg`Until the payout is entered, your money stays in escrow.`,
  },
  recordRefund: {
    all: msg`Until the refund is entered, the buyer’s money stays in escrow.`,
    buyer: msg`Until the refund is entered, your money stays in escrow.`,
  },
  agreeToCancel: {
    all: msg`If there is no answer by then, the mediator asks both sides. The deal continues unless both agree to cancel.`,
  },
  confirm: { all: msg`Until it is confirmed, the payment doesn’t count and the deal can’t move on.` },
  paid: { all: msg`Until the payment is sent and recorded, the money stays in escrow.` },
}

/** What happens if nobody acts in time, as its reader is told; null for a call without a deadline. */
export function otherwiseOf(
  { call, by, dueAt }: NextCall,
  lateDays: number | null,
  reader: DealActor,
): { text: Message; values?: Record<string, number> } | null {
  if (dueAt === null) return null
  const textOf = (texts: Texts) => (reader === "mediator" ? null : texts[reader]) ?? texts.all
  if (call === "handOver" || (call === "setItem" && by === "seller"))
    return lateDays === null
      ? { text: textOf(HAND_OVER_EARLIER) }
      : { text: textOf(HAND_OVER), values: { days: lateDays } }
  const texts = BY_CALL[call]
  return texts ? { text: textOf(texts) } : null
}
