import { msg } from "#shared/msg.ts"
import type { NewsTexts } from "./news-texts.ts"

/** Mails about disputes and cancelling by agreement. */
export const DISPUTE_NEWS = {
  dispute_opened: {
    party: [
      msg({ message: "You’ve opened a dispute about “{title}”" }),
      msg({
        message:
          "No payments are made until it’s settled. The mediator replies to you and {other} on the deal page within a day.",
      }),
    ],
  },
  disputed: {
    party: [
      msg({ message: "{other} has opened a dispute about “{title}”" }),
      msg`No payments are made until it’s settled. Please tell your side on the deal page: the mediator replies there within a day.`,
    ],
    staff: [
      msg({ message: "{who} has opened a dispute about “{title}”" }),
      msg({
        message:
          "{held} is in escrow, and no payments are made until the dispute is settled. Please reply to both sides within a day.",
      }),
    ],
  },
  resumed_signed: {
    buyer: [
      msg({ message: "The dispute about “{title}” is settled: please pay {missing}" }),
      msg({
        message:
          "The deal with {other} continues. Please pay the missing {missing} into escrow by {until}, with the reference {number}. Where to pay is shown only on the deal page.",
      }),
    ],
    seller: [
      msg({ message: "The dispute about “{title}” is settled" }),
      msg({
        message:
          "The deal continues: {other} has until {until} to pay the missing {missing}. There’s nothing for you to do.",
      }),
    ],
  },
  resumed_funded: {
    buyer: [
      msg({ message: "The dispute about “{title}” is settled" }),
      msg({
        message:
          "The deal continues: {other} has until {until} to start the transfer. There’s nothing for you to do yet; once the transfer starts, your part of the checklist is on the deal page.",
      }),
    ],
    seller: [
      msg({ message: "The dispute about “{title}” is settled: please start the transfer" }),
      msg({ message: "The deal with {other} continues. Please start the transfer by {until}." }),
    ],
  },
  resumed_transferring: {
    buyer: [
      msg({ message: "The dispute about “{title}” is settled: the transfer continues" }),
      msg({
        message:
          "{other} has until {until} to hand everything over. By then, please also complete your items on the checklist and confirm what you’ve received.",
      }),
    ],
    seller: [
      msg({ message: "The dispute about “{title}” is settled: the transfer continues" }),
      msg({ message: "Please complete the checklist and hand everything over to {other} by {until}." }),
    ],
  },
  resumed_delivered: {
    buyer: [
      msg({ message: "The dispute about “{title}” is settled: your inspection continues" }),
      msg({
        message:
          "The deal with {other} continues. Please confirm receipt or open a dispute again by {until}.",
      }),
    ],
    seller: [
      msg({ message: "The dispute about “{title}” is settled" }),
      msg({ message: "{other} now has until {until} to inspect it. There’s nothing for you to do." }),
    ],
  },
  decided: {
    buyer: [
      msg({ message: "Decision about “{title}”: {refund} goes back to you" }),
      msg({
        message:
          "The mediator has decided: {refund} is refunded to you, {release} is paid to {other}, and {fee} is the commission. Your money is sent by {until} to the payout details that you’ve entered, otherwise to where the payment came from. There’s nothing for you to do.",
      }),
    ],
    seller: [
      msg({ message: "Decision about “{title}”: {release} goes to you" }),
      msg({
        message:
          "The mediator has decided: {release} is paid to you, {refund} is refunded to {other}, and {fee} is the commission. Please enter your payout details on the deal page, or check that they’re right: with them, the payment is sent by {until}.",
      }),
    ],
  },
  decided_refund: {
    buyer: [
      msg({ message: "Decision about “{title}”: {refund} goes back to you" }),
      msg({
        message:
          "The mediator has decided: {refund} is refunded to you, nothing is paid to {other}, and {fee} is the commission. Your money is sent by {until} to the payout details that you’ve entered, otherwise to where the payment came from. There’s nothing for you to do.",
      }),
    ],
    seller: [
      msg({ message: "Decision about “{title}”: nothing is paid to you" }),
      msg({
        message:
          "The mediator has decided: {refund} is refunded to {other}, and {fee} is the commission. There’s nothing for you to do.",
      }),
    ],
  },
  decided_release: {
    buyer: [
      msg({ message: "Decision about “{title}”: nothing goes back to you" }),
      msg({
        message:
          "The mediator has decided: {release} is paid to {other}, and {fee} is the commission. There’s nothing for you to do.",
      }),
    ],
    seller: [
      msg({ message: "Decision about “{title}”: {release} goes to you" }),
      msg({
        message:
          "The mediator has decided: {release} is paid to you, nothing goes back to {other}, and {fee} is the commission. Please enter your payout details on the deal page, or check that they’re right: with them, the payment is sent by {until}.",
      }),
    ],
  },
  decision_withdrawn: {
    party: [
      msg({ message: "The decision about “{title}” is being checked again" }),
      msg`The payments named in our last email are on hold until then. We’ll email you the decision once it is confirmed; there’s nothing for you to do.`,
    ],
  },
  dispute_waiting: {
    staff: [
      msg({ message: "The dispute about “{title}” is waiting for your reply" }),
      msg({ message: "{buyer} and {seller} have been waiting for a day." }),
    ],
  },
  asked_to_cancel: {
    buyer: [
      msg({ message: "{other} would like to cancel the deal for “{title}”" }),
      msg({
        message:
          "If you agree, {held} goes back to you; if you don’t, the deal continues. Please answer on the deal page by {until}.",
      }),
    ],
    seller: [
      msg({ message: "{other} would like to cancel the deal for “{title}”" }),
      msg({
        message:
          "If you agree, {held} goes back to {other}; if you don’t, the deal continues. Please answer on the deal page by {until}.",
      }),
    ],
    staff: [
      msg({ message: "{who} would like to cancel the deal for “{title}”" }),
      msg({ message: "The other side has been asked to answer by {until}. {held} is in escrow." }),
    ],
  },
  asked_to_cancel_unpaid: {
    party: [
      msg({ message: "{other} would like to cancel the deal for “{title}”" }),
      msg({
        message:
          "If you agree, the deal is over: no payment has been recorded. If you don’t, it continues. Please answer on the deal page by {until}.",
      }),
    ],
    staff: [
      msg({ message: "{who} would like to cancel the deal for “{title}”" }),
      msg({
        message: "The other side has been asked to answer by {until}. No payment has been recorded.",
      }),
    ],
  },
  cancel_refused: {
    party: [
      msg({ message: "{other} doesn’t agree to cancel the deal for “{title}”" }),
      msg`The deal continues as before. The deal page shows whose turn it is, and what you can do if you can’t agree.`,
    ],
    staff: [
      msg({ message: "{who} doesn’t agree to cancel the deal for “{title}”" }),
      msg`The deal continues. There’s nothing for you to do.`,
    ],
  },
  cancel_withdrawn: {
    party: [
      msg({ message: "{other} no longer wants to cancel the deal for “{title}”" }),
      msg`The request was withdrawn and needs no answer. The deal continues as before.`,
    ],
    staff: [
      msg({ message: "{who} no longer wants to cancel the deal for “{title}”" }),
      msg`The deal continues. There’s nothing for you to do.`,
    ],
  },
  cancelling: {
    buyer: [
      msg({ message: "The deal for “{title}” is being canceled: {held} goes back to you" }),
      msg({
        message:
          "You’ve both agreed. The refund is sent by {until} to where your payment came from, or to your payout details if you enter them on the deal page before it is approved. Please return without delay whatever {other} has handed over, and stop using it.",
      }),
    ],
    seller: [
      msg({ message: "The deal for “{title}” is being canceled" }),
      msg({
        message:
          "You’ve both agreed: {held} goes back to {other}. {other} must return what you’ve already handed over.",
      }),
    ],
    staff: [
      msg({ message: "{held} is to be refunded to {buyer}" }),
      msg({
        message:
          "Both sides have agreed to cancel the deal for “{title}”. Please enter the refund by {until}.",
      }),
    ],
  },
  cancelled_agreed: {
    buyer: [
      msg({ message: "The deal for “{title}” is canceled" }),
      msg`You’ve both agreed. No payment has been recorded, so the deal is over. Please don’t send one; if you’ve already sent money, write to us now so that it can be returned.`,
    ],
    seller: [
      msg({ message: "The deal for “{title}” is canceled" }),
      msg`You’ve both agreed. No payment has been recorded, so the deal is over, and the listing is available again.`,
    ],
    staff: [
      msg({ message: "{buyer} and {seller} have canceled the deal for “{title}”" }),
      msg`Both sides agreed, and no payment has been recorded. There’s nothing for you to do.`,
    ],
  },
  cancelled_late: {
    buyer: [
      msg({ message: "The deal for “{title}” is being canceled: {held} goes back to you" }),
      msg({
        message:
          "You canceled because the handover was too late. The refund is sent by {until} to where your payment came from, or to your payout details if you enter them on the deal page before it is approved. Please return without delay whatever {other} has handed over, and stop using it.",
      }),
    ],
    seller: [
      msg({ message: "{other} has canceled the deal for “{title}”: the handover was too late" }),
      msg({
        message:
          "Under the contract, {held} goes back to {other}. {other} must return what you’ve already handed over.",
      }),
    ],
    staff: [
      msg({ message: "{held} is to be refunded to {buyer}" }),
      msg({
        message:
          "{buyer} has canceled the deal for “{title}” because the handover was too late. Please enter the refund by {until}.",
      }),
    ],
  },
  cancel_ask_ended: {
    party: [
      msg({ message: "The request to cancel the deal for “{title}” has ended" }),
      msg({
        message: "The deal with {other} has moved on, so the request no longer applies and needs no answer.",
      }),
    ],
  },
} as const satisfies Record<string, NewsTexts>
