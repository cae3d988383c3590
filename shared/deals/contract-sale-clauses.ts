import { BRAND } from "#shared/brand.ts"
import { type Message, msg } from "#shared/msg.ts"
import { type Clause, type ContractWords, clauseNumber, INCLUDED_IN_CONTRACT } from "./contract-clause.ts"
import type { ContractFacts, ContractParty } from "./contract-facts.ts"
import type { FeePayer } from "./deal.ts"

const PERSON = msg({ message: "{name}, address: {address}, {country}" })
const COMPANY = msg({
  message:
    "{name}, registration number {number}, registered address: {address}, {country}, represented by {signatory}",
})
const SELLER = msg({ message: "The Seller is {who}." })
const BUYER = msg({ message: "The Buyer is {who}." })
const REGISTRATION = msg({ message: "registration number {number}" })
const MEDIATOR = msg({
  message:
    "The Mediator is {who}, which operates the marketplace {brand}. The Mediator is not a party to the sale. The Seller and the Buyer confer on it the powers set out in this Agreement. By sending this Agreement to them, the Mediator undertakes the duties that this Agreement imposes on it, and it may enforce the rights that this Agreement gives it.",
})

const TERMS_DEFINED = msg({
  message:
    "In this Agreement, “Asset” has the meaning given in clause {subject}; “Price”, “Commission” and “Full Amount” those given in clause {price}; “Escrow Partner” and “Amount Held” those given in clause {escrow}; “Acceptance” that given in clause {acceptance}.",
})
const DEAL_PAGE = msg({
  message:
    "The “deal” is the sale under this Agreement, which has the number {number}. “Deal Page” means the page of the deal on the marketplace, on which the parties perform the steps of this Agreement. “Record” means the record of the deal kept by the Mediator, in which each step is entered with its time.",
})
const HANDOVER = msg`“Handover” means the step by which the Seller declares on the Deal Page that each of its items of Annex 3 has been performed or, for a reason stated there, does not apply.`
const DAYS = msg`A “day” is a period of 24 hours; a “business day” is such a period from Monday to Friday. Periods run from the time that the Record states for the step concerned, in Coordinated Universal Time (UTC). A period in business days that would begin on a Saturday or Sunday begins on Monday at 00:00.`

const APP = msg({
  message:
    "The Seller shall transfer to the Buyer, and the Buyer shall accept and pay for, the application “{title}” (listing No. {id}): everything that Annex 1 lists, with the rights to it (together the “Asset”).",
})
const ACCOUNT = msg({
  message:
    "The Seller shall transfer to the Buyer, and the Buyer shall accept and pay for, the developer account “{title}” (listing No. {id}): everything that Annex 1 lists, with the rights to it (together the “Asset”). The transfer shall be made only by the procedures that the store provides for a change of ownership.",
})
const INCLUDED = msg({
  message:
    "The sale shall include, as far as it exists on the date of this Agreement: {list}. What is neither listed in Annex 1 nor included under this clause is not sold.",
})
const CHECKLIST = msg`Annex 3 lists what each party shall do for the transfer.`
const SUPPORT = msg({
  message:
    "For {days, plural, one {# day} other {# days}} after Acceptance, the Seller shall assist the Buyer in operating the Asset at no additional charge.",
})

const PRICE = msg({ message: "The price of the Asset is {amount} (the “Price”)." })
const COMMISSION = msg({
  message: "The Mediator’s commission is {percent} of the Price, which is {fee} (the “Commission”).",
})
const NO_COMMISSION = msg`The Mediator charges no commission; the “Commission” is nil.`
const FEE_PAYERS: Record<FeePayer, Message> = {
  buyer: msg`The Commission shall be borne by the Buyer in addition to the Price.`,
  seller: msg`The Commission shall be borne by the Seller and deducted from the Price.`,
  half: msg`The Commission shall be borne by the Seller and the Buyer in equal shares.`,
}
const TOTALS = msg({
  message: "The Buyer shall pay {owed} in total (the “Full Amount”). The Seller shall receive {due}.",
})
const DUE_ON_SALE = msg({
  message:
    "The Commission is due only if the Seller is paid, unless a decision under clause {disputes} determines a commission.",
})

const METHOD = msg({
  message:
    "The Buyer shall pay the Full Amount (payment method: {method}; payee: {payee}) within {days, plural, one {# day} other {# days}} of the signature of this Agreement by both parties, stating the reference {number}.",
})
const CHARGES = msg`Each party shall bear the charges of its own bank or payment service. The Buyer shall ensure that the Full Amount is received without deduction.`
const PAYMENT_DETAILS = msg`The account details are shown only on the Deal Page. They shall never be sent or changed by message or email.`
const LATE_PAYMENT = msg({
  message:
    "If nothing has been received when this period ends, the Mediator may cancel the deal. If only part of the Full Amount has been received, either party may open a dispute under clause {disputes}, and the Mediator may decide that this part be refunded to the Buyer.",
})

/** A party in full: name, address, and who signs for a company. */
export function who(
  { kind, ...party }: ContractParty,
  { translate }: Pick<ContractWords, "translate">,
): string {
  const { legalName: name, address, country, companyNumber, signatory } = party
  if (kind === "person") return translate(PERSON, { name, address, country })
  const company = { number: companyNumber ?? "", signatory: signatory ?? "" }
  return translate(COMPANY, { name, address, country, ...company })
}
function mediatorOf({ name, number, address }: ContractFacts["mediator"], words: ContractWords): string {
  const registration = number ? [words.translate(REGISTRATION, { number })] : []
  return words.list([name, ...registration, ...(address ? [address] : [])])
}

const parties: Clause = {
  heading: msg({ message: "Parties and Mediator", context: "clause of a contract" }),
  paragraphs: ({ seller, buyer, mediator }, words) => [
    words.translate(SELLER, { who: who(seller, words) }),
    words.translate(BUYER, { who: who(buyer, words) }),
    words.translate(MEDIATOR, { who: mediatorOf(mediator, words), brand: BRAND }),
  ],
}

const definitions: Clause = {
  heading: msg({ message: "Definitions", context: "clause of a contract" }),
  paragraphs: ({ number }, { translate }) => [
    translate(TERMS_DEFINED, {
      subject: clauseNumber("subject"),
      price: clauseNumber("price"),
      escrow: clauseNumber("escrow"),
      acceptance: clauseNumber("acceptance"),
    }),
    translate(DEAL_PAGE, { number }),
    translate(HANDOVER),
    translate(DAYS),
  ],
}

const subject: Clause = {
  heading: msg({ message: "Subject", context: "clause of a contract" }),
  paragraphs: ({ asset, included, supportDays }, { translate, list }) => [
    translate(asset.kind === "app" ? APP : ACCOUNT, { title: asset.title, id: String(asset.listingId) }),
    translate(INCLUDED, { list: list(included.map(code => translate(INCLUDED_IN_CONTRACT[code]))) }),
    translate(CHECKLIST),
    supportDays > 0 ? translate(SUPPORT, { days: supportDays }) : null,
  ],
}

const price: Clause = {
  heading: msg({ message: "Price and commission", context: "clause of a contract" }),
  paragraphs: (facts, { translate, money, percent }) => [
    translate(PRICE, { amount: money(facts.amount) }),
    facts.fee === 0
      ? translate(NO_COMMISSION)
      : `${translate(COMMISSION, { percent: percent(facts.commission), fee: money(facts.fee) })} ${translate(FEE_PAYERS[facts.feePayer])}`,
    translate(TOTALS, { owed: money(facts.owed), due: money(facts.due) }),
    facts.fee === 0 ? null : translate(DUE_ON_SALE, { disputes: clauseNumber("disputes") }),
  ],
}

const payment: Clause = {
  heading: msg({ message: "Payment", context: "clause of a contract" }),
  paragraphs: ({ method, escrow, paymentDays, number }, { translate }) => [
    translate(METHOD, { method: translate(method), payee: escrow.payee, days: paymentDays, number }),
    translate(CHARGES),
    translate(PAYMENT_DETAILS),
    translate(LATE_PAYMENT, { disputes: clauseNumber("disputes") }),
  ],
}

/** The sale: who, what, for how much, and paid how. */
export const SALE_CLAUSES = { parties, definitions, subject, price, payment } satisfies Record<string, Clause>
