import type { Locale } from "./locales.ts"

/** Frequent words that the other languages do not have. */
const WORDS = {
  en: ["the", "and", "with", "for", "is", "are", "this", "you", "your", "from"],
  es: ["el", "los", "las", "una", "con", "para", "por", "que", "del", "y", "es", "más"],
} as const
const CYRILLIC = /\p{Script=Cyrillic}/gu
const VIETNAMESE = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu
const LETTERS = /\p{L}/gu
const SHORTEST = 40

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The language that a text is most likely written in; null for a short or mixed one, or another language. */
export function languageOf(text: string): Locale | null {
  const plain = text.normalize("NFC").toLowerCase()
  const letters = countOf(plain, LETTERS)
  if (letters < SHORTEST) return null
  if (countOf(plain, CYRILLIC) / letters > 0.5) return "ru"
  if (countOf(plain, VIETNAMESE) / letters > 0.05) return "vi"
  const words = plain.split(/[^\p{L}]+/u)
  const shareOf = (language: keyof typeof WORDS) => {
    const known: readonly string[] = WORDS[language]
    return words.filter(word => known.includes(word)).length / words.length
  }
  const [english, spanish] = [shareOf("en"), shareOf("es")]
  if (Math.max(english, spanish) < 0.05 || Math.abs(english - spanish) < 0.03) return null
  return english > spanish ? "en" : "es"
}
