import { stringify } from "csv-stringify/sync"
import type { AuditEvent } from "#shared/events.ts"
import { escapeFormulas } from "#shared/formula-escape.ts"

const COLUMNS = [
  "number",
  "at",
  "actor_kind",
  "actor_id",
  "actor_name",
  "action",
  "subject_kind",
  "subject_id",
  "before",
  "after",
  "request_id",
]

const jsonOf = (fields: AuditEvent["before"]) => (fields ? JSON.stringify(fields) : null)

function cellsOf({ number, at, actor, action, subject, before, after, request_id }: AuditEvent) {
  const who = [actor.kind, actor.id, actor.name]
  const cells = [
    number,
    at,
    ...who,
    action,
    subject.kind,
    subject.id,
    jsonOf(before),
    jsonOf(after),
    request_id,
  ]
  return cells.map(cell => (typeof cell === "string" ? escapeFormulas(cell) : cell))
}

/**
 * Events as CSV (RFC 4180); `before` and `after` are JSON. Every text is quoted, and everything that a spreadsheet would
 * treat as a formula is escaped. The first part of a table has the byte order mark and the column names.
 */
export function toCsv(events: readonly AuditEvent[], isFirst: boolean): string {
  return stringify(events.map(cellsOf), {
    columns: COLUMNS,
    header: isFirst,
    bom: isFirst,
    quoted_string: true,
    record_delimiter: "windows",
  })
}
