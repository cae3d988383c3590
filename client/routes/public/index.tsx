import { createFileRoute } from "@tanstack/react-router"
import { homeHead } from "../../site/home/home-head.ts"
import { HomePage } from "../../site/home/home-page.tsx"
import { NEWEST } from "../../site/home/newest-query.ts"

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
