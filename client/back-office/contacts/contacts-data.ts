import { keepPreviousData } from "@tanstack/react-query"
import { type ContactPageQuery, readContactPageQuery } from "#shared/requests/contact-query.ts"
import { type QueryUtils, trpc } from "../../lib/trpc.ts"

const PER_PAGE = 25

/** The server query for one page of the list. */
export function listInput(query: ContactPageQuery) {
  return { ...query, per_page: PER_PAGE }
}

/** The filters alone, for what is done with all that match. */
export function matchingQuery({ page: _, ...filters }: ContactPageQuery) {
  return filters
}

const countsInput = ({ search }: ContactPageQuery) => ({ search })

/** The changed query; every change except of the page resets to the first page. */
export function changeQuery(query: ContactPageQuery, patch: ContactPageQuery): ContactPageQuery {
  return readContactPageQuery({ ...query, page: undefined, ...patch })
}

/** One page of requests; the previous page is shown while another loads. */
export function useContacts(query: ContactPageQuery) {
  return trpc.contacts.list.useQuery(listInput(query), {
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
}

/** The number of requests that match the search, in total and unread. */
export function useContactCounts(query: ContactPageQuery) {
  return trpc.contacts.counts.useQuery(countsInput(query), {
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
}

/** Starts both queries before the page renders; the page's hooks use their results. */
export function prefetchContacts(utils: QueryUtils, query: ContactPageQuery): void {
  utils.contacts.list.prefetch(listInput(query))
  utils.contacts.counts.prefetch(countsInput(query))
}
