import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../../lib/head.ts"
import { TermsPage } from "../../site/legal/terms-page.tsx"

export const Route = createFileRoute("/terms-of-service")({
  head: ({ match: { context } }) =>
    pageHead(context, {
      path: "/terms-of-service",
      title: context.i18n._(msg`Terms of service`),
      description: context.i18n._(msg`The terms of the marketplace. Placeholder text for now.`),
    }),
  component: TermsPage,
})
