import { DEFAULT_SORT, readCatalogueQuery, type Sort, type StatusFilter } from "./catalogue-query.ts"

/** Filters of the admin's list of listings; an absent key has its default: all, newest first, page 1. */
export type AdminQuery = {
  title?: string
  status?: Exclude<StatusFilter, "all">
  sort_by?: Sort
  page?: number
}

/** Parses the list's URL; drops invalid values and defaults. */
export function readAdminQuery(source: unknown): AdminQuery {
  const { title, status, sort_by, page } = readCatalogueQuery(source, true).query
  const query: AdminQuery = {}
  if (title?.trim()) query.title = title.trim()
  if (status && status !== "all") query.status = status
  if (sort_by && sort_by !== DEFAULT_SORT) query.sort_by = sort_by
  if (page && page > 1) query.page = page
  return query
}
