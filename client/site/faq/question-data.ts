import type { PageContext } from "../../lib/page-context.ts"
import { questions } from "./questions.ts"

/** Questions and answers as structured data (schema.org FAQPage). */
function questionPage(questions: readonly { question: string; answer: string }[]) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  }
}

/** The questions as structured data for search engines, in the language of the page. */
export function questionData({ i18n, locale, commissionPercent }: PageContext) {
  return questionPage(
    questions(commissionPercent, locale).map(({ question, answer }) => ({
      question: i18n._(question),
      answer: i18n._(answer),
    })),
  )
}
