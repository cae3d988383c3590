import { type CatalogueQuery, withoutUnset, writeCatalogueQuery } from "#shared/catalogue-query.ts"
import { pageHead } from "../lib/head.ts"
import type { PageContext } from "../lib/page-context.ts"
import { pickFilters } from "./filters.ts"
import { pageDescription, pageTitle } from "./page-title.ts"

/** Beyond this the combinations are endless and say nothing to a search engine. */
const MAX_INDEXED_FILTERS = 2

/** The head of the catalogue: another order of the same apps is the same page. */
export function catalogueHead(context: PageContext, query: CatalogueQuery) {
  const { i18n } = context
  const filters = pickFilters(query)
  const written = writeCatalogueQuery(withoutUnset({ ...filters, page: query.page }))
  return pageHead(context, {
    path: "/marketplace",
    search: written && `?${written}`,
    title: i18n._(pageTitle(query)),
    description: i18n._(pageDescription(query)),
    noindex: Object.keys(filters).length > MAX_INDEXED_FILTERS || filters.title !== undefined,
  })
}
