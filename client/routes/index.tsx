import { msg } from "@lingui/core/macro"
import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../lib/head.ts"
import { HomePage } from "../site/home/home-page.tsx"
import { NEWEST } from "../site/home/newest-query.ts"

export const Route = createFileRoute("/")({
  loader: async ({ context: { utils } }) => {
    await Promise.all([utils.apps.facets.prefetch({}), utils.apps.list.prefetch(NEWEST)])
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      path: "/",
      title: context.i18n._(msg`Buy and sell mobile apps`),
      description: context.i18n._(
        msg`Mobile apps and developer accounts for sale, each with its earnings, installs and age. Payment is held in escrow until the buyer confirms delivery.`,
      ),
    }),
  component: HomePage,
})
