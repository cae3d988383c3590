import { QUEUE_TABS, QUEUE_TARGETS } from "#shared/proposals/proposal-review.ts"
import { integer, oneOf } from "#shared/query-fields.ts"
import { type QueryOf, readQuery } from "#shared/read-query.ts"

const FIELDS = { tab: oneOf(QUEUE_TABS), target: oneOf(QUEUE_TARGETS), page: integer({ min: 1 }) }

/** The filters in the page's URL; absent keys have their defaults: submitted, all, page 1. */
export type QueueQuery = QueryOf<typeof FIELDS>

/** Parses the page's URL; drops invalid values. */
export function readQueueQuery(source: unknown): QueueQuery {
  return readQuery(FIELDS, source).query
}
