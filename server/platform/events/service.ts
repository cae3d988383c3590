import type { EventRow } from "#drizzle/events.ts"
import { AppError } from "#server/platform/app-error.ts"
import { csvPart } from "#server/platform/csv.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { authorize, requireStaff, type Viewer } from "#server/platform/viewer.ts"
import type { EventData } from "#shared/event-data.ts"
import type { AuditEvent, EventAction, SubjectKind } from "#shared/events.ts"
import type { Page } from "#shared/paging.ts"
import { type EventFilter, readFilter } from "./audit-filter.ts"
import {
  blankEvents,
  blankPaths,
  countActionsSince,
  countEvents,
  eventsBefore,
  eventsByNumbers,
  eventsInvolving,
  eventsOfKindAfter,
  eventsOfSubjectAfter,
  insertEvent,
  insertEvents,
  newestEvents,
  newestNumber,
  pageOfEvents,
} from "./queries.ts"

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
const toCsv = (events: readonly AuditEvent[], isFirst: boolean): string =>
  csvPart(events.map(cellsOf), { columns: COLUMNS, isFirst })

type Fields = Record<string, unknown>

/** A change of one subject; `before` and `after` contain the fields that changed. */
export type Change<Action extends EventAction = EventAction> = {
  [One in Action]: {
    action: One
    subject: { kind: SubjectKind; id: string | number }
    before?: EventData<One> | null
    after?: EventData<One> | null
    /** Milliseconds since 1970, if the changed row has its own timestamp; otherwise now. */
    at?: number
  }
}[Action]

/** Events of an export per read; other requests are served in between. */
const EXPORT_BATCH = 500
function parseFields(text: string | null): Fields | null {
  const parsed: unknown = text === null ? null : JSON.parse(text)
  return typeof parsed === "object" && parsed !== null ? Object.fromEntries(Object.entries(parsed)) : null
}

export function toAuditEvent(row: EventRow): AuditEvent {
  return {
    number: row.number,
    at: new Date(row.at).toISOString(),
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
    action: row.action,
    subject: { kind: row.subjectKind, id: row.subjectId },
    before: parseFields(row.before),
    after: parseFields(row.after),
    request_id: row.requestId,
  }
}

function actorOf({ actor }: Viewer) {
  switch (actor.kind) {
    case "staff":
      return { actorKind: actor.kind, actorId: actor.id, actorName: actor.name } as const
    case "member":
    case "key":
    case "system":
      return { actorKind: actor.kind, actorId: actor.id, actorName: null } as const
    case "visitor":
      return { actorKind: actor.kind, actorId: null, actorName: null } as const
  }
}

export type EventsService = ReturnType<typeof createEventsService>

/** The audit trail. `now` is milliseconds since 1970. */
export function createEventsService(database: Database, now: () => number) {
  function toRow<Action extends EventAction>(
    viewer: Viewer,
    { action, subject, before = null, after = null, at = now() }: Change<Action>,
  ) {
    return {
      at,
      ...actorOf(viewer),
      action,
      subjectKind: subject.kind,
      subjectId: String(subject.id),
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      requestId: viewer.requestId,
    }
  }

  async function page(filter: EventFilter, input: unknown): Promise<Page<AuditEvent>> {
    const paging = readPage(input)
    const total = await countEvents(database.read, filter)
    const rows = await pageOfEvents(database.read, filter, paging)
    return pageOf(rows.map(toAuditEvent), total, paging)
  }

  return {
    /** Records changes in the transaction that makes them. */
    record(tx: Transaction, viewer: Viewer, ...changes: Change[]): Promise<void> {
      return insertEvents(
        tx,
        changes.map(change => toRow(viewer, change)),
      )
    },

    /** Records one change and returns its event. */
    async append<Action extends EventAction>(
      tx: Transaction,
      viewer: Viewer,
      change: Change<Action>,
    ): Promise<AuditEvent> {
      return toAuditEvent(await insertEvent(tx, toRow(viewer, change)))
    },

    /** The number of the newest event; 0 before the first. */
    lastNumber: newestNumber,

    /** How often an actor did something since a time, and when first; milliseconds since 1970. */
    countActionsSince,

    /** The events with these numbers, oldest first; a number without an event is omitted. */
    byNumbers: async (db: Queryable, numbers: readonly number[]): Promise<AuditEvent[]> =>
      (await eventsByNumbers(db, numbers)).map(toAuditEvent),

    /** Blanks the personal data of all events of a subject; who did what and when remains. */
    blank: (tx: Transaction, kind: SubjectKind, id: string | number) => blankEvents(tx, kind, String(id)),

    /** Blanks values of events by their JSON paths, where the trigger of the table permits it. */
    blankPaths,

    /** The events of a member and those about it, oldest first, without request ids. */
    async involving(db: Queryable, kind: "member", id: string) {
      const rows = await eventsInvolving(db, kind, id)
      return rows.map(row => {
        const { number, at, action, subject, before, after } = toAuditEvent(row)
        return { number, at, action, subject, before, after }
      })
    },

    /** The audit trail, newest first; 401 and 403 for all but owners, 422 by field. */
    async list(input: unknown, viewer: Viewer): Promise<Page<AuditEvent>> {
      authorize(viewer, "audit.read")
      return page(readFilter(input), input)
    },

    /**
     * Everything that matches the filters, newest first, as parts of a CSV file. The export is recorded as an event,
     * which is not part of the file. 401, 403, 422 before the first part.
     */
    async export(input: unknown, viewer: Viewer) {
      const { id } = requireStaff(viewer, "audit.read")
      const filter = readFilter(input)
      const { count, end } = await database.write(async tx => {
        const found = { count: await countEvents(tx, filter), end: (await newestNumber(tx)) + 1 }
        const change = { action: "staff.audit_exported", subject: { kind: "staff", id } } as const
        await insertEvents(tx, [toRow(viewer, { ...change, after: { count: found.count } })])
        return found
      })
      async function* parts() {
        yield toCsv([], true)
        for (let before: number | null = end; ; ) {
          const rows: EventRow[] = await eventsBefore(database.read, filter, { before, limit: EXPORT_BATCH })
          if (rows.length > 0) yield toCsv(rows.map(toAuditEvent), false)
          before = rows.at(-1)?.number ?? null
          if (rows.length < EXPORT_BATCH) return
        }
      }
      return { type: "text/csv; charset=utf-8", name: "audit-trail.csv", count, parts: parts() }
    },

    /** The newest events, newest first; the caller has checked the policy. */
    async newest(filter: Parameters<typeof newestEvents>[1]): Promise<AuditEvent[]> {
      return (await newestEvents(database.read, filter)).map(toAuditEvent)
    },

    /** One page of the events of a subject, newest first; the caller has checked the policy. */
    pageOfSubject: (kind: SubjectKind, id: string | number, input: unknown) =>
      page({ subjectKind: kind, subjectId: String(id) }, input),

    /**
     * Events of listings after a number, oldest first: of some listings, or of all; without those of the part of the
     * product that is named.
     */
    ofListingsAfter: async (
      number: number,
      which: { ids?: readonly number[]; without?: string; limit: number },
    ) =>
      (
        await eventsOfKindAfter(database.read, "listing", number, {
          ...which,
          ids: which.ids?.map(String),
        })
      ).map(toAuditEvent),

    /** The events of a subject after a number, oldest first; 404 if that number is not one of its events. */
    async since(
      db: Queryable,
      kind: SubjectKind,
      id: string | number,
      number: number,
    ): Promise<AuditEvent[]> {
      const rows = await eventsOfSubjectAfter(db, kind, String(id), number - 1)
      if (rows[0]?.number !== number) throw new AppError("not_found")
      return rows.slice(1).map(toAuditEvent)
    },
  }
}

/** The fields that differ between two states of a subject; null if none do. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    key => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  )
  if (keys.length === 0) return null
  const pick = (fields: Fields) => Object.fromEntries(keys.map(key => [key, fields[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
