import { centsText, dayText, momentText } from "#server/platform/formats.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { Deal, LedgerEntry } from "#shared/deals/deal.ts"
import { ASSET_LABELS, ENTRY_LABELS } from "#shared/deals/labels.ts"
import type { TimelineEvent } from "#shared/deals/record.ts"
import type { Locale } from "#shared/locales.ts"
import { type Message, msg, type Translate } from "#shared/msg.ts"
import { printableLine, printableParagraph } from "#shared/printable.ts"
import { type Issuer, issuerText } from "./issuer.ts"
import { type Block, makePdf } from "./pdf.ts"

const TITLE = msg`Closing certificate`
const NUMBER = msg({ message: "Deal {number}" })
const ISSUED = msg({ message: "Issued on {day} by {issuer}" })
const COMPLETED = msg({ message: "The deal for “{title}” (listing {id}) was completed on {at}." })
const REFUNDED = msg({
  message: "The deal for “{title}” (listing {id}) ended with a refund on {at}.",
})
const CANCELLED = msg({ message: "The deal for “{title}” (listing {id}) was canceled on {at}." })
const ENDINGS: Readonly<Record<string, Message>> = { refunded: REFUNDED, cancelled: CANCELLED }
const SELLER = msg({ message: "Seller: {name}" })
const BUYER = msg({ message: "Buyer: {name}" })
const COMPANY = msg({ message: "{name}, registration number {number}" })
const PARTNER = msg({ message: "Escrow partner: {name}" })
const ASSETS = msg({ message: "What was sold", context: "heading of a certificate" })
const ASSET = msg({ message: "{label}: {value}" })
const PAYMENTS = msg({ message: "Payments", context: "heading of a certificate" })
const COLUMNS = [
  msg({ message: "Payment", context: "column of a certificate" }),
  msg({ message: "Date", context: "column of a certificate" }),
  msg({ message: "Reference", context: "column of a certificate" }),
  msg({ message: "Sum", context: "column of a certificate" }),
]
const DECISION = msg({
  message:
    "By the mediator’s decision of {at}, {refund} was refunded to the buyer and {release} was paid to the seller; the commission was {fee}.",
})
const REASONS = msg({ message: "Reasons given by the mediator: {text}" })
const SIGNATURE = msg({ message: "The contract was signed by {name} on {at}." })
const DOCUMENT = msg({ message: "SHA-256 of the contract: {hash}" })
const RECORD = msg({ message: "Last entry of the record when the deal ended: no. {entry}, SHA-256 {hash}" })
const NOTE = msg`Each entry of the record contains the hash of the one before it. Anyone with this certificate can tell whether the record was changed later; it does not prevent changes.`

/** A party as the contract names it; the number is a company's. */
export type NamedParty = { legalName: string; companyNumber: string | null }

/** The facts on a certificate; `ending` is the event that ended the deal. */
type Closed = {
  deal: Deal
  ending: TimelineEvent
  seller: NamedParty
  buyer: NamedParty
  issuer: Issuer
  partner: string | null
  contractSha256: string
  locales: readonly Locale[]
}

/** The day of a payment: when it arrived or was made, else when it was entered. */
const dayOf = ({ received_on: receivedOn, paid_on: paidOn, at }: LedgerEntry): number =>
  Date.parse(receivedOn ?? paidOn ?? at)

function paymentsOf({ ledger }: Deal, locale: Locale, translate: Translate): Block[] {
  const recorded = ledger.filter(({ state }) => state === "recorded")
  if (recorded.length === 0) return []
  const rows = recorded.map(entry => [
    translate(ENTRY_LABELS[entry.kind]),
    dayText(dayOf(entry), locale),
    printableLine(entry.reference ?? ""),
    centsText(entry.amount, locale),
  ])
  return [
    { size: "heading", texts: [translate(PAYMENTS)] },
    { size: "table", texts: COLUMNS.map(title => translate(title)), rows },
  ]
}

function decisionOf({ decision }: Deal, locale: Locale, translate: Translate): string[] {
  if (!decision) return []
  const sum = (cents: number) => centsText(cents, locale)
  const { at, refund, release, fee, text } = decision
  return [
    translate(DECISION, {
      at: momentText(Date.parse(at), locale),
      refund: sum(refund),
      release: sum(release),
      fee: sum(fee),
    }),
    translate(REASONS, { text: printableParagraph(text) }),
  ]
}

function named({ legalName, companyNumber }: NamedParty, translate: Translate): string {
  const name = printableLine(legalName)
  return companyNumber ? translate(COMPANY, { name, number: printableLine(companyNumber) }) : name
}

function blocksOf(closed: Closed, createdAt: Date, locale: Locale, translate: Translate): Block[] {
  const { deal, ending, seller, buyer, issuer, partner, contractSha256 } = closed
  const { number, state, listing } = deal
  const moment = (time: string) => momentText(Date.parse(time), locale)
  const text = (line: string): Block => ({ size: "text", texts: [line] })
  const heading = (line: string): Block => ({ size: "heading", texts: [line] })
  const ended = { title: printableLine(listing.title), id: String(listing.id), at: moment(ending.at) }
  return [
    { size: "title", texts: [translate(TITLE)] },
    heading(translate(NUMBER, { number })),
    text(
      translate(ISSUED, {
        day: dayText(createdAt.getTime(), locale),
        issuer: issuerText(issuer, translate),
      }),
    ),
    text(translate(ENDINGS[state] ?? COMPLETED, ended)),
    text(translate(SELLER, { name: named(seller, translate) })),
    text(translate(BUYER, { name: named(buyer, translate) })),
    ...(partner ? [text(translate(PARTNER, { name: printableLine(partner) }))] : []),
    ...(deal.assets.length ? [heading(translate(ASSETS))] : []),
    ...deal.assets.map(({ kind, value }) =>
      text(translate(ASSET, { label: translate(ASSET_LABELS[kind]), value: printableLine(value) })),
    ),
    ...paymentsOf(deal, locale, translate),
    ...decisionOf(deal, locale, translate).map(text),
    ...deal.signatures.map(({ name, at }) => text(translate(SIGNATURE, { name, at: moment(at) }))),
    text(translate(DOCUMENT, { hash: contractSha256 })),
    text(translate(RECORD, { entry: String(ending.number), hash: ending.hash })),
    { size: "note", texts: [translate(NOTE)] },
  ]
}

/** The closing certificate of an ended deal, in the languages of both parties one after the other. */
export function makeCertificate(closed: Closed, createdAt: Date): Promise<Uint8Array> {
  const blocks = [...new Set(closed.locales)].flatMap(locale =>
    blocksOf(closed, createdAt, locale, textsIn(locale)),
  )
  const { number } = closed.deal
  return makePdf({ title: number, foot: number, blocks, createdAt }, "background")
}
