import { centsText, percentText } from "#server/deals/cents.ts"
import type { FeePayer, IncludedCode } from "#shared/deals/deal.ts"
import { LOOKUP_TITLES } from "#shared/listings/lookup-titles.ts"
import type { Locale } from "#shared/locales.ts"
import { type Message, msg, type Translate } from "#shared/msg.ts"

/** Everything that a contract states. Amounts are whole US cents. */
export type ContractFacts = {
  number: string
  listing: { id: number; title: string }
  buyer: string
  seller: string
  amount: number
  owed: number
  due: number
  fee: number
  /** Hundredths of a percent. */
  commission: number
  feePayer: FeePayer
  paymentMethodId: number | null
  inspectionDays: number
  included: readonly IncludedCode[]
  supportDays: number
  terms: string
}

const TITLE = msg`Sale agreement`
const TEMPLATE = msg`This is a template. Have it checked by legal counsel before you sign.`
const NUMBER = msg({ message: "Deal {number}" })

const PARTIES = msg`1. Parties`
const PARTIES_TEXT = msg({ message: "Seller: {seller}. Buyer: {buyer}." })
const SUBJECT = msg`2. Subject`
const SUBJECT_TEXT = msg({ message: "The seller sells “{title}” (listing {id}) to the buyer." })
const INCLUDED = msg({ message: "Included in the sale: {list}." })
const NOTHING_INCLUDED = msg`What is included in the sale is set out in the terms.`
const SUPPORT = msg({
  message:
    "The seller supports the buyer for {days, plural, one {# day} other {# days}} after the buyer accepts the handover.",
})
const PRICE = msg`3. Price and commission`
const PRICE_TEXT = msg({
  message:
    "The price is {amount}. The commission is {percent}, which is {fee}. The buyer pays {owed} in total; the seller receives {due}.",
})
const METHOD = msg({ message: "Payment method: {method}." })
const ESCROW = msg`4. Escrow`
const ESCROW_TEXT = msg`The buyer pays into an escrow account of a licensed partner after both parties have signed. The money is paid out to the seller after the buyer has confirmed receipt, or as the mediator decides.`
const HANDOVER = msg`5. Handover and inspection`
const HANDOVER_TEXT = msg({
  message:
    "The seller hands over everything on the deal’s checklist once the payment has arrived. The buyer then has {days, plural, one {# day} other {# days}} to inspect it and to accept it or open a dispute.",
})
const DISPUTES = msg`6. Disputes and cancellation`
const DISPUTES_TEXT = msg`Either party may open a dispute before acceptance. While it lasts, no money moves. The mediator hears both sides and decides by this contract. Both parties may agree to cancel the deal before handover; the buyer is then paid back all that is held.`
const TERMS = msg`7. Terms agreed by the parties`
const SIGNING = msg`8. Signatures`
const SIGNING_TEXT = msg`Each party signs by typing their name and a code sent to their email address. The record of the deal contains both names, the times and the SHA-256 hash of this document.`

const FEE_PAYER_TEXTS: Record<FeePayer, Message> = {
  buyer: msg`The buyer pays the commission.`,
  seller: msg`The seller pays the commission.`,
  half: msg`Buyer and seller each pay half of the commission.`,
}

export const INCLUDED_LABELS: Record<IncludedCode, Message> = {
  app_transfer: msg`app transfer`,
  account_transfer: msg`account transfer`,
  source_code: msg`source code`,
  backend: msg`backend`,
  domains: msg`domains`,
  trademarks: msg`trademarks`,
  social_accounts: msg`social media accounts`,
  support: msg`support after the sale`,
}

/** One language of a contract. The terms are the parties' own words and the same in both. */
export type ContractText = {
  title: string
  number: string
  template: string
  sections: { heading: string; text: string }[]
  termsHeading: string
  signing: { heading: string; text: string }
}

export function contractText(facts: ContractFacts, locale: Locale, translate: Translate): ContractText {
  const price = (cents: number) => centsText(cents, locale)
  const labels = facts.included.map(code => translate(INCLUDED_LABELS[code]))
  const method = LOOKUP_TITLES.payment_methods[(facts.paymentMethodId ?? 0) - 1]
  const sections: [Message, (string | false | undefined)[]][] = [
    [PARTIES, [translate(PARTIES_TEXT, { seller: facts.seller, buyer: facts.buyer })]],
    [
      SUBJECT,
      [
        translate(SUBJECT_TEXT, { title: facts.listing.title, id: String(facts.listing.id) }),
        labels.length ? translate(INCLUDED, { list: labels.join(", ") }) : translate(NOTHING_INCLUDED),
        facts.supportDays > 0 && translate(SUPPORT, { days: facts.supportDays }),
      ],
    ],
    [
      PRICE,
      [
        translate(PRICE_TEXT, {
          amount: price(facts.amount),
          percent: percentText(facts.commission, locale),
          fee: price(facts.fee),
          owed: price(facts.owed),
          due: price(facts.due),
        }),
        translate(FEE_PAYER_TEXTS[facts.feePayer]),
        method && translate(METHOD, { method: translate(method) }),
      ],
    ],
    [ESCROW, [translate(ESCROW_TEXT)]],
    [HANDOVER, [translate(HANDOVER_TEXT, { days: facts.inspectionDays })]],
    [DISPUTES, [translate(DISPUTES_TEXT)]],
  ]
  return {
    title: translate(TITLE),
    number: translate(NUMBER, { number: facts.number }),
    template: translate(TEMPLATE),
    sections: sections.map(([heading, parts]) => ({
      heading: translate(heading),
      text: parts.filter(part => typeof part === "string").join(" "),
    })),
    termsHeading: translate(TERMS),
    signing: { heading: translate(SIGNING), text: translate(SIGNING_TEXT) },
  }
}
