import { msg } from "#shared/msg.ts"
import type { NewsTexts } from "./news-texts.ts"

/** Mails about the handover and its inspection. */
export const HANDOVER_NEWS = {
  transferring: {
    buyer: [
      msg({ message: "{other} has started the transfer of “{title}”" }),
      msg({
        message:
          "{other} has until {until} to hand everything over. By then, please also complete your items on the checklist and confirm what you’ve received.",
      }),
    ],
    seller: [
      msg({ message: "The transfer of “{title}” has started" }),
      msg({ message: "Please complete the checklist and hand everything over to {other} by {until}." }),
    ],
  },
  delivered: {
    buyer: [
      msg({ message: "“{title}” was handed over: please inspect it" }),
      msg({
        message:
          "{other} has handed everything over. Please inspect it, then confirm receipt or open a dispute by {until}.",
      }),
    ],
    seller: [
      msg({ message: "You’ve handed over “{title}”" }),
      msg({ message: "{other} now has until {until} to inspect it. There’s nothing for you to do." }),
    ],
  },
  accepted: {
    buyer: [
      msg({ message: "You’ve confirmed receipt of “{title}”" }),
      msg({ message: "{due} will be paid to {other}. There’s nothing left for you to do." }),
    ],
    seller: [
      msg({ message: "The buyer has confirmed receipt: {due} will be paid to you" }),
      msg({
        message:
          "{other} has confirmed receipt of “{title}”. We send {due} to your payout details by {payoutBy}; please check on the deal page that they’re right.",
      }),
    ],
    staff: [
      msg({ message: "{due} is to be paid to {seller}" }),
      msg({ message: "{buyer} has confirmed receipt of “{title}”. Please enter the payout by {until}." }),
    ],
  },
  accepted_without_payout: {
    seller: [
      msg({ message: "The buyer has confirmed receipt: where should {due} be paid?" }),
      msg({
        message:
          "{other} has confirmed receipt of “{title}”. Please enter your payout details on the deal page by {until}.",
      }),
    ],
    staff: [
      msg({ message: "{due} is to be paid to {seller}, whose payout details are missing" }),
      msg({
        message:
          "{buyer} has confirmed receipt of “{title}”. We’ve asked {seller} to enter payout details by {until} and will email you once they’re entered. There’s nothing for you to do until then.",
      }),
    ],
  },
  payout_ready: {
    staff: [
      msg({ message: "{seller} has entered payout details: {due} is to be paid" }),
      msg({ message: "{buyer} has confirmed receipt of “{title}”. Please enter the payout by {until}." }),
    ],
  },
  accepted_for_buyer: {
    buyer: [
      msg({ message: "The mediator confirmed receipt of “{title}” on your behalf" }),
      msg({ message: "The inspection ended without an answer from you. {due} will be paid to {other}." }),
    ],
    seller: [
      msg({
        message:
          "The mediator confirmed receipt of “{title}” on the buyer’s behalf: {due} will be paid to you",
      }),
      msg({
        message:
          "The inspection ended without an answer from {other}. We send {due} to your payout details by {payoutBy}; please enter them on the deal page, or check that they’re right.",
      }),
    ],
  },
  inspection_ended: {
    buyer: [
      msg({ message: "Your inspection of “{title}” has ended" }),
      msg({
        message:
          "It ended on {until} without your answer. No payment is made automatically: please confirm receipt or open a dispute now, before the mediator decides.",
      }),
    ],
    seller: [
      msg({ message: "The inspection of “{title}” has ended" }),
      msg({
        message:
          "{other} didn’t answer by {until}. No payment is made automatically; the mediator will look into it. There’s nothing for you to do.",
      }),
    ],
    staff: [
      msg({ message: "The inspection of “{title}” has ended without an answer" }),
      msg({
        message:
          "{buyer} had until {until}. Please ask, then confirm receipt on the buyer’s behalf if everything on the checklist was handed over.",
      }),
    ],
  },
  message: {
    party: [
      msg({ message: "New message from {writer} about “{title}”" }),
      msg({
        message: "There’s a new message for you from {writer}. Please read it and reply on the deal page.",
      }),
    ],
    staff: [
      msg({ message: "{who} wrote about “{title}”" }),
      msg`The message is waiting for a reply on the deal page.`,
    ],
  },
} as const satisfies Record<string, NewsTexts>
