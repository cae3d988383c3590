import { textsIn } from "#server/platform/texts.ts"
import type { Locale } from "#shared/locales.ts"
import { type ContractFacts, type ContractText, contractText } from "./contract-texts.ts"
import { type Block, makePdf } from "./pdf.ts"
import { requirePrintable } from "./printable-fields.ts"

/**
 * The contract of a deal in the languages of both parties, side by side where they differ. 422 on the field of a
 * character that cannot be printed.
 */
export async function makeContract(
  facts: ContractFacts,
  locales: readonly [buyer: Locale, seller: Locale],
  createdAt: Date,
): Promise<Uint8Array> {
  const { terms, buyer, seller } = facts
  requirePrintable({ terms, buyer, seller })
  const texts = [...new Set(locales)].map(locale => contractText(facts, locale, textsIn(locale)))
  const both = (size: Block["size"], pick: (text: ContractText) => string): Block => ({
    size,
    texts: texts.map(pick),
  })
  const sections = texts[0]?.sections ?? []
  return makePdf({
    title: facts.number,
    foot: facts.number,
    blocks: [
      both("title", text => text.title),
      both("heading", text => text.number),
      both("note", text => text.template),
      ...sections.flatMap((_, index) => [
        both("heading", text => text.sections[index]?.heading ?? ""),
        both("text", text => text.sections[index]?.text ?? ""),
      ]),
      both("heading", text => text.termsHeading),
      { size: "text", texts: [facts.terms] },
      both("heading", text => text.signing.heading),
      both("text", text => text.signing.text),
    ],
    createdAt,
  })
}
