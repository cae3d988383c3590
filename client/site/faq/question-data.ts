import type { I18n } from "@lingui/core"
import { questionPage } from "../../lib/question-page.ts"
import { questions } from "./questions.ts"

/** The questions as search engines may show them, in the page's language. */
export function questionData(i18n: I18n) {
  return questionPage(
    questions().map(({ question, answer }) => ({ question: i18n._(question), answer: i18n._(answer) })),
  )
}
