import { integer, oneOf } from "#shared/query-fields.ts"
import { type QueryOf, readQuery } from "#shared/read-query.ts"
import { DELIVERY_STATES } from "#shared/webhooks/webhooks.ts"

const FIELDS = {
  state: oneOf(DELIVERY_STATES),
  page: integer({ min: 1 }),
  delivery: integer({ min: 1 }),
}

/** The filters of the log in the page's URL; `delivery` is the id of the one that is open. */
export type DeliveriesQuery = QueryOf<typeof FIELDS>

/** Parses the page's URL; drops invalid values. */
export function readDeliveriesQuery(source: unknown): DeliveriesQuery {
  return readQuery(FIELDS, source).query
}
