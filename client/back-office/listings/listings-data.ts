import { keepPreviousData } from "@tanstack/react-query"
import { type AdminQuery, readAdminQuery } from "#shared/admin-query.ts"
import { AVAILABILITIES } from "#shared/lookups.ts"
import { type QueryUtils, trpc } from "../../lib/trpc.ts"

const PER_PAGE = 50

/** The server query for one page of the list. */
export function listInput(query: AdminQuery) {
  return {
    ...query,
    status: query.status ?? "all",
    availability: AVAILABILITIES,
    per_page: PER_PAGE,
  } as const
}

export const countsInput = ({ title }: AdminQuery) => ({ title, availability: AVAILABILITIES })

/** The changed query; every change except of the page resets to the first page. */
export function changeQuery(query: AdminQuery, patch: { [Key in keyof AdminQuery]: unknown }): AdminQuery {
  return readAdminQuery({ ...query, page: undefined, ...patch })
}

/** One page of listings of every status; the previous page is shown while another loads. */
export function useAdminListings(query: AdminQuery) {
  return trpc.apps.list.useQuery(listInput(query), { placeholderData: keepPreviousData })
}

/** The number of listings that match the search, by status. */
export function useStatusCounts(query: AdminQuery) {
  return trpc.apps.statusCounts.useQuery(countsInput(query), { placeholderData: keepPreviousData })
}

/** Starts both queries before the page renders; the page's hooks use their results. */
export function prefetchListings(utils: QueryUtils, query: AdminQuery): void {
  utils.apps.list.prefetch(listInput(query))
  utils.apps.statusCounts.prefetch(countsInput(query))
}
