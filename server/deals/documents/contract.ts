import { createHash } from "node:crypto"
import { centsText, dayText, momentText, percentText } from "#server/platform/formats.ts"
import { requirePrintable } from "#server/platform/printable.ts"
import { textsIn } from "#server/platform/texts.ts"
import { annexTexts, FIGURE_COLUMNS, monthCells } from "#shared/deals/contract-annexes.ts"
import type { ContractWords } from "#shared/deals/contract-clause.ts"
import { CLAUSES, NUMBER_AND_DATE, TITLES } from "#shared/deals/contract-clauses.ts"
import type { ContractFacts, ContractParty } from "#shared/deals/contract-facts.ts"
import { prevailing } from "#shared/deals/contract-legal-clauses.ts"
import type { Party } from "#shared/deals/states.ts"
import type { Locale } from "#shared/locales.ts"
import { msg } from "#shared/msg.ts"
import { printableLine } from "#shared/printable.ts"
import { type Block, type DocumentSource, makePdf, type TextBlock } from "./pdf.ts"

const TITLE = msg`Signatures`
const DOCUMENT = msg({
  message:
    "Both parties signed the contract of deal {number}, which is on the pages before this one. The code at the foot of every page is the beginning of the SHA-256 hash of the contract’s text, so that no page can be exchanged.",
})
const FILE_HASH = msg({
  message: "SHA-256 hash of the signed file, by which anyone can check that it was not changed: {hash}",
})
const ROLES = {
  seller: msg({ message: "Seller: {name}" }),
  buyer: msg({ message: "Buyer: {name}" }),
} as const
const NAME = msg({ message: "Signed with the typed name “{name}”" })
const TIME = msg({ message: "Time: {at}" })
const METHOD = msg({ message: "Method: one-time code sent by email to {address}" })
const NOTE = msg`This page was added after both parties had signed. The signed file itself is on the deal page.`

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
  const all = (size: TextBlock["size"], text: (locale: Locale) => string): TextBlock => ({
    size,
    texts: locales.map(text),
  })
  const blocks: Block[] = [
    all("title", locale => textsIn(locale)(TITLE)),
    all("text", locale => textsIn(locale)(DOCUMENT, { number })),
    all("text", locale => textsIn(locale)(FILE_HASH, { hash: sha256 })),
    ...signatures.flatMap(({ party, legalName, name, email, at }) => [
      all("heading", locale => textsIn(locale)(ROLES[party], { name: printableLine(legalName) })),
      all("text", locale => textsIn(locale)(NAME, { name: printableLine(name) })),
      all("text", locale => textsIn(locale)(TIME, { at: momentText(at, locale) })),
      all("text", locale => textsIn(locale)(METHOD, { address: maskedAddress(email) })),
    ]),
    all("note", locale => textsIn(locale)(NOTE)),
  ]
  const foot = `${number} · ${sha256.slice(0, 12)}`
  return makePdf({ title: number, foot, blocks, createdAt, after: signed.document }, "background")
}

/** Digits of a hash at the foot of a page. */
const FOOT_DIGITS = 12

/** One language of a contract: its numbered paragraphs by clause. */
type ContractText = {
  title: string
  subtitle: string
  clauses: { heading: string; paragraphs: string[]; hasTerms: boolean }[]
  annexes: { heading: string; lines: string[] }[]
}

/** The formats of sums, days and lists in a language. */
export function contractWords(locale: Locale): ContractWords {
  return {
    locale,
    translate: textsIn(locale),
    money: cents => centsText(cents, locale),
    percent: hundredths => percentText(hundredths, locale),
    day: time => dayText(time, locale),
    moment: time => momentText(time, locale),
    list: items => items.join(", "),
  }
}

/** The contract in one of its languages; `languages` are all of them. */
export function contractText(
  facts: ContractFacts,
  locale: Locale,
  languages: readonly Locale[],
): ContractText {
  const words = contractWords(locale)
  const { translate, day } = words
  return {
    title: translate(TITLES[facts.asset.kind]),
    subtitle: translate(NUMBER_AND_DATE, { number: facts.number, day: day(facts.madeAt) }),
    clauses: CLAUSES.map(({ key, heading, paragraphs }, index) => ({
      heading: `${index + 1}. ${translate(heading)}`,
      paragraphs: paragraphs(facts, words, languages)
        .filter(text => text !== null)
        .map((text, at) => `${index + 1}.${at + 1} ${text}`),
      hasTerms: key === "terms",
    })),
    annexes: annexTexts(facts, words),
  }
}

/** The monthly figures as a table; its titles are in all languages, its sums in the form of the one that prevails. */
function figuresTable({ copy }: ContractFacts, languages: readonly Locale[]): Block[] {
  if (copy.months.length === 0) return []
  const words = contractWords(prevailing(languages))
  const titles = FIGURE_COLUMNS.map(title =>
    [...new Set(languages.map(locale => textsIn(locale)(title)))].join(" / "),
  )
  return [{ size: "table", texts: titles, rows: copy.months.map(month => monthCells(month, words)) }]
}

const textOfParty = ({ legalName, address, country, companyNumber, signatory }: ContractParty) =>
  [legalName, address, country, companyNumber, signatory].join("\n")

/** The index of annex 2, the copy of the listing. */
const LISTING_ANNEX = 1

/** The blocks of a contract; the parties' own terms are the same in all of its languages. */
function contractBlocks(facts: ContractFacts, languages: readonly Locale[]): Block[] {
  const texts = languages.map(locale => contractText(facts, locale, languages))
  const [first] = texts
  if (!first) return []
  const both = (size: TextBlock["size"], pick: (text: ContractText) => string | undefined): TextBlock => ({
    size,
    texts: texts.map(text => pick(text) ?? ""),
  })
  return [
    both("title", ({ title }) => title),
    both("note", ({ subtitle }) => subtitle),
    ...first.clauses.flatMap(({ paragraphs, hasTerms }, clause) => [
      both("heading", text => text.clauses[clause]?.heading),
      ...paragraphs.map((_, at) => both("text", text => text.clauses[clause]?.paragraphs[at])),
      ...(hasTerms ? [{ size: "text" as const, texts: [facts.terms] }] : []),
    ]),
    ...first.annexes.flatMap(({ lines }, annex) => [
      { ...both("heading", text => text.annexes[annex]?.heading), newPage: annex === 0 },
      ...lines.map((_, at) => both("text", text => text.annexes[annex]?.lines[at])),
      ...(annex === LISTING_ANNEX ? figuresTable(facts, languages) : []),
    ]),
  ]
}

/**
 * The contract of a deal in the languages of both parties, side by side where they differ. The foot of each page names
 * the deal and the first digits of the SHA-256 of the text, which no page can be exchanged without changing. 422 on the
 * field of a character that cannot be printed.
 */
export async function makeContract(
  facts: ContractFacts,
  locales: readonly [buyer: Locale, seller: Locale],
): Promise<Uint8Array> {
  const { number, terms, buyer, seller, madeAt } = facts
  requirePrintable({ terms, buyer_identity: textOfParty(buyer), seller_identity: textOfParty(seller) })
  const blocks = contractBlocks(facts, [...new Set(locales)])
  const hash = createHash("sha256").update(JSON.stringify(blocks)).digest("hex")
  const source: DocumentSource = {
    title: number,
    blocks,
    createdAt: new Date(madeAt),
    foot: `${number} · ${hash.slice(0, FOOT_DIGITS)}`,
  }
  return makePdf(source)
}
