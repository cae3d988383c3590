import { keepPreviousData } from "@tanstack/react-query"
import { type ContactPageQuery, readContactPageQuery } from "#shared/contact-query.ts"
import { type QueryUtils, trpc } from "../../lib/trpc.ts"

const PER_PAGE = 25

/** What the server is asked for one page of the list. */
export function listInput(query: ContactPageQuery) {
  return { ...query, per_page: PER_PAGE }
}

const countsInput = ({ search }: ContactPageQuery) => ({ search })

/** The query with a change to it; every change but one of the page leads to the first page. */
export function changeQuery(query: ContactPageQuery, patch: ContactPageQuery): ContactPageQuery {
  return readContactPageQuery({ ...query, page: undefined, ...patch })
}

/** One page of requests; while another is fetched, the old one stays. */
export function useContacts(query: ContactPageQuery) {
  return trpc.contacts.list.useQuery(listInput(query), {
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
}

/** How many there are under the search, and how many of them unread. */
export function useContactCounts(query: ContactPageQuery) {
  return trpc.contacts.counts.useQuery(countsInput(query), {
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
}

/** Starts both before the page is there. On the page itself its hooks ask. */
export function prefetchContacts(utils: QueryUtils, query: ContactPageQuery): void {
  utils.contacts.list.prefetch(listInput(query))
  utils.contacts.counts.prefetch(countsInput(query))
}
