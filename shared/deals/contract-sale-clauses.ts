import { type Message, msg } from "#shared/msg.ts"
import { type Clause, type ContractWords, INCLUDED_IN_CONTRACT } from "./contract-clause.ts"
import type { ContractFacts, ContractParty, CopiedField, StoreEntry } from "./contract-facts.ts"
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
    "The Mediator is {who}, which operates the marketplace Appbourse. The Mediator is not a party to the sale; the Seller and the Buyer confer on it the powers set out in this Agreement.",
})

const APP = msg({
  message:
    "The Seller transfers to the Buyer, and the Buyer accepts and pays for, the application “{title}” (listing No. {id}) with the rights to it (the “Asset”).",
})
const ACCOUNT = msg({
  message:
    "The Seller transfers to the Buyer, and the Buyer accepts and pays for, the developer account “{title}” (listing No. {id}) with the rights to it (the “Asset”). The transfer is made only by the procedures that the store provides for a change of ownership.",
})
const GOOGLE_PLAY = msg({ message: "Google Play: package name {id}, {url}" })
const APP_STORE = msg({ message: "App Store: application ID {id}, {url}" })
const GOOGLE_PLAY_ADDRESS = msg({ message: "Google Play: {url}" })
const APP_STORE_ADDRESS = msg({ message: "App Store: {url}" })
const IDENTIFIED = msg({ message: "The Asset is identified by: {list}." })
const NOT_PUBLISHED = msg`On the date of this Agreement the Asset is not published in a store; it is identified by the copy of the listing in Annex 2.`
const INCLUDED = msg({
  message: "The transfer includes: {list}. Annex 1 lists what each party does for the handover.",
})
const SUPPORT = msg({
  message:
    "For {days, plural, one {# day} other {# days}} after acceptance, the Seller assists the Buyer in operating the Asset at no additional charge.",
})

const PRICE = msg({ message: "The price of the Asset is {amount}." })
const COMMISSION = msg({ message: "The Mediator’s commission is {percent} of the price, which is {fee}." })
const NO_COMMISSION = msg`The Mediator charges no commission.`
const FEE_PAYERS: Record<FeePayer, Message> = {
  buyer: msg`The commission is borne by the Buyer in addition to the price.`,
  seller: msg`The commission is borne by the Seller and deducted from the price.`,
  half: msg`The commission is borne by the Seller and the Buyer in equal shares.`,
}
const TOTALS = msg({ message: "The Buyer pays {owed} in total. The Seller receives {due}." })

const METHOD = msg({
  message:
    "The Buyer pays the full amount (payment method: {method}; payee: {payee}) within {days, plural, one {# day} other {# days}} of the signature of this Agreement by both parties, stating the reference {number}. Each party bears the charges of its own bank.",
})
const PAYMENT_DETAILS = msg`The account details are shown only on the deal page. They are never sent or changed by message or email.`
const LATE = msg`If the full amount is not received in time, the Seller may ask the Mediator to cancel the deal. Any amount received by then is refunded to the Buyer.`

const ESCROW = msg({
  message:
    "The escrow partner is {partner}. It receives the Buyer’s payment, holds it for the parties and pays it out as this Agreement provides. The Mediator itself holds no money of the parties.",
})
const ESCROW_WEBSITE = msg({ message: "Website of the escrow partner: {website}." })
const ESCROW_LICENCE = msg({ message: "License of the escrow partner: {licence}." })
const RELEASE = msg`The price, less the Seller’s share of the commission, is paid to the Seller after acceptance under clause 7 or as the Mediator decides under clause 10. Every payment from escrow is approved by two persons authorized by the Mediator, provided that the Mediator has more than one such person.`

const START = msg({
  message:
    "The Seller starts the transfer within two days after the full amount is held in escrow, and hands over everything listed in Annex 1 within {days, plural, one {# day} other {# days}} of that start. The Buyer completes its own items in Annex 1 without delay.",
})
const CARE = msg`Until payment to the Seller, the Seller keeps the Asset in ordinary operation, does not dispose of it or encumber it, and does nothing that reduces its value. After the handover the Seller retains no access and no copies of credentials, unless the Buyer requests otherwise.`
const RISK = msg`The risk of loss of, and the responsibility for, the Asset pass to the Buyer on acceptance.`

const INSPECTION = msg({
  message:
    "The Buyer has {days, plural, one {# day} other {# days}} from the handover to inspect the Asset. Within this period the Buyer confirms receipt or opens a dispute.",
})
const ACCEPTANCE = msg`The Buyer confirms receipt by a code sent to its email address. The confirmation (acceptance) is final: from then on the payment is due to the Seller and can no longer be withdrawn.`
const SILENCE = msg`If the period ends without an answer, no payment is made automatically. The Mediator reminds the Buyer and may then accept the Asset on the Buyer’s behalf if the items of Annex 1 have been performed; the record of the deal states this and the reasons.`

const FIELD = msg({ message: "{label}: {value}" })

function who({ kind, ...party }: ContractParty, { translate }: ContractWords): string {
  const { legalName: name, address, country, companyNumber, signatory } = party
  if (kind === "person") return translate(PERSON, { name, address, country })
  const company = { number: companyNumber ?? "", signatory: signatory ?? "" }
  return translate(COMPANY, { name, address, country, ...company })
}
function mediatorOf({ name, number, address }: ContractFacts["mediator"], words: ContractWords): string {
  const registration = number ? [words.translate(REGISTRATION, { number })] : []
  return words.list([name, ...registration, ...(address ? [address] : [])])
}
function storeText({ store, id, url }: StoreEntry, { translate }: ContractWords): string {
  const isPlay = store === "google_play"
  if (id === null) return translate(isPlay ? GOOGLE_PLAY_ADDRESS : APP_STORE_ADDRESS, { url })
  return translate(isPlay ? GOOGLE_PLAY : APP_STORE, { id, url })
}

/** A field of a listing as one line. */
export function copiedText({ label, values }: CopiedField, words: ContractWords) {
  const { translate, list, money } = words
  const texts = values.map(value => {
    if (typeof value === "string") return value
    return "usd" in value ? money(Math.round(value.usd * 100)) : translate(value)
  })
  return translate(FIELD, { label: translate(label), value: list(texts) })
}

/** The sale: parties, price, payment and handover. */
export const SALE_CLAUSES: readonly Clause[] = [
  {
    heading: msg({ message: "Parties and Mediator", context: "clause of a contract" }),
    paragraphs: ({ seller, buyer, mediator }, words) => [
      words.translate(SELLER, { who: who(seller, words) }),
      words.translate(BUYER, { who: who(buyer, words) }),
      words.translate(MEDIATOR, { who: mediatorOf(mediator, words) }),
    ],
  },
  {
    heading: msg({ message: "Subject", context: "clause of a contract" }),
    paragraphs: ({ asset, included, supportDays }, words) => {
      const { translate, list } = words
      const identifiers = [
        ...asset.stores.map(entry => storeText(entry, words)),
        ...asset.account.map(field => copiedText(field, words)),
      ]
      return [
        translate(asset.kind === "app" ? APP : ACCOUNT, { title: asset.title, id: String(asset.listingId) }),
        identifiers.length
          ? translate(IDENTIFIED, { list: identifiers.join("; ") })
          : translate(NOT_PUBLISHED),
        translate(INCLUDED, { list: list(included.map(code => translate(INCLUDED_IN_CONTRACT[code]))) }),
        supportDays > 0 ? translate(SUPPORT, { days: supportDays }) : null,
      ]
    },
  },
  {
    heading: msg({ message: "Price and commission", context: "clause of a contract" }),
    paragraphs: (facts, { translate, money, percent }) => [
      translate(PRICE, { amount: money(facts.amount) }),
      facts.fee === 0
        ? translate(NO_COMMISSION)
        : `${translate(COMMISSION, { percent: percent(facts.commission), fee: money(facts.fee) })} ${translate(FEE_PAYERS[facts.feePayer])}`,
      translate(TOTALS, { owed: money(facts.owed), due: money(facts.due) }),
    ],
  },
  {
    heading: msg({ message: "Payment", context: "clause of a contract" }),
    paragraphs: ({ method, escrow, paymentDays, number }, { translate }) => [
      translate(METHOD, { method: translate(method), payee: escrow.payee, days: paymentDays, number }),
      translate(PAYMENT_DETAILS),
      translate(LATE),
    ],
  },
  {
    heading: msg({ message: "Escrow", context: "clause of a contract" }),
    paragraphs: ({ escrow: { partner, website, licence } }, { translate }) => [
      [
        translate(ESCROW, { partner }),
        ...(website ? [translate(ESCROW_WEBSITE, { website })] : []),
        ...(licence ? [translate(ESCROW_LICENCE, { licence })] : []),
      ].join(" "),
      translate(RELEASE),
    ],
  },
  {
    heading: msg({ message: "Handover", context: "clause of a contract" }),
    paragraphs: ({ handoverDays }, { translate }) => [
      translate(START, { days: handoverDays }),
      translate(CARE),
      translate(RISK),
    ],
  },
  {
    heading: msg({ message: "Inspection and acceptance", context: "clause of a contract" }),
    paragraphs: ({ inspectionDays }, { translate }) => [
      translate(INSPECTION, { days: inspectionDays }),
      translate(ACCEPTANCE),
      translate(SILENCE),
    ],
  },
]
