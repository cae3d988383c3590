import { createFileRoute } from "@tanstack/react-router"
import { HomePage } from "../../site/home/home-page.tsx"
import { NEWEST } from "../../site/home/newest-query.ts"
import { homeHead } from "../../site/page-head.ts"

export const Route = createFileRoute("/")({
  loader: async ({ context: { utils } }) => {
    await Promise.all([
      utils.apps.facets.prefetch({}),
      utils.apps.cards.prefetch(NEWEST),
      utils.deals.completed.prefetch(),
    ])
  },
  head: ({ match: { context } }) => homeHead(context),
  component: HomePage,
})
