import { LRUCache } from "lru-cache"
import type { Database } from "#server/db/database.ts"
import { isAdmin, type Viewer } from "#server/viewer.ts"
import type { Listing } from "#shared/listing.ts"
import { LOCALES, type Locale } from "#shared/locales.ts"
import { listingsWithFiles } from "./reading-queries.ts"
import { toListing } from "./view.ts"

const MAX_BYTES = 32 * 1024 * 1024
/** What the cache itself takes for an entry, near enough. */
const ENTRY_BYTES = 100

const keyOf = (id: number, locale: Locale) => id * LOCALES.length + LOCALES.indexOf(locale)

/**
 * Listings as they are answered, as JSON text. What visitors see is kept by language until `forget` is
 * called for it (null for all of it); what admins see is read anew each time.
 */
export function createPresentingService(database: Database) {
  const kept = new LRUCache<number, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: text => text.length * 2 + ENTRY_BYTES,
  })
  let changes = 0

  async function readForVisitors(ids: readonly number[], locale: Locale): Promise<Map<number, string>> {
    const seen = changes
    const found = await listingsWithFiles(database.near, ids, "published")
    const texts = new Map(
      found.map(one => [one.row.id, JSON.stringify(toListing(one, { locale, isAdmin: false }))]),
    )
    // A listing that changed while it was read may have been read before its change.
    if (seen === changes) for (const [id, text] of texts) kept.set(keyOf(id, locale), text)
    return texts
  }

  /** The texts of these listings, in the order of the ids; what the viewer may not see is left out. */
  async function textsOf(ids: readonly number[], viewer: Viewer): Promise<string[]> {
    const { locale } = viewer
    if (isAdmin(viewer)) {
      const found = await listingsWithFiles(database.near, ids, "any")
      return found.map(one => JSON.stringify(toListing(one, { locale, isAdmin: true })))
    }
    const known = ids.map(id => kept.get(keyOf(id, locale)))
    const missing = ids.filter((_, index) => known[index] === undefined)
    const read = missing.length ? await readForVisitors(missing, locale) : undefined
    return ids.flatMap((id, index) => known[index] ?? read?.get(id) ?? [])
  }

  return {
    textsOf,
    async listingsOf(ids: readonly number[], viewer: Viewer): Promise<Listing[]> {
      return JSON.parse(`[${(await textsOf(ids, viewer)).join()}]`)
    },
    forget(id: number | null): void {
      changes++
      if (id === null) kept.clear()
      else for (const locale of LOCALES) kept.delete(keyOf(id, locale))
    },
  }
}
