import { integer, text } from "#shared/query-fields.ts"
import { type QueryOf, readQuery } from "#shared/read-query.ts"

const FIELDS = { search: text(100), page: integer({ min: 1 }) }

/** The search and the page in the URL; absent keys have their defaults: everyone, page 1. */
export type MembersQuery = QueryOf<typeof FIELDS>

/** Parses the page's URL; drops invalid values. */
export function readMembersQuery(source: unknown): MembersQuery {
  return readQuery(FIELDS, source).query
}
