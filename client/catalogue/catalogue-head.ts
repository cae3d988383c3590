import { msg } from "@lingui/core/macro"
import { pickFilters } from "#client/filters/filters.ts"
import { type CatalogueQuery, withoutUnset, writeCatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { pageHead } from "../lib/head.ts"
import type { PageContext } from "../lib/page-context.ts"
import { breadcrumbs } from "../lib/structured-data.ts"
import { pageDescription, pageTitle } from "./page-title.ts"

/** More combinations of filters than this are not indexed. */
const MAX_INDEXED_FILTERS = 2

/** The head of the catalogue; the canonical URL ignores the sort order. */
export function catalogueHead(context: PageContext, query: CatalogueQuery) {
  const { i18n } = context
  const filters = pickFilters(query)
  const searchOf = (part: CatalogueQuery) => {
    const written = writeCatalogueQuery(withoutUnset(part))
    return written && `?${written}`
  }
  const title = i18n._(pageTitle(query))
  return pageHead(context, {
    path: "/marketplace",
    search: searchOf({ ...filters, page: query.page }),
    title,
    description: i18n._(pageDescription(query)),
    noindex: Object.keys(filters).length > MAX_INDEXED_FILTERS || filters.title !== undefined,
    feed: { title, search: searchOf(filters) },
    jsonLd: [breadcrumbs(context, { name: i18n._(msg`Marketplace`), path: "/marketplace" })],
  })
}
