import type { Locale } from "#shared/locales.ts"
import type { Message } from "#shared/msg.ts"
import type { ContractFacts } from "./contract-facts.ts"

/** The values of a clause, formatted in one language. Amounts are whole US cents, times milliseconds since 1970. */
export type ContractWords = {
  translate: (message: Message, values?: Record<string, string | number>) => string
  money: (cents: number) => string
  percent: (hundredths: number) => string
  day: (time: number) => string
  list: (items: readonly string[]) => string
}
/** A numbered clause: a heading and its numbered paragraphs. Absent paragraphs do not apply to the deal. */
export type Clause = {
  heading: Message
  paragraphs: (facts: ContractFacts, words: ContractWords, languages: readonly Locale[]) => (string | null)[]
}
