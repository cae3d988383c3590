import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { sitePageHead } from "../../site/page-head.ts"
import { ServicesPage } from "../../site/services/services-page.tsx"

export const Route = createFileRoute("/services")({
  head: ({ match: { context } }) =>
    sitePageHead(context, {
      path: "/services",
      title: context.i18n._(msg`Services`),
      description: context.i18n._(
        msg`Contracts, company formation, bank accounts, publishing, trademarks and due diligence, with prices.`,
      ),
    }),
  component: ServicesPage,
})
