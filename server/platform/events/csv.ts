import { csvPart } from "#server/platform/csv.ts"
import type { AuditEvent } from "#shared/events.ts"

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
  return [number, at, ...who, action, subject.kind, subject.id, jsonOf(before), jsonOf(after), request_id]
}

/** Events as CSV; `before` and `after` are JSON. */
export const toCsv = (events: readonly AuditEvent[], isFirst: boolean): string =>
  csvPart(events.map(cellsOf), { columns: COLUMNS, isFirst })
