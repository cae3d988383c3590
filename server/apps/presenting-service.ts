import { LRUCache } from "lru-cache"
import type { Database } from "#server/db/database.ts"
import { isAdmin, type Viewer } from "#server/viewer.ts"
import type { Listing } from "#shared/listing.ts"
import { type JsonBytes, joinJson, readJsonBytes, toBytes } from "./json-bytes.ts"
import { type NeutralListing, piecesIn, toNeutral } from "./listing-json.ts"
import { listingsWithFiles } from "./reading-queries.ts"
import { toListing } from "./view.ts"

const MAX_BYTES = 16 * 1024 * 1024
/** What an entry takes beside its bytes, near enough. */
const ENTRY_BYTES = 500

/**
 * Listings as they are answered, as JSON in pieces. What visitors see is kept for all languages at once until
 * `forget` is called for it (null for all of it); what admins see is read anew each time.
 */
export function createPresentingService(database: Database) {
  const kept = new LRUCache<number, NeutralListing>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ before, after }) => before.length + after.length + ENTRY_BYTES,
  })
  let changes = 0

  async function readForVisitors(ids: readonly number[]): Promise<Map<number, NeutralListing>> {
    const seen = changes
    const found = await listingsWithFiles(database.near, ids, "published")
    const read = new Map(found.map(one => [one.row.id, toNeutral(one)]))
    // A listing that changed while it was read may have been read before its change.
    if (seen === changes) for (const [id, listing] of read) kept.set(id, listing)
    return read
  }

  /** These listings, in the order of the ids; what the viewer may not see is left out. */
  async function jsonOf(ids: readonly number[], viewer: Viewer): Promise<JsonBytes[][]> {
    const { locale } = viewer
    if (isAdmin(viewer)) {
      const found = await listingsWithFiles(database.near, ids, "any")
      return found.map(one => [toBytes(JSON.stringify(toListing(one, { locale, isAdmin: true })))])
    }
    const known = ids.map(id => kept.get(id))
    const missing = ids.filter((_, index) => known[index] === undefined)
    const read = missing.length ? await readForVisitors(missing) : undefined
    return ids.flatMap((id, index) => known[index] ?? read?.get(id) ?? []).map(piecesIn(locale))
  }

  return {
    jsonOf,
    async listingsOf(ids: readonly number[], viewer: Viewer): Promise<Listing[]> {
      return readJsonBytes(joinJson("[", await jsonOf(ids, viewer), "]"))
    },
    forget(id: number | null): void {
      changes++
      if (id === null) kept.clear()
      else kept.delete(id)
    },
  }
}
