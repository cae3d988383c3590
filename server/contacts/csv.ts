import { stringify } from "csv-stringify/sync"
import type { ContactRequest } from "#shared/contact.ts"

const COLUMNS = [
  "id",
  "name",
  "phone",
  "email",
  "message",
  "intent",
  "service",
  "listing_id",
  "listing_title",
  "language",
  "verified",
  "read",
  "created_at",
]

const yesOrNo = (value: boolean) => (value ? "yes" : "no")

function cellsOf(request: ContactRequest) {
  const { id, name, phone, email, message, intent, service, app, locale, verified, read, created_at } =
    request
  const sender = [id, name, phone, email, message, intent, service]
  return [...sender, app?.id, app?.title, locale, yesOrNo(verified), yesOrNo(read), created_at]
}

/**
 * Requests as CSV (RFC 4180). Every text is quoted, and one that a spreadsheet would take for a formula gets
 * an apostrophe before it. The first part of a table has the byte order mark and the names of the columns.
 */
export function toCsv(requests: readonly ContactRequest[], isFirst: boolean): string {
  return stringify(requests.map(cellsOf), {
    columns: COLUMNS,
    header: isFirst,
    bom: isFirst,
    escape_formulas: true,
    quoted_string: true,
    record_delimiter: "windows",
  })
}
