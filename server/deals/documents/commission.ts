import type { Party } from "#shared/deals/states.ts"
import type { Locale } from "#shared/locales.ts"
import { type Message, msg } from "#shared/msg.ts"
import { printableLine } from "#shared/printable.ts"
import { contractWords } from "./contract.ts"
import { type Issuer, issuerText } from "./issuer.ts"
import { type NamedParty, partyText } from "./named-party.ts"
import { makePdf } from "./pdf.ts"

const TITLE = msg({ message: "Commission statement {number}" })
const LABELS = {
  issuer: msg({ message: "Issued by", context: "commission statement" }),
  to: msg({ message: "Issued to", context: "commission statement" }),
  issued: msg({ message: "Date of issue", context: "commission statement" }),
  deal: msg({ message: "Deal", context: "commission statement" }),
  commission: msg({ message: "Commission", context: "commission statement" }),
  total: msg({ message: "Total in US dollars", context: "commission statement" }),
  vat: msg({ message: "Value added tax", context: "commission statement" }),
  payment: msg({ message: "Payment", context: "commission statement" }),
} as const
const DEAL = msg({ message: "{deal}: “{title}”, listing No. {id}" })
const COLUMNS: readonly Message[] = [
  msg({ message: "Service", context: "column of a commission statement" }),
  msg({ message: "Sum", context: "column of a commission statement" }),
]
const AGREED = msg({ message: "Commission for the sale: {percent} of the price of {price}" })
const DECIDED = msg`Commission determined by the mediator’s decision`
const OTHER_PART = msg`Of this, borne by the other side`
const DEDUCTED = msg({
  message:
    "Paid on {day}: deducted from the price before the payout to the seller. Nothing remains to be paid.",
})
const ADDED = msg({
  message:
    "Paid on {day}: part of the buyer’s payment into escrow, in addition to the price. Nothing remains to be paid.",
})
const RETAINED = msg({
  message: "Paid on {day}: retained from the amount in escrow. Nothing remains to be paid.",
})

/** A party's part of the commission of an ended deal; times are milliseconds since 1970, sums whole US cents. */
export type CommissionStatement = {
  number: string
  deal: { number: string; title: string; listingId: number; price: number; commission: number }
  issuer: Issuer
  to: NamedParty
  party: Party
  isDecided: boolean
  /** The whole commission, and the party's part of it. */
  fee: number
  sum: number
  paidAt: number
  /** What the settings say about value added tax; null prints no line. */
  vatNote: string | null
  locale: Locale
}

/** The statement of the commission that a party has paid, in that party's language. */
export function makeCommissionStatement(
  { number, deal, issuer, to, party, isDecided, fee, sum, paidAt, vatNote, locale }: CommissionStatement,
  createdAt: Date,
): Promise<Uint8Array> {
  const { translate, money, percent, day } = contractWords(locale)
  const agreed = { percent: percent(deal.commission), price: money(deal.price) }
  const payment = isDecided ? RETAINED : { buyer: ADDED, seller: DEDUCTED }[party]
  const listing = { deal: deal.number, title: printableLine(deal.title), id: String(deal.listingId) }
  const blocks = [
    { size: "title" as const, texts: [translate(TITLE, { number })] },
    {
      size: "facts" as const,
      rows: [
        [translate(LABELS.issuer), issuerText(issuer, translate)],
        [translate(LABELS.to), partyText(to, translate)],
        [translate(LABELS.issued), day(createdAt.getTime())],
        [translate(LABELS.deal), translate(DEAL, listing)],
      ] as const,
    },
    { size: "heading" as const, texts: [translate(LABELS.commission)] },
    {
      size: "table" as const,
      texts: COLUMNS.map(title => translate(title)),
      rows: [
        [isDecided ? translate(DECIDED) : translate(AGREED, agreed), money(fee)],
        ...(sum < fee ? [[translate(OTHER_PART), `−${money(fee - sum)}`]] : []),
      ],
      shares: [4, 1],
    },
    {
      size: "facts" as const,
      rows: [
        [translate(LABELS.total), money(sum)] as const,
        ...(vatNote ? [[translate(LABELS.vat), printableLine(vatNote)] as const] : []),
        [translate(LABELS.payment), translate(payment, { day: day(paidAt) })] as const,
      ],
    },
  ]
  return makePdf({ title: number, foot: `${number} · ${deal.number}`, blocks, createdAt }, "background")
}
