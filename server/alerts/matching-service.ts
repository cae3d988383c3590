import { setImmediate } from "node:timers/promises"
import { isDeepStrictEqual } from "node:util"
import type { AppsService } from "#server/listings/service.ts"
import type { Database } from "#server/platform/db/database.ts"
import type { Consumer } from "#server/platform/events/consumers-service.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { createSlices, type Rest } from "#server/platform/work/concurrency.ts"
import type { AlertQuery } from "#shared/alerts/alerts.ts"
import { type AuditEvent, LISTING_CHANGES } from "#shared/events.ts"
import { RANGE_KEYS } from "#shared/listings/ranges.ts"
import { type AlertsInMemory, type Candidate, createAlertsInMemory } from "./alerts-in-memory.ts"
import { type SearchedListing, statesAt } from "./listing-state.ts"
import { type Change, type Commit, createPast, isSame, NOW, type Past } from "./past.ts"
import { pricesSince } from "./price-drops-service.ts"
import {
  alertsAfter,
  alertsMailedAbove,
  countAllAlerts,
  dueAt,
  findAlert,
  insertMatches,
  repeatMatches,
  schedule,
} from "./queries.ts"
import { storedQuery } from "./service.ts"

/** The number of alerts between two checks of the time slice. */
const STEP = 512
/** Alerts per read. */
const BATCH = 100
/** Matches per transaction. */
const STORE_BATCH = 50
/** The maximum number of events of other listings since the batch; beyond it their effect on ranges is ignored. */
const MAX_OTHERS = 200
/** The maximum number of events of one listing that are undone. */
const MAX_EVENTS = 10_000
/** How often everything is reread because of concurrent changes. */
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

/** The alerts that find a listing after a commit and did not before; `before` is its state when an alert was created or then. */
async function newlyFound(
  alerts: AlertsInMemory,
  after: { candidate: Candidate; presence: Int32Array; number: number },
  before: (since: number) => { candidate: Candidate | null; presence: Int32Array },
  rest: Rest,
): Promise<number[]> {
  const found: number[] = []
  for (let at = 0; at < alerts.size; at++) {
    if (at % STEP === STEP - 1) await rest()
    if (!alerts.finds(at, after.candidate, after.presence)) continue
    const since = alerts.sinceAt(at)
    if (since >= after.number) continue
    const past = before(since)
    if (!past.candidate || !alerts.finds(at, past.candidate, past.presence)) found.push(alerts.idAt(at))
  }
  return found
}

/** Whether no query can newly match a listing after a change, unless the ranges of others have changed. */
function isUnseen({ before, after }: Change): boolean {
  if (!after) return true
  if (!before) return false
  const isSameValues = isDeepStrictEqual(before.values, after.values)
  return isSameValues && before.text === after.text && isSame(before.words, after.words)
}

const withoutRanges = (query: AlertQuery): AlertQuery =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !RANGE_KEYS.some(range => range === key)))

/** Lists are written in parts, so that no transaction takes long. */
function* partsOf(ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += STORE_BATCH) yield ids.slice(start, start + STORE_BATCH)
}

/**
 * Finds the alerts that changes of listings concern: those whose query finds a listing after a change and did not before
 * (docs/alerts.md).
 */
export function createAlertMatching(database: Database, { apps, events, now }: Deps): Consumer {
  let alerts = createAlertsInMemory()
  let loads = 0

  /** Adds the alerts that were created since, by any process. */
  async function load(rest: Rest): Promise<void> {
    if (loads++ % COUNT_EVERY === 0 && alerts.size > (await countAllAlerts(database.read)) + MAX_DELETED)
      alerts = createAlertsInMemory()
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
    const changed = [...new Set(later.map(({ subject }) => Number(subject.id)))].filter(Number.isSafeInteger)
    const rows = new Map((await apps.rowsOf(changed)).map(row => [row.id, row]))
    await rest()
    apps.recheck()
    const isConsistent = (await apps.version()) === version
    return { isConsistent, past: createPast(later, rows, counts) }
  }

  /** The changed listings and the ranges of all, at one version of the catalogue. */
  async function read(from: number, ids: readonly number[], rest: Rest) {
    let found = await readOnce(from, ids, rest)
    for (let reads = 1; !found.isConsistent && reads < MAX_READS; reads++)
      found = await readOnce(from, ids, rest)
    return found.past
  }

  async function match(batch: readonly Pick<AuditEvent, "number" | "subject">[]): Promise<void> {
    await setImmediate()
    const rest = createSlices()
    await load(rest)
    const first = batch[0]
    if (!first || alerts.size === 0) return
    const ids = [...new Set(batch.map(({ subject }) => Number(subject.id)))]
    const past = await read(first.number - 1, ids, rest)
    const last = batch.at(-1) ?? first
    for (const commit of past.commitsUntil(last.number)) {
      await rest()
      for (const change of commit.changes) await matchChange(change, commit, past, rest)
      if (commit.before !== commit.after) await matchOthers(commit, past, rest)
    }
    for (const id of ids) {
      const state = past.stateOf(id, NOW)
      if (state) {
        const candidate = alerts.candidate(state)
        await recordDrops(id, candidate, past.today)
        const before = past.stateOf(id, first.number - 1)
        const drop = { id, candidate, number: last.number }
        if (before && before.values.price > candidate.values.price)
          await recordFirstDrops(drop, past.today, rest)
      }
      await rest()
    }
  }

  /** The alerts that find a listing after it was changed by a commit. */
  async function matchChange(change: Change, commit: Commit, past: Past, rest: Rest): Promise<void> {
    const { id, after } = change
    if (!after || (isUnseen(change) && commit.before === commit.after)) return
    const candidates = new Map<SearchedListing | null, Candidate | null>()
    const candidateOf = (state: SearchedListing | null) => {
      const known = candidates.get(state)
      if (known !== undefined) return known
      const candidate = state && alerts.candidate(state)
      candidates.set(state, candidate)
      return candidate
    }
    const found = await newlyFound(
      alerts,
      { candidate: alerts.candidate(after), presence: commit.after, number: commit.last },
      since => {
        // Changes before an alert was created are not new to it.
        const before = since < commit.first ? change.before : past.stateOf(id, since)
        return { candidate: candidateOf(before), presence: commit.before }
      },
      rest,
    )
    await record(id, found, commit.last)
    await rest()
  }

  async function record(
    listingId: number,
    alertIds: readonly number[],
    number: number,
    below?: number,
  ): Promise<void> {
    await setImmediate()
    for (const part of partsOf(alertIds)) {
      const all = await pricesSince(database.read, { apps, events }, listingId, part)
      const baselines = all.filter(({ price }) => below === undefined || (price !== null && price > below))
      if (baselines.length === 0) continue
      await database.write(async tx => {
        await insertMatches(tx, { listingId, baselines, number, isDrop: below !== undefined })
        await scheduleNow(tx, part)
      })
    }
  }

  /** Alerts on price drops that find a listing, have not mailed it, and were made when its price was higher. */
  async function recordFirstDrops(
    { id, candidate, number }: { id: number; candidate: Candidate; number: number },
    presence: Int32Array,
    rest: Rest,
  ): Promise<void> {
    const found: number[] = []
    for (let at = 0; at < alerts.size; at++) {
      if (at % STEP === STEP - 1) await rest()
      if (alerts.finds(at, candidate, presence)) found.push(alerts.idAt(at))
    }
    await record(id, found, number, candidate.values.price)
  }

  const scheduleNow = (tx: Parameters<typeof schedule>[0], alertIds: readonly number[]) => {
    const at = now()
    const due = { instant: dueAt("instant", at), daily: dueAt("daily", at), weekly: dueAt("weekly", at) }
    return schedule(tx, alertIds, due)
  }

  /** Alerts on price drops that mailed the listing at a higher price, and that still find it. */
  async function recordDrops(listingId: number, candidate: Candidate, presence: Int32Array): Promise<void> {
    if (Number.isNaN(candidate.values.price)) return
    const mailed = await alertsMailedAbove(database.read, listingId, candidate.values.price)
    const found = mailed.filter(id => {
      const at = alerts.positionOf(id)
      return at !== undefined && alerts.finds(at, candidate, presence)
    })
    for (const part of partsOf(found)) {
      await database.write(async tx => {
        await repeatMatches(tx, { listingId, alertIds: part })
        await scheduleNow(tx, part)
      })
    }
  }

  /**
   * Listings that a commit did not change but that match after it, because the last listing with a range outside of a
   * filter is gone: a filter that covers all ranges on sale has no effect.
   */
  async function matchOthers(commit: Commit, past: Past, rest: Rest): Promise<void> {
    const { before, after, last } = commit
    const changed = new Set(commit.changes.map(({ id }) => id))
    for (let at = 0; at < alerts.size; at++) {
      if (at % STEP === STEP - 1) await rest()
      if (alerts.sinceAt(at) >= last || !alerts.hasLapsed(at, before, after)) continue
      const row = await findAlert(database.read, alerts.idAt(at))
      if (!row) continue
      for (const ids of partsOf(await lackingOf(storedQuery(row), commit, past))) {
        const states = await statesThen(ids, last, past)
        for (const [id, state] of states) {
          const candidate = changed.has(id) ? null : alerts.candidate(state)
          const isNew =
            candidate && alerts.finds(at, candidate, after) && !alerts.finds(at, candidate, before)
          if (isNew) await record(id, [row.id], last)
        }
        await rest()
      }
    }
  }

  /** The listings that a query may find because one of its filters on ranges has no effect any more. */
  async function lackingOf(query: AlertQuery, { after }: Commit, past: Past): Promise<number[]> {
    const filtered = RANGE_KEYS.filter(key => query[key] !== undefined)
    // A filter may have an effect again by now.
    const asked = isSame(after, past.today) ? query : withoutRanges(query)
    return [...new Set([...(await apps.foundLacking(asked, filtered)), ...past.ids])]
  }

  /** Those of the listings that were on sale after an event. */
  async function statesThen(ids: readonly number[], number: number, past: Past) {
    const rows = new Map((await apps.rowsOf(ids)).map(row => [row.id, row]))
    return ids.flatMap(id => {
      const state = past.ids.includes(id)
        ? past.stateOf(id, number)
        : (statesAt(rows.get(id), [], [number])[0] ?? null)
      return state ? [[id, state] as const] : []
    })
  }

  return {
    name: "alerts",
    actions: LISTING_CHANGES,
    async handle(batch) {
      await match(batch)
      // Matches are stored as they are found; storing them again has no effect.
      return async () => undefined
    },
  }
}
