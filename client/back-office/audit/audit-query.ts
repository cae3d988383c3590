import { ACTOR_KINDS, EVENT_ACTIONS, SUBJECT_KINDS } from "#shared/events.ts"
import { integer, oneOf, type QueryOf, readQuery, text } from "#shared/query-fields.ts"

const MAX_ID = 200
const FIELDS = {
  actor: oneOf(ACTOR_KINDS),
  actor_id: text(MAX_ID),
  subject: oneOf(SUBJECT_KINDS),
  subject_id: text(MAX_ID),
  action: oneOf(EVENT_ACTIONS),
  from: text(10),
  to: text(10),
  page: integer({ min: 1 }),
}
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The filters in the page's URL; `from` and `to` are days in the reader's time zone, both included. */
export type AuditQuery = QueryOf<typeof FIELDS>

/** Browsers parse February 31 as a day of March. */
function readDay(day?: string): string | undefined {
  if (!day || !DAY.test(day)) return undefined
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined
}

/** Parses the page's URL; drops invalid values. */
export function readAuditQuery(source: unknown): AuditQuery {
  const { from, to, subject, subject_id, actor, actor_id, ...query } = readQuery(FIELDS, source).query
  return {
    ...query,
    subject,
    subject_id: subject && (subject_id?.trim() || undefined),
    actor,
    actor_id: actor && (actor_id?.trim() || undefined),
    from: readDay(from),
    to: readDay(to),
  }
}

/** The start of a day in the reader's time zone, `days` later, as ISO 8601. */
function startOf(day: string, days: number): string {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + days)
  return start.toISOString()
}

/** The input of the server call for a query. */
export function auditInput({ from, to, ...query }: AuditQuery) {
  return { ...query, from: from && startOf(from, 0), to: to && startOf(to, 1) }
}
