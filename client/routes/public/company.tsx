import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { CompanyPage } from "../../site/company/company-page.tsx"
import { sitePageHead } from "../../site/page-head.ts"

export const Route = createFileRoute("/company")({
  head: ({ match: { context } }) =>
    sitePageHead(context, {
      path: "/company",
      title: context.i18n._(msg`Company`),
      description: context.i18n._(
        msg`Who mediates between buyer and seller, and how escrow and mediation protect both sides.`,
      ),
    }),
  component: CompanyPage,
})
