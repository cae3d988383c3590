import { MAX_PER_PAGE } from "./catalogue-query.ts"
import { flag, integer, text } from "./query-fields.ts"
import { type QueryOf, readQuery } from "./read-query.ts"

/** Every key of the list of requests: page address, tRPC and REST read this one map. */
const FIELDS = {
  search: text(100),
  unread: flag(),
  page: integer({ min: 1 }),
  per_page: integer({ min: 1, max: MAX_PER_PAGE }),
}

/** Which requests an admin asks for; `search` is words of the sender and the message, or a phone. */
export type ContactQuery = QueryOf<typeof FIELDS>
/** What stands in the page's address; what is absent has its default: all, page 1. */
export type ContactPageQuery = Pick<ContactQuery, "search" | "unread" | "page">

/** The strict reading, for REST and tRPC: every value that does not fit is a problem under its key. */
export function readContactQuery(source: unknown) {
  return readQuery(FIELDS, source)
}

/** The lenient reading, for the page's address: what does not fit is dropped, and so is what says nothing. */
export function readContactPageQuery(source: unknown): ContactPageQuery {
  const { search, unread, page } = readQuery(FIELDS, source).query
  const query: ContactPageQuery = {}
  if (search?.trim()) query.search = search.trim()
  if (unread) query.unread = true
  if (page && page > 1) query.page = page
  return query
}
