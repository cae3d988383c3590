import { MAX_PER_PAGE } from "#shared/listings/catalogue-query.ts"
import { flag, integer, oneOf, text } from "#shared/query-fields.ts"
import { type QueryOf, readQuery } from "#shared/read-query.ts"
import { STAGES } from "./stages.ts"

/** Every key of the list of requests: page URL, tRPC and REST share this map. */
const FIELDS = {
  search: text(100),
  unread: flag(),
  stage: oneOf(STAGES),
  /** Only those about this listing. */
  app_id: integer({ min: 1 }),
  /** Only those that are assigned to whoever asks. */
  mine: flag(),
  page: integer({ min: 1 }),
  per_page: integer({ min: 1, max: MAX_PER_PAGE }),
}

/** The requested filters of an admin; `search` is words of the sender and the message, or a phone. */
export type ContactQuery = QueryOf<typeof FIELDS>
/** The filters in the page's URL; absent keys have their defaults: all, page 1. */
export type ContactPageQuery = Pick<ContactQuery, "search" | "unread" | "stage" | "app_id" | "mine" | "page">

/** Strict parsing, for REST and tRPC: every invalid value is a problem under its key. */
export function readContactQuery(source: unknown) {
  return readQuery(FIELDS, source)
}

/** Lenient parsing, for the page's URL: drops invalid values and values without effect. */
export function readContactPageQuery(source: unknown): ContactPageQuery {
  const { search, unread, stage, app_id, mine, page } = readQuery(FIELDS, source).query
  const query: ContactPageQuery = {}
  if (search?.trim()) query.search = search.trim()
  if (unread) query.unread = true
  if (stage) query.stage = stage
  if (app_id) query.app_id = app_id
  if (mine) query.mine = true
  if (page && page > 1) query.page = page
  return query
}
