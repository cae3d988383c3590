import { msg } from "#shared/msg.ts"
import type { NewsTexts } from "./news-texts.ts"

/** What is mailed about disputes and cancelling by agreement. */
export const DISPUTE_NEWS = {
  dispute_opened: {
    party: [
      msg({ message: "You’ve opened a dispute about “{title}”" }),
      msg({
        message:
          "No payments are made until it’s settled. The mediator will contact you and {other} on the page of the deal.",
      }),
    ],
  },
  disputed: {
    party: [
      msg({ message: "{other} has opened a dispute about “{title}”" }),
      msg`No payments are made until it’s settled. Please answer on the page of the deal.`,
    ],
    staff: [
      msg({ message: "{who} has opened a dispute about “{title}”" }),
      msg({
        message:
          "{held} is in escrow, and no payments are made until the dispute is settled. Please answer both sides within a day.",
      }),
    ],
  },
  resumed: {
    party: [
      msg({ message: "The dispute about “{title}” is settled" }),
      msg({
        message: "The deal with {other} continues where it was. The page of the deal shows whose turn it is.",
      }),
    ],
  },
  decided: {
    buyer: [
      msg({ message: "Decision about “{title}”: {refund} goes back to you" }),
      msg({
        message:
          "The mediator has decided: {refund} is refunded to you, {release} is paid to {other}, and {fee} is the commission. Please check that your payout details on the page of the deal are right.",
      }),
    ],
    seller: [
      msg({ message: "Decision about “{title}”: {release} goes to you" }),
      msg({
        message:
          "The mediator has decided: {release} is paid to you, {refund} is refunded to {other}, and {fee} is the commission. Please check that your payout details on the page of the deal are right.",
      }),
    ],
  },
  dispute_waiting: {
    staff: [
      msg({ message: "The dispute about “{title}” is waiting for your answer" }),
      msg({ message: "{buyer} and {seller} have been waiting for a day." }),
    ],
  },
  asked_to_cancel: {
    party: [
      msg({ message: "{other} would like to cancel the deal for “{title}”" }),
      msg({
        message:
          "If you agree, {held} goes back to {buyer}; if you don’t, the deal continues. Please answer on the page of the deal.",
      }),
    ],
    staff: [
      msg({ message: "{who} would like to cancel the deal for “{title}”" }),
      msg({ message: "The other side has been asked. {held} is in escrow." }),
    ],
  },
  cancelling: {
    buyer: [
      msg({ message: "The deal for “{title}” is being cancelled: {held} goes back to you" }),
      msg({
        message:
          "You’ve both agreed. The refund is due by {until}; please check that your payout details on the page of the deal are right.",
      }),
    ],
    seller: [
      msg({ message: "The deal for “{title}” is being cancelled" }),
      msg({
        message:
          "You’ve both agreed: {held} goes back to {other}. Please take back what you’ve already handed over.",
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
  cancel_ask_ended: {
    party: [
      msg({ message: "The request to cancel the deal for “{title}” has ended" }),
      msg({
        message:
          "The deal with {other} has moved on, so the request no longer applies. There’s nothing for you to do.",
      }),
    ],
  },
} as const satisfies Record<string, NewsTexts>
