import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../lib/head.ts"
import { FaqPage } from "../site/faq/faq-page.tsx"

export const Route = createFileRoute("/faq")({
  head: ({ match: { context } }) =>
    pageHead(context, {
      path: "/faq",
      title: context.i18n._(msg`Questions and answers`),
      description: context.i18n._(
        msg`How a deal goes, what escrow costs, how long it takes and how you can pay.`,
      ),
    }),
  component: FaqPage,
})
