import { useLingui } from "@lingui/react"
import { createFileRoute, redirect } from "@tanstack/react-router"
import { loadCatalogue } from "../../catalogue/catalogue-data.ts"
import { catalogueHead, pageTitle } from "../../catalogue/catalogue-head.ts"
import { CataloguePage } from "../../catalogue/catalogue-page.tsx"
import { preloadFilterRemovals, preloadTable } from "../../catalogue/late-parts.ts"
import { prefersTable, readPageSearch } from "../../catalogue/view.ts"

export const Route = createFileRoute("/marketplace/")({
  validateSearch: readPageSearch,
  // Changing filter, sort or page preserves the view.
  search: {
    middlewares: [
      ({ search, next }) => {
        const found = next(search)
        return "view" in found ? found : { ...found, view: search.view }
      },
    ],
  },
  beforeLoad: ({ search }) => {
    if (search.view) return preloadTable()
    if (import.meta.env.SSR || !prefersTable()) return
    throw redirect({ to: "/marketplace", search: { ...search, view: "table" }, replace: true })
  },
  loaderDeps: ({ search: { view: _, ...query } }) => query,
  loader: async ({ context, deps, cause }) => {
    // The server renders an empty result completely.
    if (import.meta.env.SSR) await preloadFilterRemovals()
    return loadCatalogue({ utils: context.utils, query: deps, stays: cause === "stay" })
  },
  head: ({ match: { context, loaderDeps }, loaderData }) =>
    catalogueHead(context, loaderDeps, loaderData?.isMissing),
  component: MarketplacePage,
})

function MarketplacePage() {
  const query = Route.useLoaderDeps()
  const { view = "cards" } = Route.useSearch()
  const { i18n } = useLingui()
  return <CataloguePage query={query} view={view} title={i18n._(pageTitle(query))} />
}
