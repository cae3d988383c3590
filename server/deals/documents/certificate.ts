import { centsText, momentText } from "#server/deals/texts.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { Deal } from "#shared/deals/deal.ts"
import { printableParagraph } from "#shared/deals/printable.ts"
import type { TimelineEvent } from "#shared/deals/record.ts"
import type { Locale } from "#shared/locales.ts"
import { type Message, msg, type Translate } from "#shared/msg.ts"
import { type Block, makePdf } from "./pdf.ts"

const TITLE = msg`Closing certificate`
const NUMBER = msg({ message: "Deal {number}" })
const COMPLETED = msg({ message: "The deal for “{title}” (listing {id}) was completed on {at}." })
const REFUNDED = msg({
  message: "The deal for “{title}” (listing {id}) ended with a refund on {at}.",
})
const CANCELLED = msg({ message: "The deal for “{title}” (listing {id}) was canceled on {at}." })
const ENDINGS: Readonly<Record<string, Message>> = { refunded: REFUNDED, cancelled: CANCELLED }
const PARTIES = msg({ message: "Seller: {seller}. Buyer: {buyer}." })
const SUMS = msg({
  message:
    "Received: {received}. Paid to the seller: {released}. Refunded to the buyer: {refunded}. Commission: {fee}.",
})
const DECISION = msg({
  message:
    "By the mediator’s decision of {at}, {refund} was refunded to the buyer and {release} was paid to the seller; the commission was {fee}.",
})
const REASONS = msg({ message: "Reasons given by the mediator: {text}" })
const SURPLUS = msg({ message: "Surplus refunded to the buyer: {surplus}." })
const SIGNATURE = msg({ message: "The contract was signed by {name} on {at}." })
const DOCUMENT = msg({ message: "SHA-256 of the contract: {hash}" })
const RECORD = msg({ message: "Last entry of the record when the deal ended: no. {entry}, SHA-256 {hash}" })
const NOTE = msg`Each entry of the record contains the hash of the one before it. Anyone with this certificate can tell whether the record was changed later; it does not prevent changes.`

/** The facts on a certificate; `ending` is the event that ended the deal. */
type Closed = { deal: Deal; ending: TimelineEvent; contractSha256: string; locales: readonly Locale[] }

function blocksOf({ deal, ending, contractSha256 }: Closed, locale: Locale, translate: Translate): Block[] {
  const totalOf = (kind: Deal["ledger"][number]["kind"]) =>
    deal.ledger
      .filter(entry => entry.kind === kind && entry.state === "recorded")
      .reduce((total, { amount }) => total + amount, 0)
  const sum = (kind: Deal["ledger"][number]["kind"]) => centsText(totalOf(kind), locale)
  const received = centsText(totalOf("received") - totalOf("reversed"), locale)
  const { number, state, listing, buyer, seller, decision } = deal
  const moment = (time: string) => momentText(Date.parse(time), locale)
  const text = (line: string): Block => ({ size: "text", texts: [line] })
  return [
    { size: "title", texts: [translate(TITLE)] },
    { size: "heading", texts: [translate(NUMBER, { number })] },
    text(
      translate(ENDINGS[state] ?? COMPLETED, {
        title: listing.title,
        id: String(listing.id),
        at: moment(ending.at),
      }),
    ),
    text(translate(PARTIES, { seller: seller?.name ?? "", buyer: buyer?.name ?? "" })),
    text(
      translate(SUMS, {
        received,
        released: sum("released"),
        refunded: sum("refunded"),
        fee: sum("fee"),
      }),
    ),
    ...(totalOf("surplus") > 0 ? [text(translate(SURPLUS, { surplus: sum("surplus") }))] : []),
    ...(decision
      ? [
          text(
            translate(DECISION, {
              at: moment(decision.at),
              refund: centsText(decision.refund, locale),
              release: centsText(decision.release, locale),
              fee: centsText(decision.fee, locale),
            }),
          ),
          text(translate(REASONS, { text: printableParagraph(decision.text) })),
        ]
      : []),
    ...deal.signatures.map(({ name, at }) => text(translate(SIGNATURE, { name, at: moment(at) }))),
    text(translate(DOCUMENT, { hash: contractSha256 })),
    text(translate(RECORD, { entry: String(ending.number), hash: ending.hash })),
    { size: "note", texts: [translate(NOTE)] },
  ]
}

/** The closing certificate of an ended deal, in the languages of both parties one after the other. */
export function makeCertificate(closed: Closed, createdAt: Date): Promise<Uint8Array> {
  const blocks = [...new Set(closed.locales)].flatMap(locale => blocksOf(closed, locale, textsIn(locale)))
  const { number } = closed.deal
  return makePdf({ title: number, foot: number, blocks, createdAt }, "background")
}
