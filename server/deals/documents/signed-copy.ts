import { momentText } from "#server/deals/moments.ts"
import { textsIn } from "#server/platform/texts.ts"
import { printableOnly } from "#shared/deals/printable.ts"
import type { Party } from "#shared/deals/states.ts"
import type { Locale } from "#shared/locales.ts"
import { msg } from "#shared/msg.ts"
import { type Block, makePdf } from "./pdf.ts"

const TITLE = msg`Signatures`
const DOCUMENT = msg({
  message:
    "Both sides signed the contract of deal {number}, which is on the pages before this one. SHA-256 of the signed document: {hash}",
})
const ROLES = {
  seller: msg({ message: "Seller: {name}" }),
  buyer: msg({ message: "Buyer: {name}" }),
} as const
const NAME = msg({ message: "Signed with the typed name “{name}”" })
const TIME = msg({ message: "Time: {at}" })
const METHOD = msg({ message: "Method: one-time code sent by email to {address}" })
const NOTE = msg`This page was added after both sides had signed. The signed document itself, whose SHA-256 is stated above, is on the page of the deal.`

/** Who signed, with what name, when (ms), by a code to which address. */
type SignedBy = { party: Party; legalName: string; name: string; email: string; at: number }
/** A contract with its bytes, and the signatures of both sides. */
type SignedContract = {
  number: string
  document: Uint8Array
  sha256: string
  signatures: readonly SignedBy[]
  locales: readonly Locale[]
}

/** Enough of an address for its owner to recognise it. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/su, "$1***")

/** The signed contract with one more page: who signed what, when and how, in the languages of both parties. */
export function makeSignedCopy(signed: SignedContract, createdAt: Date): Promise<Uint8Array> {
  const { number, sha256, signatures } = signed
  const locales = [...new Set(signed.locales)]
  const all = (size: Block["size"], text: (locale: Locale) => string): Block => ({
    size,
    texts: locales.map(text),
  })
  const blocks: Block[] = [
    all("title", locale => textsIn(locale)(TITLE)),
    all("text", locale => textsIn(locale)(DOCUMENT, { number, hash: sha256 })),
    ...signatures.flatMap(({ party, legalName, name, email, at }) => [
      all("heading", locale => textsIn(locale)(ROLES[party], { name: printableOnly(legalName) })),
      all("text", locale => textsIn(locale)(NAME, { name: printableOnly(name) })),
      all("text", locale => textsIn(locale)(TIME, { at: momentText(at, locale) })),
      all("text", locale => textsIn(locale)(METHOD, { address: maskedAddress(email) })),
    ]),
    all("note", locale => textsIn(locale)(NOTE)),
  ]
  const foot = `${number} · ${sha256.slice(0, 12)}`
  return makePdf({ title: number, foot, blocks, createdAt, after: signed.document }, "background")
}
