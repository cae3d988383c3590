import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../lib/head.ts"
import { CompanyPage } from "../site/company/company-page.tsx"

export const Route = createFileRoute("/company")({
  head: ({ match: { context } }) =>
    pageHead(context, {
      path: "/company",
      title: context.i18n._(msg`Company`),
      description: context.i18n._(
        msg`Who stands between buyer and seller, and how escrow and mediation protect both.`,
      ),
    }),
  component: CompanyPage,
})
