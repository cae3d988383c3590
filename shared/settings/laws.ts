import type { Locale } from "#shared/locales.ts"
import { type Message, msg } from "#shared/msg.ts"

/** A jurisdiction of the contract: the law and the courts, as a contract names them in each language. */
export type Law = { code: string; title: Record<Locale, string> }

/** The jurisdictions of the product; owners may add others. */
export const BUILT_IN_LAWS: Readonly<Record<string, Message>> = {
  england: msg({ message: "the law of England and Wales; the courts of London", context: "jurisdiction" }),
  ireland: msg({ message: "the law of Ireland; the courts of Dublin", context: "jurisdiction" }),
  delaware: msg({
    message: "the law of the State of Delaware, USA; the courts of Delaware",
    context: "jurisdiction",
  }),
  new_york: msg({
    message: "the law of the State of New York, USA; the courts of New York",
    context: "jurisdiction",
  }),
  spain: msg({ message: "the law of Spain; the courts of Madrid", context: "jurisdiction" }),
  cyprus: msg({ message: "the law of Cyprus; the courts of Nicosia", context: "jurisdiction" }),
  estonia: msg({ message: "the law of Estonia; the courts of Tallinn", context: "jurisdiction" }),
  armenia: msg({ message: "the law of Armenia; the courts of Yerevan", context: "jurisdiction" }),
  kazakhstan: msg({ message: "the law of Kazakhstan; the courts of Astana", context: "jurisdiction" }),
  vietnam: msg({ message: "the law of Vietnam; the courts of Hanoi", context: "jurisdiction" }),
  singapore: msg({ message: "the law of Singapore; the courts of Singapore", context: "jurisdiction" }),
  hong_kong: msg({ message: "the law of Hong Kong; the courts of Hong Kong", context: "jurisdiction" }),
}
