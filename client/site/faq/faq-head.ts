import { msg } from "@lingui/core/macro"
import type { PageContext } from "../../lib/page-context.ts"
import { sitePageHead } from "../page-head.ts"

/** The head of `/faq`; `data` are the questions as structured data. */
export function faqHead(context: PageContext, data?: Record<string, unknown>) {
  const { i18n } = context
  return sitePageHead(context, {
    path: "/faq",
    title: i18n._(msg`Questions and answers`),
    description: i18n._(
      msg`What you can buy and who can sell, how escrow and mediation protect a deal, how long it takes and how you can pay.`,
    ),
    jsonLd: data && [data],
  })
}
