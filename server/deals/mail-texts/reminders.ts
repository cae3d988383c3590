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
          "The deadline was {until}. Please pay now with the reference {number}, or write to the mediator on the deal page if something is holding you up. Where to pay is shown only there.",
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
      msg({ message: "Please complete your part of the checklist for “{title}” by {until}" }),
      msg({ message: "Your part of the checklist in the deal with {other} is still open." }),
    ],
  },
  late_setItem: {
    party: [
      msg({ message: "Overdue: your part of the checklist for “{title}”" }),
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
      msg({ message: "Please enter your payout details for “{title}” by {until}" }),
      msg({ message: "We need them on the deal page to pay you {due} later." }),
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
      msg({ message: "The deal for “{title}” was canceled." }),
    ],
  },
  late_recordRefund: {
    staff: [
      msg({ message: "Overdue: the refund of {held} to {buyer}" }),
      msg({
        message:
          "The deadline was {until}. Please enter it now: the deal for “{title}” was canceled, and {buyer} is waiting for the money.",
      }),
    ],
  },
  soon_recordReceipt: {
    staff: [
      msg({ message: "Please record the payment for “{title}” by {until}" }),
      msg({
        message:
          "{buyer} has reported it in deal {number}. Please look for it in the escrow account, then record it.",
      }),
    ],
  },
  late_recordReceipt: {
    staff: [
      msg({ message: "Overdue: the payment for “{title}” is to be recorded" }),
      msg({
        message:
          "The deadline was {until}. {buyer} has reported the payment in deal {number} and is waiting. Please look for it in the escrow account now, then record it.",
      }),
    ],
  },
  soon_sendContract: {
    staff: [
      msg({ message: "Please send the contract for “{title}” by {until}" }),
      msg({ message: "{buyer} and {seller} have both entered their details." }),
    ],
  },
  late_sendContract: {
    staff: [
      msg({ message: "Overdue: the contract for “{title}” is to be sent" }),
      msg({ message: "The deadline was {until}. Please send it now: {buyer} and {seller} are waiting." }),
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
} as const satisfies Record<string, NewsTexts>
