import { type Message, msg } from "#shared/msg.ts"
import { DAY_MS } from "#shared/units.ts"
import type { NextCall } from "./next-calls.ts"
import type { DealActor, Party } from "./states.ts"

/** A text, and how a party reads it that it is about. */
type Texts = { all: Message } & Partial<Record<Party, Message>>
/** What happens if nobody acts in time, and, once the time has passed, what may happen now. */
type Consequence = { soon: Texts; late?: Texts }

const HAND_OVER: Consequence = {
  soon: {
    all: msg({
      message:
        "If the handover isn’t complete by {cancelFrom}, the buyer can cancel from then on without the seller’s consent and is refunded in full.",
    }),
    buyer: msg({
      message:
        "If the handover isn’t complete by {cancelFrom}, you can cancel from then on without the seller’s consent and are refunded in full.",
    }),
    seller: msg({
      message:
        "If the handover isn’t complete by {cancelFrom}, the buyer can cancel from then on without your consent and is refunded in full.",
    }),
  },
  late: {
    all: msg`The buyer can now cancel without the seller’s consent and is refunded in full.`,
    buyer: msg`You can now cancel without the seller’s consent and are refunded in full.`,
    seller: msg`The buyer can now cancel without your consent and is refunded in full. Until that happens, you can still hand over.`,
  },
}
const HAND_OVER_EARLIER: Consequence = {
  soon: {
    all: msg`If the handover is overdue, the buyer may open a dispute, and the mediator decides.`,
    buyer: msg`If the handover is overdue, you may open a dispute, and the mediator decides.`,
  },
  late: {
    all: msg`The buyer may now open a dispute, and the mediator decides.`,
    buyer: msg`You may now open a dispute, and the mediator decides.`,
    seller: msg`The buyer may now open a dispute, and the mediator decides. Until that happens, you can still hand over.`,
  },
}
const REST_OF_PAYMENT: Consequence = {
  soon: {
    all: msg`If the rest hasn’t arrived by then, either side may open a dispute, and the mediator may decide that the buyer is refunded what has been paid.`,
    buyer: msg`If the rest hasn’t arrived by then, you or the seller may open a dispute, and the mediator may decide that you’re refunded what you’ve paid.`,
    seller: msg`If the rest hasn’t arrived by then, you or the buyer may open a dispute, and the mediator may decide that the buyer is refunded what has been paid.`,
  },
  late: {
    all: msg`Either side may now open a dispute, and the mediator may decide that the buyer is refunded what has been paid.`,
    buyer: msg`You can still pay the rest. But you or the seller may now open a dispute, and the mediator may decide that you’re refunded what you’ve paid.`,
    seller: msg`You or the buyer may now open a dispute, and the mediator may decide that the buyer is refunded what has been paid.`,
  },
}

const BY_CALL: Partial<Record<NextCall["call"], Consequence>> = {
  setIdentity: {
    soon: { all: msg`Without these details, we can’t prepare the contract, and the deal can’t move on.` },
  },
  sendContract: { soon: { all: msg`Until the contract is sent, nobody can sign or pay.` } },
  sign: {
    soon: {
      all: msg`If the contract isn’t signed by then, the mediator may withdraw it, and the listing is for sale again.`,
    },
    late: {
      all: msg`The contract can still be signed, but the mediator may now withdraw it, and the listing is then for sale again.`,
    },
  },
  reportPayment: {
    soon: {
      all: msg`If nothing has arrived by then, the mediator may cancel the deal, and the listing is for sale again.`,
    },
    late: {
      all: msg`The mediator may now cancel the deal, and the listing is then for sale again.`,
      buyer: msg`You can still pay, but the mediator may now cancel the deal, and the listing is then for sale again.`,
    },
  },
  recordReceipt: { soon: { all: msg`Until the payment is recorded, the deal can’t move on.` } },
  startTransfer: {
    soon: {
      all: msg`If the transfer hasn’t started by then, the buyer may open a dispute, and the mediator decides.`,
      buyer: msg`If the transfer hasn’t started by then, you may open a dispute, and the mediator decides.`,
    },
    late: {
      all: msg`The buyer may now open a dispute, and the mediator decides.`,
      buyer: msg`You may now open a dispute, and the mediator decides.`,
      seller: msg`The buyer may now open a dispute, and the mediator decides. Until that happens, you can still start the transfer.`,
    },
  },
  setItem: {
    soon: {
      all: msg`If these items stay open, the handover may be incomplete, and the mediator may be asked to decide.`,
    },
  },
  accept: {
    soon: {
      all: msg`If the buyer doesn’t answer by then, the mediator may confirm receipt for the buyer, and the seller is paid.`,
      buyer: msg`If you don’t answer by then, the mediator may confirm receipt for you, and the seller is paid.`,
      seller: msg`If the buyer doesn’t answer by then, the mediator may confirm receipt for the buyer, and you are paid.`,
    },
    late: {
      all: msg`The mediator may now confirm receipt for the buyer, and the seller is then paid.`,
      buyer: msg`The mediator may now confirm receipt for you, and the seller is then paid. Until that happens, you can still confirm receipt or open a dispute.`,
      seller: msg`The mediator may now confirm receipt for the buyer, and you are then paid.`,
    },
  },
  setPayout: {
    soon: {
      all: msg`Without payout details, the seller can’t be paid: the money stays in escrow.`,
      seller: msg`Without payout details, you can’t be paid: the money stays in escrow.`,
    },
  },
  recordRelease: {
    soon: {
      all: msg`Until the payout is entered, the seller’s money stays in escrow.`,
      seller: msg`Until the payout is entered, your money stays in escrow.`,
    },
  },
  recordRefund: {
    soon: {
      all: msg`Until the refund is entered, the buyer’s money stays in escrow.`,
      buyer: msg`Until the refund is entered, your money stays in escrow.`,
    },
  },
  agreeToCancel: {
    soon: {
      all: msg`If there is no answer by then, the mediator asks both sides. The deal continues unless both agree to cancel.`,
    },
    late: {
      all: msg`The mediator now asks both sides. The deal continues unless both agree to cancel.`,
    },
  },
  confirm: {
    soon: { all: msg`Until it is confirmed, the payment doesn’t count and the deal can’t move on.` },
  },
  paid: { soon: { all: msg`Until the payment is sent and recorded, the money stays in escrow.` } },
}

/** When (ms) the buyer alone can cancel, if the handover was due at a time. */
export const cancelFromOf = (dueAt: number, lateDays: number): number => dueAt + lateDays * DAY_MS

export type OtherwiseFacts = {
  /** After how many days a late handover can be canceled; null in a contract without them. */
  lateDays: number | null
  /** Whether a part of the payment has arrived. */
  isPartlyPaid: boolean
  now: number
}
/** `cancelFrom` is when (ms) the buyer alone can cancel, for a text that names it. */
type Otherwise = { text: Message; cancelFrom?: number }

/** What happens if nobody acts in time, or may happen now, as its reader is told; null for a call without a deadline. */
export function otherwiseOf(
  { call, by, dueAt }: NextCall,
  { lateDays, isPartlyPaid, now }: OtherwiseFacts,
  reader: DealActor,
): Otherwise | null {
  if (dueAt === null) return null
  const textOf = ({ soon, late }: Consequence, isLate: boolean) => {
    const texts = (isLate && late) || soon
    return (reader === "mediator" ? null : texts[reader]) ?? texts.all
  }
  if (call === "handOver" || (call === "setItem" && by === "seller")) {
    if (lateDays === null) return { text: textOf(HAND_OVER_EARLIER, dueAt <= now) }
    const cancelFrom = cancelFromOf(dueAt, lateDays)
    return { text: textOf(HAND_OVER, cancelFrom <= now), cancelFrom }
  }
  if (call === "reportPayment" && isPartlyPaid) return { text: textOf(REST_OF_PAYMENT, dueAt <= now) }
  const found = BY_CALL[call]
  return found ? { text: textOf(found, dueAt <= now) } : null
}
