import { msg } from "#shared/msg.ts"
import type { NewsTexts } from "./news-texts.ts"

/** Mails about an overdue step to those who wait for it. */
export const WAITING_NEWS = {
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
  late_answer: {
    staff: [
      msg({ message: "{who} hasn’t answered the request to cancel the deal for “{title}”" }),
      msg({
        message:
          "The answer was due on {until}. Please ask both sides how they want to go on; the deal continues unless both agree to cancel.",
      }),
    ],
  },
  late_answer_other: {
    party: [
      msg({ message: "{other} hasn’t answered your request to cancel the deal for “{title}”" }),
      msg({
        message:
          "The answer was due on {until}. The mediator now asks you both; the deal continues unless you both agree to cancel.",
      }),
    ],
  },
  late_sign_other: {
    party: [
      msg({ message: "{other} hasn’t signed the contract for “{title}” yet" }),
      msg({
        message:
          "The signature was due on {until}, and we’ve sent a reminder. If you don’t want to wait any longer, write to the mediator on the deal page.",
      }),
    ],
  },
  late_payment_other: {
    seller: [
      msg({ message: "{other} hasn’t paid for “{title}” yet" }),
      msg({
        message:
          "The payment was due on {until}. The mediator knows and may cancel the deal. Please don’t hand anything over.",
      }),
    ],
  },
  late_office: {
    party: [
      msg({ message: "We’re late with the next step in the deal for “{title}”" }),
      msg({
        message:
          "It was due on {until}. We’ve been reminded of it; if you need an answer now, write to the mediator on the deal page.",
      }),
    ],
  },
  may_cancel_alone: {
    buyer: [
      msg({ message: "You can now cancel the deal for “{title}” without the seller’s consent" }),
      msg({
        message:
          "The handover by {other} is too late: under the contract, you’ve had the right to cancel alone since {until}. If you do, {held} goes back to you, and this can’t be undone. You can also wait: until you cancel, the deal continues and your money stays in escrow.",
      }),
    ],
  },
} as const satisfies Record<string, NewsTexts>
