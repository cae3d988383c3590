import { randomBytes } from "node:crypto"
import { isbot } from "isbot"
import { LRUCache } from "lru-cache"
import type { AppsService } from "#server/listings/service.ts"
import { type Database, inPieces } from "#server/platform/db/database.ts"
import { CommitUncertain } from "#server/platform/db/failures.ts"
import { requireMember, type Viewer } from "#server/platform/viewer.ts"
import type { ContactsService } from "#server/requests/service.ts"
import type { ShortlistService } from "#server/shortlist/service.ts"
import { DAY_MS, HOUR_MS } from "#shared/units.ts"
import type { DayViews, ListingFigures } from "#shared/views/views.ts"
import { addViews, deleteViewsBefore, mostViewed, viewsByDay, viewsOfListings } from "./queries.ts"

const DAYS = 30

type Deps = {
  apps: AppsService
  contacts: ContactsService
  shortlist: Pick<ShortlistService, "countByListing">
  views: ViewsService
}
export type FiguresService = ReturnType<typeof createFiguresService>

/** The figures of sellers' listings. */
export function createFiguresService(database: Database, { apps, contacts, shortlist, views }: Deps) {
  return {
    /**
     * The calling member's listings, newest first, with their views of the last 30 days, the number of shortlists that
     * have them and the number of requests.
     */
    async mine(viewer: Viewer): Promise<{ data: ListingFigures[] }> {
      const { id: memberId } = requireMember(viewer)
      const owned = await apps.ownedBy(database.read, memberId)
      const ids = owned.map(({ id }) => id)
      const viewsOf = await views.ofListings(ids, DAYS)
      const shortlistsOf = await shortlist.countByListing(ids)
      const requestsOf = await contacts.countByListing(ids)
      const data = owned.map(({ id, title, status, availability }) => ({
        listing_id: id,
        title,
        status,
        availability,
        views: viewsOf.get(id) ?? [],
        shortlisted: shortlistsOf.get(id) ?? 0,
        requests: requestsOf.get(id) ?? 0,
      }))
      return { data: data.reverse() }
    },
  }
}

/** Most visitors send one of a few names, and the pattern of robots takes longer than a cached page. */
const KNOWN = { max: 500 }
const MAX_NAME_LENGTH = 300
/** The number of views of the last hour that are remembered; about 10 MB. */
const MAX_REMEMBERED = 100_000

/** Who opened a page: the address that limits are counted by, and the User-Agent header. */
type ViewedBy = { address: string; userAgent: string | null | undefined }

/** Whether a User-Agent header is of a browser that a person uses; robots, tools and clients without a name are not. */
function createVisitors() {
  const known = new LRUCache<string, boolean>(KNOWN)
  return function isPerson(userAgent: string | null | undefined): boolean {
    const name = userAgent?.slice(0, MAX_NAME_LENGTH)
    if (!name) return false
    const found = known.get(name) ?? !isbot(name)
    known.set(name, found)
    return found
  }
}

/**
 * Whether a client's view of a listing is its first in an hour. Only hashes are remembered, with a key that is new in
 * each process, so no address is stored. `now` is milliseconds since 1970.
 */
function createRepeatedViews(now: () => number) {
  const salt = randomBytes(16).toString("hex")
  const countedAt = new LRUCache<bigint, number>({ max: MAX_REMEMBERED })
  return function isFirstInHour(listingId: number, address: string): boolean {
    const key = Bun.hash.wyhash(`${salt} ${listingId} ${address}`)
    const last = countedAt.get(key)
    if (last !== undefined && now() - last < HOUR_MS) return false
    countedAt.set(key, now())
    return true
  }
}

/** Days after which the counts of a day are deleted. */
const STORED_DAYS = 400
/** Listings per statement, below the number of parameters that SQLite accepts. */
const BATCH = 500
/** With more listings waiting, which only happens while the database is away, new ones are not counted. */
const MAX_WAITING = 20_000

export type ViewsService = ReturnType<typeof createViewsService>

const textOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/**
 * How often the pages of listings are opened, by listing and day (UTC). Counts are buffered in memory, at most
 * `maxWaiting` listings, until `flush` adds them to the database. `now` is milliseconds since 1970.
 */
export function createViewsService(database: Database, now: () => number, maxWaiting = MAX_WAITING) {
  const isPerson = createVisitors()
  const isFirstInHour = createRepeatedViews(now)
  let waiting = new Map<string, { listingId: number; day: number; views: number }>()
  let writing: Promise<void> | undefined

  const today = () => Math.floor(now() / DAY_MS)

  function add(listingId: number, day: number, views: number) {
    const key = `${day} ${listingId}`
    const known = waiting.get(key)
    if (known) known.views += views
    else if (waiting.size < maxWaiting) waiting.set(key, { listingId, day, views })
  }

  async function write(): Promise<void> {
    const rows = [...waiting.values()]
    waiting = new Map()
    for (let start = 0; start < rows.length; start += BATCH)
      try {
        await database.write(tx => addViews(tx, rows.slice(start, start + BATCH)))
      } catch (error) {
        // A batch that may have been committed is not repeated: too few views are better than too many.
        const rest = rows.slice(error instanceof CommitUncertain ? start + BATCH : start)
        for (const { listingId, day, views } of rest) add(listingId, day, views)
        throw error
      }
  }

  /** One entry for each of the last `days` days, oldest first. */
  function everyDay(days: number, viewsOf: (day: number) => number): DayViews[] {
    const last = today()
    return Array.from({ length: days }, (_, index) => {
      const day = last - days + 1 + index
      return { day: textOf(day), views: viewsOf(day) }
    })
  }

  const firstOf = (days: number) => today() - days + 1

  return {
    /**
     * Counts one view, unless the User-Agent header is of a robot or missing, or a view of this listing by this client
     * was counted in the last hour.
     */
    count(listingId: number, { address, userAgent }: ViewedBy): void {
      if (isPerson(userAgent) && isFirstInHour(listingId, address)) add(listingId, today(), 1)
    },

    /** Writes the buffered counts; a call during another run waits for it and then writes the rest. */
    async flush(): Promise<void> {
      await writing?.catch(() => undefined)
      writing ??= write().finally(() => {
        writing = undefined
      })
      return writing
    },

    /** Deletes the counts of days beyond the retention period. */
    async sweep(): Promise<{ removed: number }> {
      const before = firstOf(STORED_DAYS)
      return { removed: await inPieces(database, (tx, limit) => deleteViewsBefore(tx, before, limit)) }
    },

    /** The views of listings on each of the last `days` days, oldest first; the caller has checked the policy. */
    async ofListings(ids: readonly number[], days: number): Promise<Map<number, DayViews[]>> {
      const rows = ids.length ? await viewsOfListings(database.read, ids, firstOf(days)) : []
      return new Map(
        ids.map(id => {
          const own = new Map(rows.filter(row => row.listingId === id).map(row => [row.day, row.views]))
          return [id, everyDay(days, day => own.get(day) ?? 0)]
        }),
      )
    },

    /** The views of all listings on each of the last `days` days, oldest first. */
    async ofSite(days: number): Promise<DayViews[]> {
      const rows = new Map((await viewsByDay(database.read, firstOf(days))).map(row => [row.day, row.views]))
      return everyDay(days, day => rows.get(day) ?? 0)
    },

    /** The listings that were viewed most in the last `days` days. */
    mostViewed: (days: number, limit: number) => mostViewed(database.read, firstOf(days), limit),
  }
}
