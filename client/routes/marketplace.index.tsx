import { useLingui } from "@lingui/react"
import { createFileRoute } from "@tanstack/react-router"
import { readPageQuery } from "#shared/catalogue-query.ts"
import { loadCatalogue } from "../catalogue/catalogue-data.ts"
import { catalogueHead } from "../catalogue/catalogue-head.ts"
import { CataloguePage } from "../catalogue/catalogue-page.tsx"
import { pageTitle } from "../catalogue/page-title.ts"

export const Route = createFileRoute("/marketplace/")({
  validateSearch: readPageQuery,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    loadCatalogue({ utils: context.utils, query: deps, stays: cause === "stay" }),
  head: ({ match: { context, search } }) => catalogueHead(context, search),
  component: MarketplacePage,
})

function MarketplacePage() {
  const query = Route.useSearch()
  const { i18n } = useLingui()
  return <CataloguePage query={query} title={i18n._(pageTitle(query))} />
}
