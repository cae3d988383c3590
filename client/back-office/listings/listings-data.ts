import { keepPreviousData } from "@tanstack/react-query"
import { type AdminQuery, readAdminQuery } from "#shared/admin-query.ts"
import { type QueryUtils, trpc } from "../../lib/trpc.ts"

const PER_PAGE = 50

/** What the server is asked for one page of the list. */
export function listInput(query: AdminQuery) {
  return { ...query, status: query.status ?? "all", per_page: PER_PAGE } as const
}

export const countsInput = ({ title }: AdminQuery) => ({ title })

/** The query with a change to it; every change but one of the page leads to the first page. */
export function changeQuery(query: AdminQuery, patch: { [Key in keyof AdminQuery]: unknown }): AdminQuery {
  return readAdminQuery({ ...query, page: undefined, ...patch })
}

/** One page of listings of every status; while another is fetched, the old one stays. */
export function useAdminListings(query: AdminQuery) {
  return trpc.apps.list.useQuery(listInput(query), { placeholderData: keepPreviousData })
}

/** How many there are under the search, by status. */
export function useStatusCounts(query: AdminQuery) {
  return trpc.apps.statusCounts.useQuery(countsInput(query), { placeholderData: keepPreviousData })
}

/** Starts both before the page is there. On the page itself its hooks ask. */
export function prefetchListings(utils: QueryUtils, query: AdminQuery): void {
  utils.apps.list.prefetch(listInput(query))
  utils.apps.statusCounts.prefetch(countsInput(query))
}
