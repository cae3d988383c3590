import { stringify } from "csv-stringify/sync"
import { escapeFormulas } from "#shared/formula-escape.ts"
import type { ContactRequest } from "#shared/requests/contact.ts"

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
  "stage",
  "assignee",
  "next_step",
  "due_on",
  "reference",
  "offer",
]

const yesOrNo = (value: boolean) => (value ? "yes" : "no")

function cellsOf(request: ContactRequest) {
  const { id, name, phone, email, message, intent, service, app, locale, verified, read, created_at } =
    request
  const sender = [id, name, phone, email, message, intent, service]
  const { stage, assignee, next_step, due_on, reference, offer } = request
  const cells = [
    ...[...sender, app?.id, app?.title, locale, yesOrNo(verified), yesOrNo(read), created_at],
    ...[stage, assignee?.name, next_step, due_on, reference, offer],
  ]
  return cells.map(cell => (typeof cell === "string" ? escapeFormulas(cell) : cell))
}

/**
 * Requests as CSV (RFC 4180). Every text is quoted, and everything that a spreadsheet would treat as a formula is
 * escaped, whatever separator its locale uses. The first part of a table has the byte order mark and the column names.
 */
export function toCsv(requests: readonly ContactRequest[], isFirst: boolean): string {
  return stringify(requests.map(cellsOf), {
    columns: COLUMNS,
    header: isFirst,
    bom: isFirst,
    quoted_string: true,
    record_delimiter: "windows",
  })
}
