import { integer, oneOf, text } from "#shared/query-fields.ts"
import { type QueryOf, readQuery } from "#shared/read-query.ts"
import { MAX_TRASH_SEARCH, TRASH_KINDS } from "#shared/trash/trash.ts"

const FIELDS = { subject: oneOf(TRASH_KINDS), search: text(MAX_TRASH_SEARCH), page: integer({ min: 1 }) }

/** The filters in the page's URL; absent keys have their defaults: all, page 1. */
export type TrashQuery = QueryOf<typeof FIELDS>

/** Parses the page's URL; drops invalid values. */
export function readTrashQuery(source: unknown): TrashQuery {
  return readQuery(FIELDS, source).query
}
