import type { ListingRow } from "#drizzle/schema.ts"
import type { StoreCheckRow } from "#drizzle/stores.ts"
import { STORES_ACTOR } from "#server/listings/deletion-service.ts"
import { renewEvidence } from "#server/listings/evidence/recording-service.ts"
import { fallenBack, recordedOf } from "#server/listings/evidence/stored.ts"
import { recordedNow } from "#server/listings/revision.ts"
import type { AppsService } from "#server/listings/service.ts"
import { factColumns, type StoredFacts, storedFacts } from "#server/listings/store-facts.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { system } from "#server/platform/viewer.ts"
import type { StoreLink } from "#shared/stores/links.ts"
import type { StoreApp } from "#shared/stores/stores.ts"
import { DAY_MS, MINUTE_MS, WEEK_MS } from "#shared/units.ts"
import { compareClaims } from "./claims.ts"
import { changeCheck, deleteSignal, insertSignal, updateFacts } from "./queries.ts"

/** Failures in a row after which a listing waits a day. */
const FAILURES = 3
/** The actor of what the job changes. */
export const STORES_VIEWER = system(STORES_ACTOR)

type Deps = { apps: Pick<AppsService, "findContent">; events: EventsService; now: () => number }
type Check = { check: StoreCheckRow; link: StoreLink }

/** Stores what a store said, or that it said nothing, and when it is asked again. `now` is milliseconds since 1970. */
export function createFactsRecorder({ apps, events, now }: Deps) {
  async function setSignal(
    tx: Transaction,
    listingId: number,
    { code, store }: ReturnType<typeof compareClaims>["signals"][number],
  ): Promise<void> {
    if (store === null) await deleteSignal(tx, { listingId, code })
    else await insertSignal(tx, { listingId, code, store, at: now() })
  }

  /** Stores facts; a change of availability is an event and moves the listing's `updated_at`. */
  async function saveFacts(tx: Transaction, row: ListingRow, next: StoredFacts): Promise<ListingRow> {
    const before = storedFacts(row.storeFacts)
    const known = before.find(({ store }) => store === next.store)
    const columns = factColumns([...before.filter(({ store }) => store !== next.store), next])
    const wasAvailable = known?.available ?? true
    const isMoved = wasAvailable !== next.available
    const times = isMoved ? recordedNow(row, now()) : {}
    await updateFacts(tx, row.id, { ...columns, ...times })
    if (isMoved)
      await events.record(tx, STORES_VIEWER, {
        action: next.available ? "listing.returned_to_store" : "listing.left_store",
        subject: { kind: "listing", id: row.id },
        before: { available: wasAvailable },
        after: { available: next.available, store: next.store, country: next.country },
      })
    const left = storedFacts(columns.storeFacts).find(({ available }) => !available)
    await setSignal(tx, row.id, { code: "app_left", store: left?.store ?? null })
    await setSignal(tx, row.id, { code: "app_missing", store: null })
    return { ...row, ...columns, ...times }
  }

  /** Compares the claims with the stores; an app under a new developer loses its proof of ownership. */
  async function compare(
    tx: Transaction,
    { ageAt }: StoreCheckRow,
    row: ListingRow,
    before: StoredFacts | undefined,
    app: StoreApp,
  ) {
    const isOther = Boolean(before?.developer && app.developer && before.developer !== app.developer)
    const { claims, signals } = compareClaims(row, recordedOf(row), storedFacts(row.storeFacts), {
      now: now(),
      ageAt,
    })
    const after = isOther ? fallenBack(claims, ["ownership"]) : claims
    await renewEvidence(tx, { events, viewer: STORES_VIEWER, now: now() }, row, after)
    for (const signal of signals) await setSignal(tx, row.id, signal)
    // Another change is a new signal, and the first reading of a link knows no former developer.
    if (isOther || !before) await setSignal(tx, row.id, { code: "developer_changed", store: null })
    if (isOther) await setSignal(tx, row.id, { code: "developer_changed", store: app.store })
  }

  async function rowOf(tx: Transaction, { check }: Check): Promise<ListingRow | null> {
    return (await apps.findContent(tx, check.listingId))?.row ?? null
  }

  return {
    async found(tx: Transaction, one: Check, app: StoreApp): Promise<void> {
      const row = await rowOf(tx, one)
      if (!row) return
      const before = storedFacts(row.storeFacts).find(({ store, id }) => store === app.store && id === app.id)
      const { title: _, description: __, category: ___, icon: ____, screenshots: _____, ...facts } = app
      const at = now()
      const saved = await saveFacts(tx, row, {
        ...facts,
        country: one.link.country,
        checked_at: new Date(at).toISOString(),
        available: true,
      })
      await compare(tx, one.check, saved, before, app)
      await changeCheck(tx, one.check, { nextAt: at + WEEK_MS, failures: 0, missedAt: null })
    },

    /** The second time at least a day after the first, the app has left the store. */
    async missed(tx: Transaction, one: Check): Promise<void> {
      const at = now()
      const { missedAt } = one.check
      if (missedAt === null || at - missedAt < DAY_MS) {
        const nextAt = (missedAt ?? at) + DAY_MS
        await changeCheck(tx, one.check, { nextAt, failures: 0, missedAt: missedAt ?? at })
        const { fills, listingId } = one.check
        if (fills) await setSignal(tx, listingId, { code: "app_missing", store: one.link.store })
        return
      }
      const row = await rowOf(tx, one)
      if (!row) return
      const { store, id, country } = one.link
      const known = storedFacts(row.storeFacts).find(fact => fact.store === store && fact.id === id)
      await saveFacts(tx, row, {
        store,
        id,
        developer: null,
        website: null,
        rating: null,
        ratings: null,
        installs_min: null,
        released_on: null,
        updated_on: null,
        version: null,
        ...known,
        country,
        checked_at: new Date(at).toISOString(),
        available: false,
      })
      await changeCheck(tx, one.check, { nextAt: at + WEEK_MS, failures: 0 })
    },

    /** The store did not answer: it is asked again in a minute, after three failures in a row in a day. */
    async failed(tx: Transaction, { check }: Check): Promise<void> {
      const failures = check.failures + 1
      const isLast = failures >= FAILURES
      const wait = isLast ? DAY_MS : MINUTE_MS
      await changeCheck(tx, check, { nextAt: now() + wait, failures: isLast ? 0 : failures })
    },
  }
}
