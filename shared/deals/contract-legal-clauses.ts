import type { Locale } from "#shared/locales.ts"
import { msg } from "#shared/msg.ts"
import { type Clause, clauseNumber, LANGUAGES_OF_CONTRACT } from "./contract-clause.ts"

const TITLE_WARRANTY = msg({
  message:
    "The Seller warrants that it is entitled to transfer the Asset; that the Asset is free of pledges, licenses and other third-party rights, except those disclosed in Annex 2 or in the terms of clause {terms} and the licenses of third-party software used in the Asset, which are complied with; that it does not infringe third-party rights; and that no legal proceedings or store sanctions concerning it are pending or threatened.",
})
const FIGURES_WARRANTY = msg({
  message:
    "The Seller warrants that the figures and other statements in the copy of the listing dated {day} (Annex 2) are true, complete and not misleading as of that date, and that no material change that was not disclosed to the Buyer has occurred since then.",
})
const BUYER_WARRANTY = msg({
  message:
    "The Buyer warrants that it acts for itself or for the company named in clause {parties}, that the funds are of lawful origin, and that it meets the requirements of the store for taking over the Asset.",
})

const ASSIGNMENT = msg`On payment to the Seller, all transferable rights to the Asset pass to the Buyer: copyright and related rights, source code, designs, trademarks, domains and data, for all known uses, worldwide and for the full term of protection. Until then, the Buyer may use the Asset only to inspect it and to keep it in ordinary operation. Where a decision divides the Amount Held, the rights pass on payment of the Seller’s part, unless the decision provides otherwise.`
const FURTHER_ACTS = msg`The Seller shall perform, at its own expense, all further acts and make all declarations that are necessary for this transfer, including after payment.`

const DISPUTE = msg`From the signature of this Agreement by both parties until Acceptance, as soon as a payment has been received or reported, either party may open a dispute on the Deal Page. During a dispute no payment out of the Amount Held shall be approved except under a decision, and the items of Annex 3 shall not be changed.`
const POWERS = msg`The Mediator shall hear both parties; it may request evidence and set deadlines. It may order the deal to continue, or decide that the Amount Held be refunded to the Buyer, paid to the Seller or divided between them. It shall give written reasons to both parties.`
const DECIDED_FEE = msg`In a decision the Mediator may determine a commission, which is taken from the Amount Held and shall not exceed the Commission. Any refund under a decision shall be paid before any other payment under it.`
const EFFECT = msg`The decision is binding on the parties with regard to the instruction to the Escrow Partner. The right of either party to bring the matter before the competent court remains unaffected.`

const CANCELLATION = msg`Until the Handover the parties may agree on the Deal Page to cancel the deal. The Amount Held shall then be refunded to the Buyer.`
const REFUND = msg`Refunds shall be paid to the account that the Buyer has stated for this purpose, otherwise to the source of the payment.`
const RETURN = msg({
  message:
    "If the deal ends without a payment to the Seller, the Buyer shall without delay return the Asset and everything received with it, cease to use it and retain no copies. Clause {handover} on earnings and costs then applies to the return, with the necessary changes.",
})

const TAXES = msg`Each party shall bear the taxes and duties imposed on it by law in connection with this Agreement. Where value added tax or a similar tax is due on the Commission, it is included in the Commission.`

const CONFIDENTIALITY = msg`The parties shall keep confidential the content of this Agreement and everything non-public that they learn about the Asset and each other, in particular source code, figures, user data and credentials. This does not apply to disclosure that is required by law or made to the Mediator, the Escrow Partner or professional advisers, nor to the Buyer’s use of the Asset after the payment to the Seller. The obligation continues for three years after the end of the deal.`
const PERSONAL_DATA = msg`Personal data of users passes to the Buyer only to the extent permitted by the applicable data protection law; from the Handover, the Buyer is responsible for processing it.`

const LIABILITY = msg({
  message:
    "A party that breaches this Agreement shall compensate the other for the direct loss. Lost profits are not compensated and liability is limited to the Price, except in cases of fraud, intent or gross negligence, for breach of the warranty of title in clause {warranties}, and where the law does not permit a limitation.",
})
const MEDIATOR_LIABILITY = msg`The Mediator is liable for its activity under this Agreement only in cases of fraud, intent or gross negligence and where the law does not permit an exclusion. It is not liable for the Asset or for the performance of the parties.`

const NOTICES = msg`Notices under this Agreement shall be given on the Deal Page or by email to the address with which the party takes part in the deal, and are deemed received 24 hours after they are entered in the Record. Each party shall keep its address in use until the deal has ended.`
const ENTIRE = msg`This Agreement with its annexes contains everything that the parties have agreed on the Asset and replaces earlier offers, messages and drafts. A confidentiality agreement that the Buyer has accepted for the Asset remains in force. This Agreement can be changed only by a new version that both parties sign on the Deal Page.`

const PRECEDENCE = msg`The parties have agreed on the following terms. Where they differ from the other clauses, these terms prevail.`
const WRITTEN_ONCE = msg`These terms are set out once, in the language in which the parties agreed on them. For them, that text alone is authoritative, whichever language prevails for the rest of this Agreement.`

const LAW = msg({ message: "Governing law and place of jurisdiction: {law}." })
const MANDATORY = msg`Mandatory rights of consumers remain unaffected. If a provision is invalid, the others remain in force.`
const ONE_LANGUAGE = msg({ message: "This Agreement is made in {language}." })
const TWO_LANGUAGES = msg({
  message:
    "This Agreement is made in {first} and {second}, with the same content. If the texts differ, the text in {prevailing} prevails.",
})
const SIGNING = msg`Each party signs by typing its legal name, or that of its signatory, together with a code sent to its email address. The Record contains both names, the times and the SHA-256 hash of this document. The parties recognize these signatures as equivalent to handwritten ones to the extent permitted by law.`
const DATED = msg({
  message:
    "This document was sent to the parties for the Mediator by {name} on {moment}. The Agreement takes effect when both parties have signed. Annexes 1 to 3 form part of it.",
})

/** The language whose text prevails: English where the contract has it, otherwise that of the buyer. */
export const prevailing = (languages: readonly Locale[]): Locale =>
  languages.includes("en") ? "en" : (languages[0] ?? "en")

const warranties: Clause = {
  heading: msg({ message: "Warranties", context: "clause of a contract" }),
  paragraphs: ({ copy }, { translate, day }) => [
    translate(TITLE_WARRANTY, { terms: clauseNumber("terms") }),
    translate(FIGURES_WARRANTY, { day: day(copy.at) }),
    translate(BUYER_WARRANTY, { parties: clauseNumber("parties") }),
  ],
}

const rights: Clause = {
  heading: msg({ message: "Assignment of rights", context: "clause of a contract" }),
  paragraphs: (_, { translate }) => [translate(ASSIGNMENT), translate(FURTHER_ACTS)],
}

const disputes: Clause = {
  heading: msg({ message: "Disputes and powers of the Mediator", context: "clause of a contract" }),
  paragraphs: (_, { translate }) => [
    translate(DISPUTE),
    translate(POWERS),
    translate(DECIDED_FEE),
    translate(EFFECT),
  ],
}

const cancellation: Clause = {
  heading: msg({ message: "Cancellation and refund", context: "clause of a contract" }),
  paragraphs: (_, { translate }) => [
    translate(CANCELLATION),
    translate(REFUND),
    translate(RETURN, { handover: clauseNumber("handover") }),
  ],
}

const taxes: Clause = {
  heading: msg({ message: "Taxes", context: "clause of a contract" }),
  paragraphs: (_, { translate }) => [translate(TAXES)],
}

const confidentiality: Clause = {
  heading: msg({ message: "Confidentiality and personal data", context: "clause of a contract" }),
  paragraphs: (_, { translate }) => [translate(CONFIDENTIALITY), translate(PERSONAL_DATA)],
}

const liability: Clause = {
  heading: msg({ message: "Liability", context: "clause of a contract" }),
  paragraphs: (_, { translate }) => [
    translate(LIABILITY, { warranties: clauseNumber("warranties") }),
    translate(MEDIATOR_LIABILITY),
  ],
}

const notices: Clause = {
  heading: msg({ message: "Notices and entire agreement", context: "clause of a contract" }),
  paragraphs: (_, { translate }) => [translate(NOTICES), translate(ENTIRE)],
}

const terms: Clause = {
  heading: msg({ message: "Individual terms", context: "clause of a contract" }),
  paragraphs: (_, { translate }, languages) => [
    translate(PRECEDENCE),
    languages.length > 1 ? translate(WRITTEN_ONCE) : null,
  ],
}

const law: Clause = {
  heading: msg({ message: "Law, language and signature", context: "clause of a contract" }),
  paragraphs: (facts, { locale, translate, moment }, languages) => {
    const [first = "en", second] = languages
    const nameOf = (language: Locale) => translate(LANGUAGES_OF_CONTRACT[language])
    return [
      translate(LAW, { law: facts.law[locale] }),
      translate(MANDATORY),
      second === undefined
        ? translate(ONE_LANGUAGE, { language: nameOf(first) })
        : translate(TWO_LANGUAGES, {
            first: nameOf(first),
            second: nameOf(second),
            prevailing: nameOf(prevailing(languages)),
          }),
      translate(SIGNING),
      translate(DATED, { name: facts.sentBy, moment: moment(facts.madeAt) }),
    ]
  },
}

/** The parties' warranties, and the rules for disputes, breaches and the contract itself. */
export const LEGAL_CLAUSES = {
  warranties,
  rights,
  disputes,
  cancellation,
  taxes,
  confidentiality,
  liability,
  notices,
  terms,
  law,
} satisfies Record<string, Clause>
