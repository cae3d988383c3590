import { centsText } from "#server/deals/cents.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { Deal, TimelineEvent } from "#shared/deals/deal.ts"
import type { Locale } from "#shared/locales.ts"
import { msg, type Translate } from "#shared/msg.ts"
import { type Block, makePdf } from "./pdf.ts"

const TITLE = msg`Closing certificate`
const NUMBER = msg({ message: "Deal {number}" })
const COMPLETED = msg({ message: "The deal for “{title}” (listing {id}) was completed at {at}." })
const PARTIES = msg({ message: "Seller: {seller}. Buyer: {buyer}." })
const SUMS = msg({
  message:
    "Received: {received}. Released to the seller: {released}. Paid back: {refunded}. Commission: {fee}.",
})
const SIGNATURE = msg({ message: "The contract was signed by {name} at {at}." })
const DOCUMENT = msg({ message: "SHA-256 of the contract: {hash}" })
const RECORD = msg({ message: "Last entry of the record at completion: no. {entry}, SHA-256 {hash}" })
const NOTE = msg`Each entry of the record contains the hash of the one before it. Whoever has this certificate can tell whether the record was changed later; it does not prevent changes.`

/** What a certificate states; `completion` is the event that completed the deal. */
export type Closed = { deal: Deal; completion: TimelineEvent; locales: readonly Locale[] }

function blocksOf({ deal, completion }: Closed, locale: Locale, translate: Translate): Block[] {
  const sum = (kind: Deal["ledger"][number]["kind"]) =>
    centsText(
      deal.ledger
        .filter(entry => entry.kind === kind && entry.state === "recorded")
        .reduce((total, { amount }) => total + amount, 0),
      locale,
    )
  const { number, listing, buyer, seller, contract } = deal
  const text = (line: string): Block => ({ size: "text", texts: [line] })
  return [
    { size: "title", texts: [translate(TITLE)] },
    { size: "heading", texts: [translate(NUMBER, { number })] },
    text(translate(COMPLETED, { title: listing.title, id: String(listing.id), at: completion.at })),
    text(translate(PARTIES, { seller: seller?.name ?? "", buyer: buyer?.name ?? "" })),
    text(
      translate(SUMS, {
        ...{ received: sum("received"), released: sum("released") },
        ...{ refunded: sum("refunded"), fee: sum("fee") },
      }),
    ),
    ...deal.signatures.map(({ name, at }) => text(translate(SIGNATURE, { name, at }))),
    text(translate(DOCUMENT, { hash: contract?.sha256 ?? "" })),
    text(translate(RECORD, { entry: String(completion.number), hash: completion.hash })),
    { size: "note", texts: [translate(NOTE)] },
  ]
}

/** The closing certificate of a completed deal, in the languages of both parties one after the other. */
export function makeCertificate(closed: Closed, createdAt: Date): Promise<Uint8Array> {
  const blocks = [...new Set(closed.locales)].flatMap(locale => blocksOf(closed, locale, textsIn(locale)))
  const { number } = closed.deal
  return makePdf({ title: number, foot: number, blocks, createdAt }, "background")
}
