import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { HowItWorksPage } from "../../site/how-it-works/how-it-works-page.tsx"
import { sitePageHead } from "../../site/page-head.ts"

export const Route = createFileRoute("/how-it-works")({
  head: ({ match: { context } }) =>
    sitePageHead(context, {
      path: "/how-it-works",
      title: context.i18n._(msg`How a deal works`),
      description: context.i18n._(
        msg`Signing, payment, handover, inspection, payout: what buyer and seller do in each step, who holds the money and what happens in a dispute.`,
      ),
    }),
  component: HowItWorksPage,
})
