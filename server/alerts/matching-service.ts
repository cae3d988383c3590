import { setImmediate } from "node:timers/promises"
import type { AppsService } from "#server/apps/service.ts"
import type { Database } from "#server/db/database.ts"
import type { Consumer } from "#server/events/consumers-service.ts"
import type { EventsService } from "#server/events/service.ts"
import type { AuditEvent } from "#shared/events.ts"
import { RANGE_KEYS } from "#shared/ranges.ts"
import { type Candidate, type CompiledAlerts, createCompiledAlerts } from "./compiled.ts"
import { dueAt } from "./due.ts"
import {
  alertsAfter,
  alertsMailedAbove,
  countAllAlerts,
  insertMatches,
  repeatMatches,
  schedule,
} from "./matching-queries.ts"
import { createPast, NOW, type Past } from "./past.ts"
import { findAlert } from "./queries.ts"
import { storedQuery } from "./service.ts"

/** Other work goes on after each slice. */
const SLICE_MS = 4
/** Alerts between two looks at the clock. */
const STEP = 1_024
/** Alerts that are read at once. */
const BATCH = 100
/** Matches that are stored at once. */
const STORED_AT_ONCE = 50
/** Events of other listings since the batch; beyond these their effect on ranges is left out. */
const MAX_OTHERS = 200
/** Events of one listing that are undone. */
const MAX_EVENTS = 10_000
/** How often everything is read again because something changed meanwhile. */
const MAX_READS = 5
/** Deleted alerts stay in memory until there are this many. */
const MAX_DELETED = 1_000
/** Batches between two counts of all alerts, which read an index of all of them. */
const COUNT_EVERY = 100

type Deps = {
  apps: AppsService
  events: EventsService
  /** Milliseconds since 1970. */
  now: () => number
}

/** Yields to other work when a slice has taken its time. */
export function createSlices(onSlice: (ms: number) => void = () => undefined) {
  let startedAt = performance.now()
  return async () => {
    const ms = performance.now() - startedAt
    if (ms < SLICE_MS) return
    onSlice(ms)
    await setImmediate()
    startedAt = performance.now()
  }
}
type Rest = ReturnType<typeof createSlices>

/** The alerts that find a listing and did not before; `before` is its state when an alert was created or processed. */
export async function newlyFound(
  alerts: CompiledAlerts,
  now: { candidate: Candidate; presence: Int32Array },
  before: (since: number) => { candidate: Candidate | null; presence: Int32Array },
  rest: Rest,
): Promise<number[]> {
  const found: number[] = []
  for (let at = 0; at < alerts.size; at++) {
    if (at % STEP === STEP - 1) await rest()
    if (!alerts.finds(at, now.candidate, now.presence)) continue
    const past = before(alerts.sinceAt(at))
    if (!past.candidate || !alerts.finds(at, past.candidate, past.presence)) found.push(alerts.idAt(at))
  }
  return found
}

/** Lists are written in parts, so that no transaction takes long. */
function* partsOf(ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += STORED_AT_ONCE)
    yield ids.slice(start, start + STORED_AT_ONCE)
}

/**
 * Finds the alerts that changes of listings concern: those whose query finds a listing after a change and did not before
 * (docs/alerts.md).
 */
export function createAlertMatching(database: Database, { apps, events, now }: Deps): Consumer {
  let alerts = createCompiledAlerts()
  let loads = 0

  /** Adds the alerts that were created since, by any process. */
  async function load(rest: Rest): Promise<void> {
    if (loads++ % COUNT_EVERY === 0 && alerts.size > (await countAllAlerts(database.read)) + MAX_DELETED)
      alerts = createCompiledAlerts()
    for (;;) {
      const rows = await alertsAfter(database.read, alerts.lastId, BATCH)
      for (const row of rows) alerts.add({ id: row.id, since: row.since, query: storedQuery(row) })
      if (rows.length < BATCH) return
      await rest()
    }
  }

  async function readOnce(from: number, ids: readonly number[], rest: Rest) {
    apps.recheck()
    const { version, counts } = await apps.rangeCounts()
    await rest()
    const all = await events.ofListingsAfter(from, { limit: MAX_OTHERS })
    const few = all.length < MAX_OTHERS
    const later = few ? all : await events.ofListingsAfter(from, { ids, limit: MAX_EVENTS })
    const changes = Map.groupBy(later, event => Number(event.subject.id))
    const rows = new Map(
      (await apps.rowsOf([...changes.keys()].filter(Number.isSafeInteger))).map(row => [row.id, row]),
    )
    await rest()
    apps.recheck()
    const isConsistent = (await apps.version()) === version
    return { isConsistent, changes, past: createPast(changes, rows, counts) }
  }

  /** The changed listings and the ranges of all, at one version of the catalogue. */
  async function read(from: number, ids: readonly number[], rest: Rest) {
    let found = await readOnce(from, ids, rest)
    for (let reads = 1; !found.isConsistent && reads < MAX_READS; reads++)
      found = await readOnce(from, ids, rest)
    return found
  }

  async function match(batch: readonly AuditEvent[]): Promise<void> {
    await setImmediate()
    const rest = createSlices()
    await load(rest)
    const first = batch[0]
    if (!first || alerts.size === 0) return
    const from = first.number - 1
    const ids = [...new Set(batch.map(({ subject }) => Number(subject.id)))]
    const { changes, past } = await read(from, ids, rest)
    for (const id of ids) {
      const state = past.stateOf(id, NOW)
      if (!state) continue
      await rest()
      const candidate = alerts.candidate(state)
      const found = await newlyFound(
        alerts,
        { candidate, presence: past.today },
        beforeOf(id, from, past),
        rest,
      )
      await record(id, found, changes.get(id)?.at(-1)?.number ?? from)
      await recordDrops(id, candidate, past.today)
      await rest()
    }
    await matchOthers(past, from, new Set(ids), rest)
  }

  /** What an alert was compared with before: at the last event that was processed, or when it was created. */
  function beforeOf(id: number, from: number, past: Past) {
    const candidates = new Map<number, Candidate | null>()
    return (since: number) => {
      const at = Math.max(since, from)
      let candidate = candidates.get(at)
      if (candidate === undefined) {
        const state = past.stateOf(id, at)
        candidate = state && alerts.candidate(state)
        candidates.set(at, candidate)
      }
      return { candidate, presence: past.presenceAt(at) }
    }
  }

  async function record(listingId: number, alertIds: readonly number[], number: number): Promise<void> {
    for (const part of partsOf(alertIds)) {
      await database.write(async tx => {
        await insertMatches(tx, { listingId, alertIds: part, number })
        await scheduleNow(tx, part)
      })
      await setImmediate()
    }
  }

  const scheduleNow = (tx: Parameters<typeof schedule>[0], alertIds: readonly number[]) => {
    const at = now()
    const due = { instant: dueAt("instant", at), daily: dueAt("daily", at), weekly: dueAt("weekly", at) }
    return schedule(tx, alertIds, due)
  }

  /** Alerts on price drops that mailed the listing at a higher price, and that still find it. */
  async function recordDrops(listingId: number, candidate: Candidate, presence: Int32Array): Promise<void> {
    if (Number.isNaN(candidate.price)) return
    const mailed = await alertsMailedAbove(database.read, listingId, candidate.price)
    const found = mailed.filter(id => {
      const at = alerts.positionOf(id)
      return at !== undefined && alerts.finds(at, candidate, presence)
    })
    for (const part of partsOf(found)) {
      await database.write(async tx => {
        await repeatMatches(tx, { listingId, alertIds: part })
        await scheduleNow(tx, part)
      })
      await setImmediate()
    }
  }

  /**
   * Listings that did not change and are found now, because the last listing with a range outside of a filter is gone: a
   * filter that covers all ranges on sale has no effect.
   */
  async function matchOthers(
    past: Past,
    from: number,
    changed: ReadonlySet<number>,
    rest: Rest,
  ): Promise<void> {
    for (let at = 0; at < alerts.size; at++) {
      if (at % STEP === STEP - 1) await rest()
      const before = past.presenceAt(Math.max(alerts.sinceAt(at), from))
      if (before === past.today || !alerts.hasLapsed(at, before, past.today)) continue
      const row = await findAlert(database.read, alerts.idAt(at))
      if (!row) continue
      const query = storedQuery(row)
      const filtered = RANGE_KEYS.filter(key => query[key] !== undefined)
      const found = await apps.foundLacking(query, filtered)
      for (const id of found) if (!changed.has(id)) await record(id, [row.id], Number.MAX_SAFE_INTEGER)
      await rest()
    }
  }

  return {
    name: "alerts",
    actions: [
      "listing.created",
      "listing.updated",
      "listing.published",
      "listing.unpublished",
      "listing.availability_changed",
      "listing.deleted",
      "listing.restored",
      "evidence.set",
    ],
    async handle(batch) {
      await match(batch)
      // Matches are stored as they are found, and storing them again has no effect.
      return async () => undefined
    },
  }
}
