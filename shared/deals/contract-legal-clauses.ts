import type { Locale } from "#shared/locales.ts"
import { msg } from "#shared/msg.ts"
import { type Clause, LANGUAGES_OF_CONTRACT } from "./contract-clause.ts"

const TITLE_WARRANTY = msg`The Seller warrants that it is entitled to transfer the Asset; that the Asset is free of pledges, licenses and other third-party rights that are not disclosed in the listing or in the terms of clause 15; that it does not infringe third-party rights; and that no legal proceedings or store sanctions concerning it are pending or threatened.`
const FIGURES_WARRANTY = msg({
  message:
    "The Seller warrants that the figures and other statements in the copy of the listing dated {day} (Annex 2) are true, complete and not misleading as of that date, and that no material change that was not disclosed to the Buyer has occurred since then.",
})
const BUYER_WARRANTY = msg`The Buyer warrants that it acts for itself or for the company named in clause 1, that the funds are of lawful origin, and that it meets the requirements of the store for taking over the Asset.`

const ASSIGNMENT = msg`On payment of the price to the Seller, all transferable rights to the Asset and to everything included under clause 2 pass to the Buyer: copyright and related rights, source code, designs, trademarks, domains and data, for all known uses, worldwide and for the full term of protection. Until then, the Buyer may use the Asset only to inspect it. Where the Mediator divides the amount in escrow, the rights pass on payment of the Seller’s part, unless the decision provides otherwise.`
const FURTHER_ACTS = msg`The Seller performs, at its own expense, all further acts and makes all declarations that are necessary for this transfer, including after payment.`

const DISPUTE = msg`From the signature of this Agreement by both parties until acceptance, either party may open a dispute on the deal page. During a dispute no payments are made out of escrow and the items of Annex 1 are not changed.`
const POWERS = msg`The Mediator hears both parties and may request evidence and set deadlines. It may order the deal to continue, or decide that the amount in escrow be refunded to the Buyer, paid to the Seller or divided between them, and determine its commission. It gives written reasons to both parties.`
const EFFECT = msg`The decision is binding on the parties with regard to the instructions to the escrow partner. The right of either party to bring the matter before the competent court remains unaffected.`

const CANCELLATION = msg`Before the handover the parties may agree to cancel the deal. The full amount in escrow is then refunded to the Buyer.`
const REFUND = msg`Refunds are paid to the details that the Buyer has confirmed for this purpose, otherwise to the account from which the payment came. Any amount paid in excess of what is owed is likewise refunded.`
const RETURN = msg`In the event of a full refund the Buyer returns the Asset and everything received with it without delay, ceases to use it and retains no copies.`

const TAXES = msg`Each party bears the taxes and duties imposed on it by law in connection with this Agreement. Where value added tax or a similar tax is due on the commission, it is included in the commission.`

const CONFIDENTIALITY = msg`The parties keep confidential the content of this Agreement and everything non-public that they learn about the Asset and each other, in particular source code, figures, user data and credentials. This does not apply to disclosure required by law or to professional advisers. The obligation continues for three years after the end of the deal.`
const PERSONAL_DATA = msg`Personal data of users passes to the Buyer only to the extent permitted by the applicable data protection law; from the handover, the Buyer is responsible for processing it.`

const LIABILITY = msg`A party that breaches this Agreement compensates the other for the direct loss. Except in cases of intent or gross negligence, lost profits are not compensated and liability is limited to the price; this limit does not apply to the warranty of title.`
const MEDIATOR_LIABILITY = msg`The Mediator is liable for its activity under this Agreement only in cases of intent or gross negligence. It is not liable for the Asset or for the performance of the parties.`

const PRECEDENCE = msg`The parties have agreed on the following terms. Where they differ from clauses 1 to 14, these terms prevail.`

const LAW = msg({ message: "Governing law and place of jurisdiction: {law}." })
const MANDATORY = msg`Mandatory rights of consumers remain unaffected. If a provision is invalid, the others remain in force.`
const ONE_LANGUAGE = msg({ message: "This Agreement is made in {language}." })
const TWO_LANGUAGES = msg({
  message:
    "This Agreement is made in {first} and {second}, with the same content. If the texts differ, the text in {prevailing} prevails.",
})
const SIGNING = msg`Each party signs by typing its legal name, or that of its signatory, together with a code sent to its email address. The record of the deal contains both names, the times and the SHA-256 hash of this document. The parties recognize these signatures as equivalent to handwritten ones to the extent permitted by law.`
const DATED = msg({
  message:
    "This document is dated {day}. The Agreement takes effect when both parties have signed. Annexes 1 and 2 form part of it.",
})

export const INDIVIDUAL_TERMS = msg({ message: "Individual terms", context: "clause of a contract" })

/** The language whose text prevails: English where the contract has it, otherwise that of the buyer. */
const prevailing = (languages: readonly Locale[]): Locale =>
  languages.includes("en") ? "en" : (languages[0] ?? "en")

/** The parties' warranties, and the rules for disputes and breaches. */
export const LEGAL_CLAUSES: readonly Clause[] = [
  {
    heading: msg({ message: "Warranties", context: "clause of a contract" }),
    paragraphs: ({ copy }, { translate, day }) => [
      translate(TITLE_WARRANTY),
      translate(FIGURES_WARRANTY, { day: day(copy.at) }),
      translate(BUYER_WARRANTY),
    ],
  },
  {
    heading: msg({ message: "Assignment of rights", context: "clause of a contract" }),
    paragraphs: (_, { translate }) => [translate(ASSIGNMENT), translate(FURTHER_ACTS)],
  },
  {
    heading: msg({ message: "Disputes and powers of the Mediator", context: "clause of a contract" }),
    paragraphs: (_, { translate }) => [translate(DISPUTE), translate(POWERS), translate(EFFECT)],
  },
  {
    heading: msg({ message: "Cancellation and refund", context: "clause of a contract" }),
    paragraphs: (_, { translate }) => [translate(CANCELLATION), translate(REFUND), translate(RETURN)],
  },
  {
    heading: msg({ message: "Taxes", context: "clause of a contract" }),
    paragraphs: (_, { translate }) => [translate(TAXES)],
  },
  {
    heading: msg({ message: "Confidentiality and personal data", context: "clause of a contract" }),
    paragraphs: (_, { translate }) => [translate(CONFIDENTIALITY), translate(PERSONAL_DATA)],
  },
  {
    heading: msg({ message: "Liability", context: "clause of a contract" }),
    paragraphs: (_, { translate }) => [translate(LIABILITY), translate(MEDIATOR_LIABILITY)],
  },
  {
    heading: INDIVIDUAL_TERMS,
    paragraphs: (_, { translate }) => [translate(PRECEDENCE)],
  },
  {
    heading: msg({ message: "Law, language and signature", context: "clause of a contract" }),
    paragraphs: ({ law, madeAt }, { translate, day, locale }, languages) => {
      const [first = "en", second] = languages
      const nameOf = (locale: Locale) => translate(LANGUAGES_OF_CONTRACT[locale])
      return [
        translate(LAW, { law: law[locale] }),
        translate(MANDATORY),
        second === undefined
          ? translate(ONE_LANGUAGE, { language: nameOf(first) })
          : translate(TWO_LANGUAGES, {
              first: nameOf(first),
              second: nameOf(second),
              prevailing: nameOf(prevailing(languages)),
            }),
        translate(SIGNING),
        translate(DATED, { day: day(madeAt) }),
      ]
    },
  },
]
