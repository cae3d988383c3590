import { flag, oneOf, type QueryOf, readQuery } from "#shared/query-fields.ts"
import { CATALOGUE_FIELDS, DEFAULT_SORT, SORTS } from "./catalogue-query.ts"
import { AVAILABILITIES } from "./lookups.ts"

/** The orders of the admin's list; drafts and published listings have a last change alike. */
const ADMIN_SORTS = [...SORTS, "sort_changed"] as const
export type AdminSort = (typeof ADMIN_SORTS)[number]

const PER_PAGE = 50

const FIELDS = { ...CATALOGUE_FIELDS, sort_by: oneOf(ADMIN_SORTS) }
/** Every key of the catalogue query, with the order of the last change. */
export type StaffQuery = QueryOf<typeof FIELDS>

/** The filters that the admin's list offers. */
export const ADMIN_FILTERS = [
  "kind",
  "platform_id",
  "type",
  "category_id",
  "availability",
  "special_id",
  "price_min",
  "price_max",
] as const
type AdminFilter = (typeof ADMIN_FILTERS)[number]

/** Filters of the admin's list of listings; an absent key has its default: all, newest first, page 1. */
export type AdminQuery = Pick<StaffQuery, AdminFilter | "title" | "sort_by" | "page"> & {
  status?: "draft" | "published"
  /** Only listings with changes of staff that are not published. */
  copies?: true
}

/** Strict parsing, for the list of staff: every invalid value is a problem under its key. */
export function readStaffQuery(source: unknown) {
  return readQuery(FIELDS, source)
}

/** Parses the list's URL; drops invalid values and defaults. */
export function readAdminQuery(source: unknown): AdminQuery {
  const { title, status, sort_by, page, ...found } = readStaffQuery(source).query
  const query: AdminQuery = {}
  if (readQuery({ copies: flag() }, source).query.copies) query.copies = true
  if (title?.trim()) query.title = title.trim()
  if (status && status !== "all") query.status = status
  for (const key of ADMIN_FILTERS) if (found[key] !== undefined) Object.assign(query, { [key]: found[key] })
  if (sort_by && sort_by !== DEFAULT_SORT) query.sort_by = sort_by
  if (page && page > 1) query.page = page
  return query
}

/** The server's filters, which leave out sold listings and drafts unless they are asked for. */
export function matchingQuery({ page: _, copies: __, ...query }: AdminQuery) {
  return {
    ...query,
    status: query.status ?? ("all" as const),
    availability: query.availability ?? AVAILABILITIES,
  }
}

/** The server query for one page of the list. */
export const listInput = (query: AdminQuery) => ({
  ...matchingQuery(query),
  page: query.page,
  per_page: PER_PAGE,
})

/** The server query for the numbers of listings by status. */
export const countsInput = (query: AdminQuery) => {
  const { status: _, sort_by: __, ...filters } = matchingQuery(query)
  return filters
}

/** The queries of the list at this search, as the page sends them before its scripts are there. */
export function listQueries(search: object) {
  const query = readAdminQuery(search)
  return [
    { path: "apps.list", input: listInput(query) },
    { path: "apps.statusCounts", input: countsInput(query) },
  ] as const
}
