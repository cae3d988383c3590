import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  max,
  min,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm"
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core"
import { type EventRow, events } from "#drizzle/events.ts"
import { type Queryable, type Transaction, writtenRow } from "#server/platform/db/database.ts"
import { type EventAction, type EventActorKind, PERSONAL_FIELDS, type SubjectKind } from "#shared/events.ts"
import type { EventFilter } from "./audit-filter.ts"

export async function insertEvents(tx: Transaction, rows: (typeof events.$inferInsert)[]): Promise<void> {
  if (rows.length) await tx.insert(events).values(rows)
}

export async function insertEvent(tx: Transaction, row: typeof events.$inferInsert): Promise<EventRow> {
  return writtenRow(await tx.insert(events).values(row).returning())
}

function conditionsOf(filter: EventFilter): SQL | undefined {
  const { subjectKind, subjectId, actorKind, actorId, action, from, to } = filter
  return and(
    subjectKind ? eq(events.subjectKind, subjectKind) : undefined,
    subjectId ? eq(events.subjectId, subjectId) : undefined,
    actorKind ? eq(events.actorKind, actorKind) : undefined,
    actorId ? eq(events.actorId, actorId) : undefined,
    action ? eq(events.action, action) : undefined,
    from === undefined ? undefined : gte(events.at, from),
    to === undefined ? undefined : lt(events.at, to),
  )
}

const PERSONAL_PATHS = sql.raw(PERSONAL_FIELDS.map(field => `'$.${field}', NULL`).join(", "))
/** JSON with personal data blanked, as the database's trigger allows. */
const blanked = (column: AnySQLiteColumn) => sql`json_replace(${column}, ${PERSONAL_PATHS})`

export async function blankEvents(tx: Transaction, kind: SubjectKind, id: string): Promise<void> {
  await tx
    .update(events)
    .set({ before: blanked(events.before), after: blanked(events.after) })
    .where(and(eq(events.subjectKind, kind), eq(events.subjectId, id)))
}

/** Values of events of some subjects, by their JSON paths. */
type Blanked = {
  action: EventAction
  subject: SubjectKind
  ids: readonly number[]
  paths: readonly string[]
}

export async function blankPaths(tx: Transaction, { action, subject, ids, paths }: Blanked): Promise<void> {
  const pairs = sql.join(
    paths.map(path => sql`${path}, NULL`),
    sql`, `,
  )
  const blankedIn = (column: AnySQLiteColumn) => sql`json_replace(${column}, ${pairs})`
  await tx
    .update(events)
    .set({ before: blankedIn(events.before), after: blankedIn(events.after) })
    .where(
      and(
        eq(events.subjectKind, subject),
        inArray(events.subjectId, ids.map(String)),
        eq(events.action, action),
      ),
    )
}

export async function countEvents(db: Queryable, filter: EventFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(events).where(conditionsOf(filter))
  return row?.count ?? 0
}

/** The number of the newest event; 0 before the first. */
export async function newestNumber(db: Queryable): Promise<number> {
  const [row] = await db.select({ number: max(events.number) }).from(events)
  return row?.number ?? 0
}

/** How often an actor did something since a time (ms). */
export async function countActionsSince(
  db: Queryable,
  { actorKind, actorId, action }: Required<Pick<EventFilter, "actorKind" | "actorId" | "action">>,
  since: number,
): Promise<{ count: number; oldest: number }> {
  const [row] = await db
    .select({ count: count(), oldest: min(events.at) })
    .from(events)
    .where(and(conditionsOf({ actorKind, actorId, action }), gt(events.at, since)))
  return { count: row?.count ?? 0, oldest: row?.oldest ?? since }
}

/** Newest first. */
export async function pageOfEvents(
  db: Queryable,
  filter: EventFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(conditionsOf(filter))
    .orderBy(desc(events.number))
    .limit(limit)
    .offset(offset)
}

/** The newest events of a kind of subject, or of all, without some actions; newest first. */
export async function newestEvents(
  db: Queryable,
  {
    subjectKind,
    without,
    limit,
  }: { subjectKind?: SubjectKind; without: readonly EventAction[]; limit: number },
): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(conditionsOf({ subjectKind }), notInArray(events.action, [...without])))
    .orderBy(desc(events.number))
    .limit(limit)
}

/** The newest `limit` events that are older than `before`, a number, or the newest of all. */
export async function eventsBefore(
  db: Queryable,
  filter: EventFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(conditionsOf(filter), before === null ? undefined : lt(events.number, before)))
    .orderBy(desc(events.number))
    .limit(limit)
}

/** All events of a subject after a number, oldest first. */
export async function eventsOfSubjectAfter(
  db: Queryable,
  kind: SubjectKind,
  id: string,
  number: number,
): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(eq(events.subjectKind, kind), eq(events.subjectId, id), gt(events.number, number)))
    .orderBy(asc(events.number))
}

/** The events of a kind of subject after a number, of some subjects or of all; oldest first. */
export async function eventsOfKindAfter(
  db: Queryable,
  kind: SubjectKind,
  number: number,
  { ids, without, limit }: { ids?: readonly string[]; without?: string | undefined; limit: number },
): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(
      and(
        // Without ids, the index by subject would read every event of the kind.
        ids ? eq(events.subjectKind, kind) : sql`+${events.subjectKind} = ${kind}`,
        ids && inArray(events.subjectId, [...ids]),
        without === undefined
          ? undefined
          : or(ne(events.actorKind, "system"), isNull(events.actorId), ne(events.actorId, without)),
        gt(events.number, number),
      ),
    )
    .orderBy(asc(events.number))
    .limit(limit)
}

/** The events of an actor and those about it as a subject, oldest first. */
export async function eventsInvolving(db: Queryable, kind: EventActorKind & SubjectKind, id: string) {
  return db
    .select()
    .from(events)
    .where(
      or(
        and(eq(events.actorKind, kind), eq(events.actorId, id)),
        and(eq(events.subjectKind, kind), eq(events.subjectId, id)),
      ),
    )
    .orderBy(asc(events.number))
}

type EventsAfter = { actions: readonly EventAction[]; limit: number }

/** The events with these actions after a number, oldest first. */
export async function eventsAfter(
  db: Queryable,
  number: number,
  { actions, limit }: EventsAfter,
): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(inArray(events.action, [...actions]), gt(events.number, number)))
    .orderBy(asc(events.number))
    .limit(limit)
}

/** The events with these numbers, oldest first; a number without an event is omitted. */
export async function eventsByNumbers(db: Queryable, numbers: readonly number[]): Promise<EventRow[]> {
  if (numbers.length === 0) return []
  return db
    .select()
    .from(events)
    .where(inArray(events.number, [...numbers]))
    .orderBy(asc(events.number))
}
