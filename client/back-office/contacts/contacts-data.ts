import { keepPreviousData } from "@tanstack/react-query"
import { type ContactPageQuery, readContactPageQuery } from "#shared/requests/contact-query.ts"
import { formatFileDay } from "../../lib/format-time.ts"
import { type QueryUtils, trpc } from "../../lib/trpc.ts"

const PER_PAGE = 50

/**
 * The filters alone, for actions on all that match, with the day where the reader is: the server calls the same next
 * steps overdue as the rows do.
 */
export function matchingQuery({ page: _, view: __, ...filters }: ContactPageQuery) {
  return { ...filters, today: formatFileDay(Date.now()) }
}

/** The server query for one page of the list. */
const listInput = (query: ContactPageQuery) => ({
  ...matchingQuery(query),
  page: query.page,
  per_page: PER_PAGE,
})

const countsInput = ({ sort_by: _, ...query }: ContactPageQuery) => matchingQuery(query)

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

/** The numbers of requests that match the filters: in total, unread, overdue and in each stage. */
export function useContactCounts(query: ContactPageQuery) {
  return trpc.contacts.counts.useQuery(countsInput(query), {
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
}

/** Starts both queries before the page renders; the page's hooks use their results. */
export function prefetchContacts(utils: QueryUtils, query: ContactPageQuery): void {
  utils.contacts.list.prefetch(listInput(query), { trpc: { context: { isAlone: true } } })
  utils.contacts.counts.prefetch(countsInput(query))
}
