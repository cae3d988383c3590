import { keepPreviousData } from "@tanstack/react-query"
import { facetsInput, listRemovals, pickFilters, removalInput } from "#client/filters/filters.ts"
import type { CatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { type QueryUtils, trpc } from "../lib/trpc.ts"

/** One page of listings; the previous page is shown while another loads. */
export function useListings(query: CatalogueQuery) {
  return trpc.apps.cards.useQuery(query, { placeholderData: keepPreviousData })
}

/** The input for keywords that find something, without sort and page. */
export const shorterInput = (query: CatalogueQuery): CatalogueQuery => facetsInput(query)

/** The counts next to the filters; the same object for every sort and page. */
export function useFacets(query: CatalogueQuery) {
  return trpc.apps.facets.useQuery(facetsInput(query), { placeholderData: keepPreviousData })
}

type LoadInput = { utils: QueryUtils; query: CatalogueQuery; stays: boolean }

/**
 * The server waits for both queries; the browser only starts them, so that the page changes immediately. On the page
 * the hooks run the queries, which are aborted when the search changes again. A page beyond the last is missing.
 */
export async function loadCatalogue({ utils, query, stays }: LoadInput): Promise<{ isMissing: boolean }> {
  const { cards, facets } = utils.apps
  if (import.meta.env.SSR) {
    const [page, counts] = await Promise.all([cards.ensureData(query), facets.ensureData(facetsInput(query))])
    if (page.total === 0 && query.title) await utils.apps.shorter.ensureData(shorterInput(query))
    const removals = page.total === 0 ? listRemovals(pickFilters(query), counts.bounds) : []
    await Promise.all(removals.map(removal => cards.ensureData(removalInput(query, removal))))
    return { isMissing: (query.page ?? 1) > page.last_page }
  }
  if (!stays) {
    cards.prefetch(query)
    facets.prefetch(facetsInput(query))
  }
  return { isMissing: false }
}
