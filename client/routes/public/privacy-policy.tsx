import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../../lib/head.ts"
import { PrivacyPage } from "../../site/legal/privacy-page.tsx"

export const Route = createFileRoute("/privacy-policy")({
  head: ({ match: { context } }) =>
    pageHead(context, {
      path: "/privacy-policy",
      title: context.i18n._(msg`Privacy policy`),
      description: context.i18n._(msg`What data we hold about you. Placeholder text for now.`),
    }),
  component: PrivacyPage,
})
