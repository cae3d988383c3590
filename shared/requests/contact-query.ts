import { perPage } from "#shared/paging.ts"
import { flag, integer, oneOf, type QueryOf, readQuery, text } from "#shared/query-fields.ts"
import { STAGES, type Stage } from "./pipeline.ts"

/** Orders of the list: the newest first without one. */
export const REQUEST_SORTS = ["newest", "oldest", "due", "stage", "name"] as const
export type RequestSort = (typeof REQUEST_SORTS)[number]

/** The keys of the list of requests that page URL, tRPC and REST share. */
const FIELDS = {
  search: text(100),
  unread: flag(),
  stage: oneOf(STAGES),
  /** Only those about this listing. */
  app_id: integer({ min: 1 }),
  /** Only those assigned to the viewer. */
  mine: flag(),
  /** Only those with an overdue next step. */
  overdue: flag(),
  sort_by: oneOf(REQUEST_SORTS),
  page: integer({ min: 1 }),
  per_page: perPage,
}

/**
 * The requested filters of an admin; `search` is words of the sender and the message, or a phone. `today` is the day
 * where the viewer is, such as `2026-01-31`: until it ends, what is due on it is not overdue.
 */
export type ContactQuery = QueryOf<typeof FIELDS> & { today?: string }
/** The view of the page: a list if absent. */
const VIEWS = ["board"] as const
/** The filters in the page's URL; absent keys have their defaults: all, newest first, as a list, page 1. */
export type ContactPageQuery = Pick<
  ContactQuery,
  "search" | "unread" | "stage" | "app_id" | "mine" | "overdue" | "sort_by" | "page"
> & { view?: (typeof VIEWS)[number] }

/** Strict parsing, for REST and tRPC: every invalid value is a problem under its key. */
export function readContactQuery(source: unknown) {
  return readQuery({ ...FIELDS, today: text("2026-01-31".length) }, source)
}

/** Lenient parsing, for the page's URL: drops invalid values and values without effect. */
export function readContactPageQuery(source: unknown): ContactPageQuery {
  const { search, unread, stage, app_id, mine, overdue, sort_by, page, view } = readQuery(
    { ...FIELDS, view: oneOf(VIEWS) },
    source,
  ).query
  const query: ContactPageQuery = {}
  if (search?.trim()) query.search = search.trim()
  if (unread) query.unread = true
  if (stage) query.stage = stage
  if (app_id) query.app_id = app_id
  if (mine) query.mine = true
  if (overdue) query.overdue = true
  if (sort_by && sort_by !== "newest") query.sort_by = sort_by
  if (view) query.view = view
  if (page && page > 1) query.page = page
  return query
}

/** The numbers next to the tabs and stages of the list. */
export type RequestCounts = {
  all: number
  unread: number
  overdue: number
  stages: { stage: Stage; count: number }[]
}
