import type { Locale } from "#shared/locales.ts"
import { type Message, msg } from "#shared/msg.ts"
import type { ContractFacts } from "./contract-facts.ts"
import type { IncludedCode } from "./deal.ts"

/** What a deal may include, as part of a sentence of the contract. */
export const INCLUDED_IN_CONTRACT: Record<IncludedCode, Message> = {
  app_transfer: msg({
    message: "transfer of the application in the store",
    context: "included in a contract",
  }),
  account_transfer: msg({ message: "transfer of the developer account", context: "included in a contract" }),
  source_code: msg({ message: "source code with its history", context: "included in a contract" }),
  backend: msg({ message: "backend and databases", context: "included in a contract" }),
  domains: msg({ message: "domains", context: "included in a contract" }),
  trademarks: msg({ message: "trademarks", context: "included in a contract" }),
  social_accounts: msg({ message: "social media accounts", context: "included in a contract" }),
  support: msg({ message: "support after Acceptance", context: "included in a contract" }),
}

/** The languages, as part of “made in …” and “the text in … prevails”. */
export const LANGUAGES_OF_CONTRACT: Record<Locale, Message> = {
  en: msg({ message: "English", context: "language of a contract" }),
  ru: msg({ message: "Russian", context: "language of a contract" }),
  es: msg({ message: "Spanish", context: "language of a contract" }),
  vi: msg({ message: "Vietnamese", context: "language of a contract" }),
}

/** The clauses in their order, which defines their numbers. */
export const CLAUSE_KEYS = [
  "parties",
  "definitions",
  "subject",
  "price",
  "payment",
  "escrow",
  "handover",
  "acceptance",
  "warranties",
  "rights",
  "disputes",
  "cancellation",
  "taxes",
  "confidentiality",
  "liability",
  "notices",
  "terms",
  "law",
] as const
export type ClauseKey = (typeof CLAUSE_KEYS)[number]

/** The values of a clause, formatted in one language. Amounts are whole US cents, times milliseconds since 1970. */
export type ContractWords = {
  locale: Locale
  translate: (message: Message, values?: Record<string, string | number>) => string
  money: (cents: number) => string
  percent: (hundredths: number) => string
  day: (time: number) => string
  moment: (time: number) => string
  list: (items: readonly string[]) => string
}
/** A numbered clause: a heading and its numbered paragraphs. Absent paragraphs do not apply to the deal. */
export type Clause = {
  heading: Message
  paragraphs: (facts: ContractFacts, words: ContractWords, languages: readonly Locale[]) => (string | null)[]
}

/** The number of a clause, for references to it. */
export const clauseNumber = (key: ClauseKey): number => CLAUSE_KEYS.indexOf(key) + 1
