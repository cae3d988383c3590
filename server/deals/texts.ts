import type { MailContent } from "#server/mail/compose.ts"
import { BRAND } from "#shared/brand.ts"
import type { CodePurpose } from "#shared/deals/deal.ts"
import { type Message, msg, type Translate } from "#shared/msg.ts"

const CODE_TEXTS = {
  sign: [
    msg({ message: "{code} is your {brand} code for signing" }),
    msg({
      message:
        "Enter this code to sign the contract of deal {number}. It is valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once.",
    }),
    msg`If you didn’t request it, ignore this email: no one can sign for you without the code.`,
  ],
  accept: [
    msg({ message: "{code} is your {brand} code for confirming receipt" }),
    msg({
      message:
        "Enter this code to confirm receipt in deal {number}: the money then goes to the seller and can’t come back. It is valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once.",
    }),
    msg`If you didn’t request it, ignore this email and tell the mediator.`,
  ],
  payout: [
    msg({ message: "{code} is your {brand} code for payout details" }),
    msg({
      message:
        "Enter this code to save where you are paid in deal {number}. It is valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once.",
    }),
    msg`If you didn’t request it, ignore this email and tell the mediator.`,
  ],
} as const satisfies Record<CodePurpose, readonly [Message, Message, Message]>

/** The mail with a code, which is its only run of six digits: it names no title and no hash. */
export function codeMail(
  { code, minutes, number, purpose }: { code: string; minutes: number; number: string; purpose: CodePurpose },
  translate: Translate,
): MailContent {
  const [subject, text, notAsked] = CODE_TEXTS[purpose]
  return {
    subject: translate(subject, { code, brand: BRAND }),
    paragraphs: [translate(text, { minutes, number }), translate(notAsked)],
    code,
  }
}

/** The news of a deal that are mailed: a subject and one paragraph each. */
const NEWS = {
  contract_sent: [
    msg({ message: "The contract for “{title}” is ready to sign" }),
    msg`Read the contract and sign it with your name and a code that we’ll email you.`,
  ],
  party_signed: [
    msg({ message: "The other side has signed the contract for “{title}”" }),
    msg`The deal continues as soon as you sign too.`,
  ],
  signed: [
    msg({ message: "The contract for “{title}” is signed" }),
    msg`Both sides have signed. The buyer now pays into escrow.`,
  ],
  reopened: [
    msg({ message: "The contract for “{title}” is being revised" }),
    msg`The mediator is revising the contract. Existing signatures are void, and you’ll get the new version to sign.`,
  ],
  received: [
    msg({ message: "A payment for “{title}” has arrived" }),
    msg({ message: "{amount} has arrived in escrow. The rest is still to be paid." }),
  ],
  funded: [
    msg({ message: "The full payment for “{title}” is in escrow" }),
    msg`The full amount is held in escrow. The seller can start the transfer.`,
  ],
  transferring: [
    msg({ message: "The transfer of “{title}” has started" }),
    msg`The seller works through the checklist, and the buyer confirms each item.`,
  ],
  delivered: [
    msg({ message: "“{title}” has been handed over" }),
    msg({
      message:
        "The buyer has {days, plural, one {# day} other {# days}} to inspect it and to accept it or open a dispute.",
    }),
  ],
  accepted: [
    msg({ message: "The buyer has accepted “{title}”" }),
    msg`The mediator will now release the money to the seller.`,
  ],
  accepted_for_buyer: [
    msg({ message: "The mediator accepted “{title}” on the buyer’s behalf" }),
    msg`The inspection period ended without an answer, so the mediator confirmed receipt on the buyer’s behalf.`,
  ],
  released: [
    msg({ message: "A payment for “{title}” was released" }),
    msg`Part of the money was released to the seller.`,
  ],
  completed: [
    msg({ message: "The deal for “{title}” is complete" }),
    msg`All payments are recorded, and the deal is closed.`,
  ],
  refunded: [
    msg({ message: "The payment for “{title}” was refunded" }),
    msg`The full amount held was paid back to the buyer, and the deal is closed.`,
  ],
  disputed: [
    msg({ message: "There is a dispute about “{title}”" }),
    msg`No money moves until it is settled. The mediator will contact both sides.`,
  ],
  resumed: [
    msg({ message: "The dispute about “{title}” is settled" }),
    msg`The deal continues where it was when the dispute was opened.`,
  ],
  asked_to_cancel: [
    msg({ message: "The other side would like to cancel the deal for “{title}”" }),
    msg`The deal is cancelled and the money paid back only if you agree.`,
  ],
  cancelling: [
    msg({ message: "The deal for “{title}” is being cancelled" }),
    msg`Both sides have agreed. The full amount in escrow will be refunded to the buyer.`,
  ],
  cancelled: [
    msg({ message: "The deal for “{title}” was cancelled" }),
    msg`The mediator has cancelled the deal. Nothing had been paid.`,
  ],
  unsigned: [
    msg({ message: "Please sign the contract for “{title}”" }),
    msg`The contract has been waiting for your signature for two days.`,
  ],
  unfunded: [
    msg({ message: "The payment for “{title}” is due" }),
    msg`The contract was signed five days ago, and the payment has not arrived in full yet.`,
  ],
  inspection_ending: [
    msg({ message: "Your inspection of “{title}” ends within 24 hours" }),
    msg`Please confirm receipt or open a dispute before then.`,
  ],
  inspection_ended: [
    msg({ message: "The inspection of “{title}” has ended" }),
    msg`The buyer did not answer in time. No money is released automatically; the mediator will look into it.`,
  ],
  dispute_waiting: [
    msg({ message: "The dispute about “{title}” is waiting for an answer" }),
    msg`The parties have been waiting for a day.`,
  ],
  to_confirm: [
    msg({ message: "A payment for “{title}” needs your confirmation" }),
    msg`Someone has entered a payment. Please compare it with the bank and confirm it, or void the entry.`,
  ],
  reversed: [
    msg({ message: "A receipt for “{title}” was reversed" }),
    msg({ message: "A receipt of {amount} was entered by mistake and no longer counts." }),
  ],
  payout_set: [
    msg({ message: "Your payout details for “{title}” were saved" }),
    msg`If it wasn’t you, tell the mediator at once.`,
  ],
  identity_asked: [
    msg({ message: "We need your details for the contract about “{title}”" }),
    msg`Please enter your legal name and address, or those of your company, so that we can prepare the contract.`,
  ],
  declined: [
    msg({ message: "The contract for “{title}” was declined" }),
    msg`The other side asks for changes before signing. The mediator will revise the contract.`,
  ],
  cancel_ask_ended: [
    msg({ message: "The request to cancel the deal for “{title}” has ended" }),
    msg`The deal has moved on, so the request no longer applies.`,
  ],
  message: [msg({ message: "New message about “{title}”" }), msg`There is a new message in your deal.`],
} as const satisfies Record<string, readonly [Message, Message]>
export type DealNews = keyof typeof NEWS

const RECORD = msg({ message: "Deal {number}. Newest entry of its record: no. {entry}, SHA-256 {hash}." })

const OPEN_DEAL = msg`Open the deal`

type About = {
  number: string
  title: string
  entry: number
  hash: string
  /** Formatted. */
  amount: string
  days: number
  /** The page of the deal. */
  url: string
}

/** A mail to a party, with the newest link of the deal's chain as an anchor outside of the database. */
export function dealMail(news: DealNews, about: About, translate: Translate): MailContent {
  const [subject, text] = NEWS[news]
  const { number, entry, hash, url, ...values } = about
  return {
    subject: translate(subject, values),
    paragraphs: [translate(text, values), translate(RECORD, { number, entry: String(entry), hash })],
    action: { label: translate(OPEN_DEAL), url },
  }
}
