import type { AppsService } from "#server/listings/service.ts"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import type { Logger } from "#server/platform/logger.ts"
import { appOfLink } from "#shared/stores/links.ts"
import { STORE_LINK, STORES, type Store, type StoreApp } from "#shared/stores/stores.ts"
import { createDraftFiller } from "./filling-service.ts"
import { changeCheck, findCheck, markFilled, nextCheck, nextTurn, saveTurn } from "./queries.ts"
import { StoreUnreachable } from "./reading.ts"
import { createFactsRecorder } from "./recording-service.ts"
import type { StoresService } from "./service.ts"

const SECOND_MS = 1000
/** Another process takes over from one that has not finished by then. */
const LEASE_MS = 60_000
/** Later than any time: a link that is no app's page is never read. */
const NEVER = 8_640_000_000_000_000

type Deps = {
  apps: AppsService
  events: EventsService
  stores: StoresService
  /** Whether listings are read at all. */
  isOn: boolean
  logger: Logger
  now: () => number
}

/** Reads the apps of listings in the stores once a week, at most one a second from each. `now` is milliseconds since 1970. */
export function createStoreFacts(database: Database, { apps, events, stores, isOn, logger, now }: Deps) {
  const fill = createDraftFiller({ apps, stores, logger, now })
  const recorder = createFactsRecorder({ apps, events, now })

  /** Reserves the check that is due first; null if there is none, or if the store was asked less than a second ago. */
  async function claim(store: Store) {
    const isDue = async (db: Parameters<typeof nextTurn>[0]) =>
      (await nextTurn(db, store)) <= now() ? nextCheck(db, store, now()) : null
    if (!(await isDue(database.read))) return null
    return database.write(async tx => {
      const check = await isDue(tx)
      const found = check && (await apps.findContent(tx, check.listingId))
      if (!check) return null
      const link = found ? appOfLink(store, found.row[STORE_LINK[store]]) : null
      if (!link) {
        await changeCheck(tx, check, { nextAt: NEVER })
        return null
      }
      const leased = { ...check, nextAt: now() + LEASE_MS }
      await saveTurn(tx, store, now() + SECOND_MS)
      await changeCheck(tx, check, { nextAt: leased.nextAt })
      return { check: leased, link }
    })
  }

  type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

  async function read({ link }: Claimed): Promise<StoreApp | null | "failed"> {
    return stores.reader.read(link, "en").catch(error => {
      if (error instanceof StoreUnreachable) return "failed"
      throw error
    })
  }

  /** Stores the outcome, unless the link has changed or another process has taken over meanwhile. */
  async function save(tx: Transaction, claimed: Claimed, outcome: Awaited<ReturnType<typeof read>>) {
    const current = await findCheck(tx, claimed.check)
    if (current?.nextAt !== claimed.check.nextAt) return
    if (outcome === "failed") await recorder.failed(tx, claimed)
    else if (outcome === null) await recorder.missed(tx, claimed)
    else await recorder.found(tx, claimed, outcome)
  }

  /** The mark goes last, so that the next reading repeats what a process that ended did not finish. */
  async function fillOne({ check, link }: Claimed, app: StoreApp): Promise<void> {
    await fill(check.listingId, app, link)
    await database.write(tx => changeCheck(tx, check, { fills: false }))
  }

  async function runOne(store: Store): Promise<boolean> {
    const claimed = await claim(store)
    if (!claimed) return false
    const outcome = await read(claimed)
    await database.write(tx => save(tx, claimed, outcome))
    apps.recheck()
    if (claimed.check.fills && outcome !== null && outcome !== "failed") await fillOne(claimed, outcome)
    return true
  }

  return {
    /** Has the next reading fill the empty fields of drafts, in the caller's transaction. */
    fillDrafts: markFilled,

    /** Reads one app from each store if any is due. */
    async run(): Promise<void> {
      if (isOn) await Promise.all(STORES.map(runOne))
    },
  }
}
