import { integer, text } from "#shared/query-fields.ts"
import { type QueryOf, readQuery } from "#shared/read-query.ts"

const MAX_RECIPIENT = 320
const FIELDS = { to: text(MAX_RECIPIENT), page: integer({ min: 1 }), mail: integer({ min: 1 }) }

/** The filters in the page's URL; `mail` is the id of the one that is open. */
export type MailQuery = QueryOf<typeof FIELDS>

/** Parses the page's URL; drops invalid values. */
export function readMailQuery(source: unknown): MailQuery {
  const { to, ...query } = readQuery(FIELDS, source).query
  return { ...query, to: to?.trim() || undefined }
}
