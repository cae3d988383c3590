import { LRUCache } from "lru-cache"
import type { Database } from "#server/db/database.ts"
import { may, type Viewer } from "#server/viewer.ts"
import type { Listing } from "#shared/listing.ts"
import { type JsonBytes, joinJson, readJsonBytes, toBytes } from "./json-bytes.ts"
import { type NeutralListing, piecesIn, toNeutral } from "./listing-json.ts"
import { listingsWithFiles } from "./reading-queries.ts"
import { toListing } from "./view.ts"

const MAX_BYTES = 16 * 1024 * 1024
/** Approximate overhead of a cache entry besides its bytes. */
const ENTRY_BYTES = 500

/**
 * Listings serialized as JSON in pieces. The visitors' view is cached, once for all languages, until `invalidate` is
 * called with its id (null for all); the admins' view is read from the database each time.
 */
export function createPresentingService(database: Database) {
  const cache = new LRUCache<number, NeutralListing>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ start }) => start.length + ENTRY_BYTES,
  })
  let changes = 0

  async function readForVisitors(ids: readonly number[]): Promise<Map<number, NeutralListing>> {
    const seen = changes
    const found = await listingsWithFiles(database.read, ids, "published")
    const read = new Map(found.map(one => [one.row.id, toNeutral(one)]))
    // A listing that was invalidated during the read may hold the old row.
    if (seen === changes) for (const [id, listing] of read) cache.set(id, listing)
    return read
  }

  /** These listings, in the order of the ids; those that the viewer may not see are omitted. */
  async function jsonOf(ids: readonly number[], viewer: Viewer): Promise<JsonBytes[][]> {
    const { locale } = viewer
    if (may(viewer, "listings.read_drafts")) {
      const found = await listingsWithFiles(database.read, ids, "any")
      return found.map(one => [
        toBytes(JSON.stringify(toListing(one, { locale, withNotes: may(viewer, "listings.read_notes") }))),
      ])
    }
    const known = ids.map(id => cache.get(id))
    const missing = ids.filter((_, index) => known[index] === undefined)
    const read = missing.length ? await readForVisitors(missing) : undefined
    return ids.flatMap((id, index) => known[index] ?? read?.get(id) ?? []).map(piecesIn(locale))
  }

  return {
    jsonOf,
    async listingsOf(ids: readonly number[], viewer: Viewer): Promise<Listing[]> {
      return readJsonBytes(joinJson("[", await jsonOf(ids, viewer), "]"))
    },
    invalidate(id: number | null): void {
      changes++
      if (id === null) cache.clear()
      else cache.delete(id)
    },
  }
}
