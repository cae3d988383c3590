import { msg } from "#shared/msg.ts"
import type { NewsTexts } from "./news-texts.ts"

/** Mails about the contract and the identities of the parties. */
export const CONTRACT_NEWS = {
  identity_asked: {
    party: [
      msg({ message: "We need your details for the “{title}” contract" }),
      msg({
        message:
          "Please enter your legal name and address, or those of your company, by {until}, so that we can prepare the contract. The contract shows them to the other side; apart from that, only our staff who handle deals can see them.",
      }),
    ],
  },
  contract_sent: {
    buyer: [
      msg({ message: "Please sign the contract for “{title}”" }),
      msg({
        message:
          "The contract with {other} is ready: you pay {owed} in total. Please read it and sign it by {until}.",
      }),
    ],
    seller: [
      msg({ message: "Please sign the contract for “{title}”" }),
      msg({
        message:
          "The contract with {other} is ready: you receive {due}. Please read it and sign it by {until}.",
      }),
    ],
  },
  party_signed: {
    party: [
      msg({ message: "{other} has signed the contract for “{title}”" }),
      msg({ message: "Now it’s your turn: please read the contract and sign it by {until}." }),
    ],
  },
  signed: {
    buyer: [
      msg({ message: "You’ve both signed: please pay {owed} for “{title}”" }),
      msg({
        message:
          "The contract with {other} is signed. Please pay {owed} into escrow by {until}, with the reference {number}. Where to pay is shown only on the deal page.",
      }),
    ],
    seller: [
      msg({ message: "You’ve both signed the contract for “{title}”" }),
      msg({
        message:
          "Please enter your payout details on the deal page by {payoutUntil}. {other} has until {until} to pay {owed} into escrow. Don’t hand anything over until we tell you that the full amount has arrived.",
      }),
    ],
    staff: [
      msg({ message: "Both sides have signed the contract for “{title}”" }),
      msg({ message: "{buyer} has until {until} to pay {owed}. Please enter the payment when it arrives." }),
    ],
  },
  signed_copy: {
    party: [
      msg({ message: "Your signed copy of the contract for “{title}”" }),
      msg({
        message:
          "You and {other} have signed the contract. Your copy is attached; its last page shows who signed it, when and how. It’s also on the deal page.",
      }),
    ],
  },
  draft_ready: {
    staff: [
      msg({ message: "The draft for “{title}” is ready" }),
      msg({
        message:
          "{buyer} and {seller} have both entered their details. Please complete the draft and send the contract by {until}.",
      }),
    ],
  },
  reopened: {
    buyer: [
      msg({ message: "The contract for “{title}” is being revised" }),
      msg({
        message:
          "The mediator is revising your contract with {other}; signatures on the earlier version no longer count. Please don’t pay until you’ve both signed the new version: its payment details may differ. If you’ve already paid, write to the mediator on the deal page.",
      }),
    ],
    seller: [
      msg({ message: "The contract for “{title}” is being revised" }),
      msg({
        message:
          "The mediator is revising your contract with {other}; signatures on the earlier version no longer count. There’s nothing for you to do until you get the new version.",
      }),
    ],
  },
  reidentified: {
    party: [
      msg({ message: "The contract for “{title}” is being prepared again" }),
      msg`The name or address of a party has changed, so the contract and its signatures no longer count. There’s nothing for you to do until you get the new version.`,
    ],
    staff: [
      msg({ message: "The contract for “{title}” needs to be sent again" }),
      msg({
        message:
          "{who} has changed the name or address in it, so it was withdrawn. Please check the draft and send it again by {until}.",
      }),
    ],
  },
  declined: {
    party: [
      msg({ message: "{other} asks for changes to the contract for “{title}”" }),
      msg`The mediator will revise the contract. There’s nothing for you to do until you get the new version.`,
    ],
    staff: [
      msg({ message: "{who} asks for changes to the contract for “{title}”" }),
      msg`Please revise the contract and send it again.`,
    ],
  },
  cancelled: {
    buyer: [
      msg({ message: "The deal for “{title}” was canceled" }),
      msg({
        message:
          "The mediator has canceled the deal with {other}. No payment has been recorded. Please don’t send one; if you’ve already sent money, write to us now so that it can be returned.",
      }),
    ],
    seller: [
      msg({ message: "The deal for “{title}” was canceled" }),
      msg({
        message:
          "The mediator has canceled the deal with {other}. No payment has been recorded, and the listing is available again.",
      }),
    ],
  },
  payout_set: {
    party: [
      msg({ message: "Your payout details for “{title}” were saved" }),
      msg`If this wasn’t you, write to the mediator on the deal page immediately.`,
    ],
  },
} as const satisfies Record<string, NewsTexts>
