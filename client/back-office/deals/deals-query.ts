import { DEAL_STATES } from "#shared/deals/states.ts"
import { integer, oneOf, text } from "#shared/query-fields.ts"
import { type QueryOf, readQuery } from "#shared/read-query.ts"

export const DEAL_VIEWS = ["board", "table"] as const

const FIELDS = {
  view: oneOf(DEAL_VIEWS),
  state: oneOf(DEAL_STATES),
  title: text(100),
  page: integer({ min: 1 }),
}

/** The filters in the page's URL; absent keys have their defaults: the board, all deals, page 1. */
export type DealsQuery = QueryOf<typeof FIELDS>

/** Parses the page's URL; drops invalid values. */
export function readDealsQuery(source: unknown): DealsQuery {
  return readQuery(FIELDS, source).query
}
