import { keepPreviousData } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import {
  type AdminQuery,
  countsInput,
  listInput,
  listQueries,
  readAdminQuery,
} from "#shared/listings/staff-query.ts"
import { takeEarlyAnswers } from "../../lib/early-answers.ts"
import type { PageContext } from "../../lib/page-context.ts"
import { trpc } from "../../lib/trpc.ts"

/** The columns that may be hidden, in their order. */
export const COLUMN_KEYS = [
  "platforms",
  "type",
  "earnings",
  "installs",
  "seller",
  "price",
  "status",
  "changed",
] as const
export type ColumnKey = (typeof COLUMN_KEYS)[number]
export const STANDARD_COLUMNS: readonly ColumnKey[] = ["platforms", "price", "status", "changed"]

/** The changed query; every change except of the page resets to the first page. */
export function changeQuery(query: AdminQuery, patch: { [Key in keyof AdminQuery]: unknown }): AdminQuery {
  return readAdminQuery({ ...query, page: undefined, ...patch })
}

/** One page of listings of every status; the previous page is shown while another loads. */
export function useAdminListings(query: AdminQuery) {
  return trpc.apps.list.useQuery(listInput(query), { placeholderData: keepPreviousData })
}

/** The number of listings that match the search and the filters, by status. */
export function useStatusCounts(query: AdminQuery) {
  return trpc.apps.statusCounts.useQuery(countsInput(query), { placeholderData: keepPreviousData })
}

/** Starts both queries before the page renders, or takes their answers; the page's hooks use their results. */
export function prefetchListings({ client, queryClient }: PageContext, search: object): void {
  const [list, counts] = listQueries(search)
  const early = takeEarlyAnswers([list, counts])
  queryClient.prefetchQuery({
    queryKey: getQueryKey(trpc.apps.list, list.input, "query"),
    queryFn: async () =>
      (await early)?.[0] ?? client.apps.list.query(list.input, { context: { isAlone: true } }),
  })
  queryClient.prefetchQuery({
    queryKey: getQueryKey(trpc.apps.statusCounts, counts.input, "query"),
    queryFn: async () => (await early)?.[1] ?? client.apps.statusCounts.query(counts.input),
  })
}
