import { msg } from "#shared/msg.ts"
import type { NewsTexts } from "./news-texts.ts"

/** Mails about payments. */
export const MONEY_NEWS = {
  payment_reported: {
    staff: [
      msg({ message: "{buyer} says that {sum} was sent for “{title}”" }),
      msg({
        message:
          "Please look for it in the escrow account and record it by {until}. The reference is {number}.",
      }),
    ],
  },
  received: {
    buyer: [
      msg({ message: "Please pay the missing {missing} for “{title}”" }),
      msg({
        message:
          "{held} of {owed} has arrived in escrow. Please pay the missing {missing} by {until}, with the reference {number}. Where to pay is shown only on the deal page.",
      }),
    ],
    seller: [
      msg({ message: "Part of the payment for “{title}” has arrived" }),
      msg({
        message:
          "{held} of {owed} is in escrow; {other} has until {until} to pay the missing {missing}. Please don’t hand anything over yet.",
      }),
    ],
  },
  received_in_dispute: {
    party: [
      msg({ message: "{sum} has arrived for “{title}”" }),
      msg`The dispute continues, and no payments are made until it’s settled. There’s nothing for you to do.`,
    ],
  },
  completed_in_dispute: {
    party: [
      msg({ message: "The payment for “{title}” is complete" }),
      msg({
        message:
          "{owed} is in escrow. The dispute continues, and no payments are made until it’s settled. There’s nothing for you to do.",
      }),
    ],
  },
  received_while_cancelling: {
    buyer: [
      msg({ message: "{sum} has arrived for “{title}” and will be refunded to you" }),
      msg({
        message:
          "The deal is being canceled, so all that you paid goes back to you. Please don’t send anything more; there’s nothing else for you to do.",
      }),
    ],
    seller: [
      msg({ message: "{sum} has arrived for “{title}” and will be refunded to {buyer}" }),
      msg`The deal is being canceled. There’s nothing for you to do.`,
    ],
  },
  surplus_received: {
    buyer: [
      msg({ message: "Another {sum} has arrived for “{title}”" }),
      msg({
        message: "It exceeds what you owe and will be refunded to you. There’s nothing for you to do.",
      }),
    ],
    seller: [
      msg({ message: "Another {sum} has arrived for “{title}”" }),
      msg({
        message: "It exceeds what is owed and will be refunded to {buyer}. There’s nothing for you to do.",
      }),
    ],
  },
  funded_surplus: {
    buyer: [
      msg({ message: "Your payment for “{title}” is complete: {surplus} will be refunded to you" }),
      msg({
        message:
          "You paid {surplus} more than the {owed} you owe. {other} now has until {until} to start the transfer. There’s nothing for you to do yet; once the transfer starts, your part of the checklist is on the deal page.",
      }),
    ],
    seller: [
      msg({ message: "{owed} for “{title}” is in escrow: please start the transfer" }),
      msg({ message: "{other} has paid in full. Please start the transfer by {until}." }),
    ],
  },
  funded: {
    buyer: [
      msg({ message: "Your payment for “{title}” is complete" }),
      msg({
        message:
          "{owed} is in escrow. {other} now has until {until} to start the transfer. There’s nothing for you to do yet; once the transfer starts, your part of the checklist is on the deal page.",
      }),
    ],
    seller: [
      msg({ message: "{owed} for “{title}” is in escrow: please start the transfer" }),
      msg({ message: "{other} has paid in full. Please start the transfer by {until}." }),
    ],
  },
  reversed: {
    buyer: [
      msg({ message: "A payment for “{title}” was reversed: {missing} of {owed} is missing" }),
      msg({
        message:
          "The payment of {sum} didn’t arrive or was taken back, so it no longer counts. Please check with your bank, then pay {missing} by {until} or write to the mediator on the deal page. Where to pay is shown only there.",
      }),
    ],
    seller: [
      msg({ message: "A payment for “{title}” was reversed" }),
      msg({
        message:
          "The payment of {sum} didn’t arrive or was taken back, so {missing} of {owed} is missing. Please don’t hand anything over until the full amount has arrived.",
      }),
    ],
  },
  released: {
    buyer: [msg({ message: "{sum} for “{title}” was paid to {other}" }), msg`There’s nothing for you to do.`],
    seller: [
      msg({ message: "{sum} for “{title}” was paid to you" }),
      msg`The payment was sent to your payout details. If it hasn’t arrived within a few business days, write to the mediator on the deal page.`,
    ],
  },
  paid_back: {
    buyer: [
      msg({ message: "{sum} for “{title}” was refunded to you" }),
      msg`The payment was sent. If it hasn’t arrived within a few business days, write to the mediator on the deal page.`,
    ],
  },
  completed: {
    buyer: [
      msg({ message: "The deal for “{title}” is complete" }),
      msg({
        message:
          "{released} was paid to {other}. There’s nothing left for you to do; the closing certificate is on the deal page.",
      }),
    ],
    seller: [
      msg({ message: "{released} for “{title}” was paid to you: the deal is complete" }),
      msg`If the payment hasn’t arrived within a few business days, write to the mediator on the deal page. The closing certificate is there too.`,
    ],
  },
  completed_split: {
    buyer: [
      msg({ message: "The deal for “{title}” is complete" }),
      msg({
        message:
          "{released} was paid to {other}, and {refunded} was refunded to you. There’s nothing left for you to do; the closing certificate is on the deal page.",
      }),
    ],
    seller: [
      msg({ message: "{released} for “{title}” was paid to you: the deal is complete" }),
      msg({
        message:
          "{refunded} was refunded to {other}. If your payment hasn’t arrived within a few business days, write to the mediator on the deal page. The closing certificate is there too.",
      }),
    ],
  },
  completed_refund: {
    buyer: [
      msg({ message: "{refunded} for “{title}” was refunded to you: the deal is complete" }),
      msg`If the payment hasn’t arrived within a few business days, write to the mediator on the deal page. The closing certificate is there too.`,
    ],
    seller: [
      msg({ message: "The deal for “{title}” is complete" }),
      msg({
        message:
          "{refunded} was refunded to {other}, and nothing is paid to you. The closing certificate is on the deal page.",
      }),
    ],
  },
  refunded: {
    buyer: [
      msg({ message: "{refunded} for “{title}” was refunded to you: the deal has ended" }),
      msg({
        message:
          "The deal with {other} has ended, and the payment was sent. If it hasn’t arrived within a few business days, write to the mediator on the deal page.",
      }),
    ],
    seller: [
      msg({ message: "{refunded} was refunded to {other}: the deal for “{title}” has ended" }),
      msg`Nothing is paid to you. Your listing is available again.`,
    ],
  },
  receipt_to_confirm: {
    staff: [
      msg({ message: "A payment of {sum} for “{title}” needs your confirmation" }),
      msg({
        message:
          "A payment of {sum} from {buyer} was entered in deal {number}. Please compare it with the statement of the escrow account, then confirm or void it by {until}.",
      }),
    ],
  },
  reversal_to_confirm: {
    staff: [
      msg({ message: "The reversal of {sum} for “{title}” needs your confirmation" }),
      msg({
        message:
          "A payment of {sum} from {buyer} in deal {number} was reported as not received. Please compare it with the statement of the escrow account, then confirm or void the reversal by {until}.",
      }),
    ],
  },
  payout_to_confirm: {
    staff: [
      msg({ message: "The payout of {sum} to {seller} needs your confirmation" }),
      msg({
        message:
          "It was entered in deal {number} for “{title}”. Please check the amount and the payout details, then confirm or void it by {until}.",
      }),
    ],
  },
  payout_to_confirm_again: {
    staff: [
      msg({ message: "{seller} has entered payout details: please confirm {sum} again" }),
      msg({
        message:
          "The payment in deal {number} for “{title}” was approved before they were entered. Please check the payout details, then confirm or void it by {until}.",
      }),
    ],
  },
  decision_to_confirm_again: {
    staff: [
      msg({
        message: "{seller} has entered payout details: please confirm the decision about “{title}” again",
      }),
      msg({
        message:
          "In deal {number}, a refund of {refund} to {buyer} and a payout of {release} to {seller} were approved before the details were entered. Please check the payout details, then confirm or void both by {until}.",
      }),
    ],
  },
  refund_to_confirm: {
    staff: [
      msg({ message: "The refund of {sum} to {buyer} needs your confirmation" }),
      msg({
        message:
          "It was entered in deal {number} for “{title}”. Please check the amount and the payout details, then confirm or void it by {until}.",
      }),
    ],
  },
  decision_to_confirm: {
    staff: [
      msg({ message: "A decision about “{title}” needs your confirmation" }),
      msg({
        message:
          "A decision in the dispute between {buyer} and {seller} was entered. Please read it, then confirm or void it by {until}.",
      }),
    ],
  },
  payout_approved: {
    staff: [
      msg({ message: "Approved: please pay {sum} to {seller}" }),
      msg({
        message:
          "Please send the payment for “{title}” to the payout details on the deal page by {until}, then record it with its reference.",
      }),
    ],
  },
  refund_approved: {
    staff: [
      msg({ message: "Approved: please refund {sum} to {buyer}" }),
      msg({
        message:
          "Please send the refund for “{title}” by {until} as described on the deal page, then record it with its reference.",
      }),
    ],
  },
  decision_approved: {
    staff: [
      msg({ message: "Approved: please carry out the decision about “{title}”" }),
      msg({
        message:
          "{refund} goes back to {buyer}, and {release} is paid to {seller}. Please send both by {until}, then record each with its reference.",
      }),
    ],
  },
} as const satisfies Record<string, NewsTexts>
