import { msg } from "#shared/msg.ts"
import type { NewsTexts } from "./news-texts.ts"

/** Mails before and at the end of a term. */
export const REMINDER_NEWS = {
  soon_setIdentity: {
    party: [
      msg({ message: "Please enter your details for “{title}” by {until}" }),
      msg`The contract names both sides in full, so we can’t prepare it without your name and address.`,
    ],
  },
  late_setIdentity: {
    party: [
      msg({ message: "Overdue: your details for the “{title}” contract" }),
      msg({
        message:
          "The deadline was {until}. Please do this now, or write to us if something is holding you up.",
      }),
    ],
  },
  soon_agreeToCancel: {
    party: [
      msg({ message: "Please answer by {until}: {other} would like to cancel the deal for “{title}”" }),
      msg`Please agree or decline on the deal page. Until you do, the deal continues.`,
    ],
  },
  late_agreeToCancel: {
    party: [
      msg({ message: "Overdue: your answer about canceling the deal for “{title}”" }),
      msg({
        message:
          "The deadline was {until}. Please do this now, or write to the mediator on the deal page if something is holding you up.",
      }),
    ],
  },
  soon_sign: {
    party: [
      msg({ message: "Please sign the contract for “{title}” by {until}" }),
      msg({ message: "The contract with {other} is waiting for your signature." }),
    ],
  },
  late_sign: {
    party: [
      msg({ message: "Overdue: the contract for “{title}” needs your signature" }),
      msg({
        message:
          "The deadline was {until}. Please do this now, or write to the mediator on the deal page if something is holding you up.",
      }),
    ],
  },
  soon_reportPayment: {
    buyer: [
      msg({ message: "Please pay {missing} for “{title}” by {until}" }),
      msg({
        message:
          "{missing} of {owed} is missing. Where to pay is shown only on the deal page; use the reference {number}.",
      }),
    ],
  },
  late_reportPayment: {
    buyer: [
      msg({ message: "Overdue: please pay {missing} for “{title}”" }),
      msg({
        message:
          "The deadline was {until}. Please do this now, or write to the mediator on the deal page if something is holding you up.",
      }),
    ],
  },
  soon_startTransfer: {
    seller: [
      msg({ message: "Please start the transfer of “{title}” by {until}" }),
      msg({ message: "{owed} from {other} is in escrow." }),
    ],
  },
  late_startTransfer: {
    seller: [
      msg({ message: "Overdue: the transfer of “{title}” hasn’t started" }),
      msg({
        message:
          "The deadline was {until}. Please do this now, or write to the mediator on the deal page if something is holding you up.",
      }),
    ],
  },
  soon_handOver: {
    seller: [
      msg({ message: "Please hand over “{title}” by {until}" }),
      msg({ message: "Please complete the checklist, then hand everything over to {other}." }),
    ],
  },
  late_handOver: {
    seller: [
      msg({ message: "Overdue: the handover of “{title}”" }),
      msg({
        message:
          "The deadline was {until}. Please do this now, or write to the mediator on the deal page if something is holding you up.",
      }),
    ],
  },
  soon_setItem: {
    party: [
      msg({ message: "Please complete your checklist items for “{title}” by {until}" }),
      msg({ message: "Your checklist items in the deal with {other} are still open." }),
    ],
  },
  late_setItem: {
    party: [
      msg({ message: "Overdue: your checklist items for “{title}”" }),
      msg({
        message:
          "The deadline was {until}. Please do this now, or write to the mediator on the deal page if something is holding you up.",
      }),
    ],
  },
  soon_accept: {
    buyer: [
      msg({ message: "Your inspection of “{title}” ends on {until}" }),
      msg({ message: "By then, please confirm receipt of what {other} handed over, or open a dispute." }),
    ],
  },
  soon_setPayout: {
    seller: [
      msg({ message: "Where should {due} for “{title}” be paid?" }),
      msg({
        message:
          "Please enter your payout details on the deal page by {until}; without them, you can’t be paid.",
      }),
    ],
  },
  late_setPayout: {
    seller: [
      msg({ message: "Overdue: your payout details for “{title}”" }),
      msg({
        message:
          "The deadline was {until}. Please do this now, or write to the mediator on the deal page if something is holding you up.",
      }),
    ],
  },
  soon_confirm: {
    staff: [
      msg({ message: "Please confirm an entry for “{title}” by {until}" }),
      msg({
        message:
          "In deal {number} between {buyer} and {seller}, an entry is waiting to be confirmed. Please confirm or void it.",
      }),
    ],
  },
  late_confirm: {
    staff: [
      msg({ message: "Overdue: an entry for “{title}” needs your confirmation" }),
      msg({
        message: "The deadline was {until}. Please confirm or void it now: {buyer} and {seller} are waiting.",
      }),
    ],
  },
  soon_paid: {
    staff: [
      msg({ message: "Please send the approved payment for “{title}” by {until}" }),
      msg({
        message: "Please record it in deal {number} with its reference: {buyer} and {seller} are waiting.",
      }),
    ],
  },
  late_paid: {
    staff: [
      msg({ message: "Overdue: the approved payment for “{title}”" }),
      msg({
        message:
          "The deadline was {until}. Please send it now and record it with its reference: {buyer} and {seller} are waiting.",
      }),
    ],
  },
  soon_recordRelease: {
    staff: [
      msg({ message: "Please enter the payout of {due} to {seller} by {until}" }),
      msg({ message: "{buyer} has confirmed receipt of “{title}”." }),
    ],
  },
  late_recordRelease: {
    staff: [
      msg({ message: "Overdue: the payout of {due} to {seller}" }),
      msg({
        message:
          "The deadline was {until}. Please enter it now: {buyer} has confirmed receipt of “{title}”, and {seller} is waiting for the money.",
      }),
    ],
  },
  soon_recordRefund: {
    staff: [
      msg({ message: "Please enter the refund of {held} to {buyer} by {until}" }),
      msg({ message: "Both sides have agreed to cancel the deal for “{title}”." }),
    ],
  },
  late_recordRefund: {
    staff: [
      msg({ message: "Overdue: the refund of {held} to {buyer}" }),
      msg({
        message:
          "The deadline was {until}. Please enter it now: both sides have agreed to cancel the deal for “{title}”, and {buyer} is waiting for the money.",
      }),
    ],
  },
  soon_staff: {
    staff: [
      msg({ message: "Deal {number}: please take the next step by {until}" }),
      msg({ message: "The next step in the deal between {buyer} and {seller} for “{title}” is yours." }),
    ],
  },
  late_staff: {
    staff: [
      msg({ message: "Overdue: deal {number}, “{title}”" }),
      msg({
        message: "The deadline was {until}. Please take the next step now: {buyer} and {seller} are waiting.",
      }),
    ],
  },
  late_party: {
    staff: [
      msg({ message: "Overdue in “{title}”: {step} ({who})" }),
      msg({
        message: "{who} had until {until} and has been reminded. Please ask what’s holding them up.",
      }),
    ],
  },
  late_other: {
    party: [
      msg({ message: "Overdue in “{title}”: {step} ({other})" }),
      msg({
        message:
          "{other} had until {until} and has been reminded. {held} is still in escrow, and no payment is made automatically. If something was agreed between you, there’s nothing for you to do; otherwise, write to the mediator on the deal page.",
      }),
    ],
  },
  may_cancel_alone: {
    buyer: [
      msg({ message: "You can now cancel the deal for “{title}” without the seller’s consent" }),
      msg({
        message:
          "The handover by {other} is too late: under the contract, you can cancel alone since {until}. If you do, {held} goes back to you, and this can’t be undone. You can also wait: until you cancel, the deal continues and your money stays in escrow.",
      }),
    ],
  },
} as const satisfies Record<string, NewsTexts>
