import { integer, readQuery } from "./query-fields.ts"

export const DEFAULT_PER_PAGE = 24
export const MAX_PER_PAGE = 100

/** The number of rows on a page of a list, in a query. */
export const perPage = integer({ min: 1, max: MAX_PER_PAGE })

/** The requested page size of a list; the default if it is invalid. */
export function readPerPage(source: unknown): number {
  return readQuery({ per_page: perPage }, source).query.per_page ?? DEFAULT_PER_PAGE
}

/** One page of a list, shared by tRPC and REST; REST adds the links. `from` and `to` count from 1. */
export type Page<Item> = {
  data: Item[]
  current_page: number
  per_page: number
  from: number | null
  to: number | null
  total: number
  last_page: number
}
