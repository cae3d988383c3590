import { msg } from "@lingui/core/macro"
import type { PageContext } from "../../lib/page-context.ts"
import { questionPage } from "../../lib/structured-data.ts"
import { sitePageHead } from "../page-head.ts"
import { questions } from "./questions.ts"

/** The head of the questions, which search engines may show as they stand. */
export function faqHead(context: PageContext) {
  const { i18n } = context
  const asked = questions().map(({ question, answer }) => ({
    question: i18n._(question),
    answer: i18n._(answer),
  }))
  return sitePageHead(context, {
    path: "/faq",
    title: i18n._(msg`Questions and answers`),
    description: i18n._(
      msg`What is sold here and by whom, how escrow and mediation protect a deal, how long it takes and how you can pay.`,
    ),
    jsonLd: [questionPage(asked)],
  })
}
