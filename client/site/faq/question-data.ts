import type { PageContext } from "../../lib/page-context.ts"
import { questionPage } from "../../lib/question-page.ts"
import { questions } from "./questions.ts"

/** The questions as structured data for search engines, in the language of the page. */
export function questionData({ i18n, locale, commissionPercent }: PageContext) {
  return questionPage(
    questions(commissionPercent, locale).map(({ question, answer }) => ({
      question: i18n._(question),
      answer: i18n._(answer),
    })),
  )
}
