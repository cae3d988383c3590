import { centsText, dayText } from "#server/platform/formats.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { Locale } from "#shared/locales.ts"
import { msg } from "#shared/msg.ts"
import { printableLine } from "#shared/printable.ts"
import { type Issuer, issuerText } from "./issuer.ts"
import { type Block, makePdf } from "./pdf.ts"

const TITLE = msg({ message: "Commission statement {number}" })
const ISSUED = msg({ message: "Issued on {day} by {issuer}" })
const TO = msg({ message: "To: {name}" })
const COMPANY = msg({ message: "{name}, registration number {number}" })
const FOR = msg({ message: "Commission for deal {deal} (“{title}”)" })
const PAID = msg({ message: "{sum} was retained from escrow on {day}. Nothing remains to be paid." })

/** A party's part of the commission of an ended deal; times are milliseconds since 1970, sums whole US cents. */
export type CommissionStatement = {
  number: string
  deal: string
  title: string
  issuer: Issuer
  to: { legalName: string; companyNumber: string | null; address: string | null }
  sum: number
  paidAt: number
  /** What the settings say about value added tax; null prints no line. */
  vatNote: string | null
  locale: Locale
}

/** The statement of the commission that a party has paid, in that party's language. */
export function makeCommissionStatement(
  { number, deal, title, issuer, to, sum, paidAt, vatNote, locale }: CommissionStatement,
  createdAt: Date,
): Promise<Uint8Array> {
  const translate = textsIn(locale)
  const text = (line: string): Block => ({ size: "text", texts: [line] })
  const name = printableLine(to.legalName)
  const company = to.companyNumber && printableLine(to.companyNumber)
  const blocks: Block[] = [
    { size: "title", texts: [translate(TITLE, { number })] },
    text(
      translate(ISSUED, {
        day: dayText(createdAt.getTime(), locale),
        issuer: issuerText(issuer, translate),
      }),
    ),
    text(translate(TO, { name: company ? translate(COMPANY, { name, number: company }) : name })),
    ...(to.address ? [text(printableLine(to.address))] : []),
    { size: "heading", texts: [translate(FOR, { deal, title: printableLine(title) })] },
    text(translate(PAID, { sum: centsText(sum, locale), day: dayText(paidAt, locale) })),
    ...(vatNote ? [text(printableLine(vatNote))] : []),
  ]
  return makePdf({ title: number, foot: `${number} · ${deal}`, blocks, createdAt }, "background")
}
