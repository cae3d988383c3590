import type { ListingRow } from "#drizzle/schema.ts"
import { AppError, requireValid } from "#server/app-error.ts"
import type { Database, Queryable } from "#server/db/database.ts"
import { isAdmin, requireAdmin, type Viewer } from "#server/viewer.ts"
import { DEFAULT_PER_PAGE, DEFAULT_SORT, readCatalogueQuery } from "#shared/catalogue-query.ts"
import type { Facets } from "#shared/facets.ts"
import type { Listing, Page } from "#shared/listing.ts"
import { readListingInput } from "#shared/listing-input.ts"
import { createCatalogueMemos } from "./catalogue-memo.ts"
import { countFacets, type FacetCounts, titledFacets } from "./facets-service.ts"
import { filterKey, toFilter } from "./filter.ts"
import { type Held, toHeld } from "./held.ts"
import { searchWords, toRow } from "./listing-row.ts"
import {
  catalogueVersion,
  countListings,
  filesOfListings,
  heldByPublished,
  insertListings,
  listingsByIds,
  pageIds,
  similarIds,
} from "./queries.ts"
import { toListing } from "./view.ts"

const SIMILAR_COUNT = 6

export type AppsService = ReturnType<typeof createAppsService>

/** Listings: reading for everybody, writing for admins. `now` is milliseconds since 1970. */
export function createAppsService(database: Database, now: () => number) {
  const db = database.read
  const memos = createCatalogueMemos(() => catalogueVersion(db), now)
  const held = memos.memo<Held>()
  const totals = memos.memo<number>()
  const pages = memos.memo<number[]>()
  const facetCounts = memos.memo<FacetCounts>()
  const readHeldNow = () => held("held", async () => toHeld(await heldByPublished(db)))

  async function readFilter(source: unknown, viewer: Viewer) {
    const { query, problems } = readCatalogueQuery(source, isAdmin(viewer))
    if (Object.keys(problems).length) throw new AppError("invalid", { problems })
    const holds = await readHeldNow()
    return { query, filter: toFilter(query, holds.ranges), bounds: holds.bounds }
  }

  async function present(rows: ListingRow[], viewer: Viewer, from: Queryable = db): Promise<Listing[]> {
    const files = Map.groupBy(
      await filesOfListings(
        from,
        rows.map(row => row.id),
      ),
      file => file.listingId,
    )
    const view = { locale: viewer.locale, isAdmin: isAdmin(viewer) }
    return rows.map(row => toListing(row, files.get(row.id) ?? [], view))
  }

  /** A draft is, for a visitor, like a listing that never was. */
  async function findVisible(id: number, viewer: Viewer): Promise<ListingRow | null> {
    const [row] = await listingsByIds(db, [id])
    return row && (row.status === "published" || isAdmin(viewer)) ? row : null
  }

  async function getRow(id: number, viewer: Viewer): Promise<ListingRow> {
    const row = await findVisible(id, viewer)
    if (!row) throw new AppError("not_found")
    return row
  }

  return {
    /** One page of the catalogue; 422 names each key that does not fit. */
    async list(source: unknown, viewer: Viewer): Promise<Page<Listing>> {
      const { query, filter } = await readFilter(source, viewer)
      const { page = 1, per_page = DEFAULT_PER_PAGE, sort_by = DEFAULT_SORT } = query
      const key = filterKey(filter)
      const total = await totals(key, () => countListings(db, filter))
      const offset = (page - 1) * per_page
      const find = () => pageIds(db, filter, sort_by, { limit: per_page, offset })
      const ids = offset < total ? await pages(`${key} ${sort_by} ${per_page} ${page}`, find) : []
      const data = await present(await listingsByIds(db, ids), viewer)
      return {
        data,
        current_page: page,
        per_page,
        from: data.length ? offset + 1 : null,
        to: data.length ? offset + data.length : null,
        total,
        last_page: Math.max(1, Math.ceil(total / per_page)),
      }
    },

    async facets(source: unknown, viewer: Viewer): Promise<Facets> {
      const { filter, bounds } = await readFilter(source, viewer)
      const counts = await facetCounts(filterKey(filter), () => countFacets(db, filter, bounds))
      return titledFacets(counts, viewer.locale)
    },

    async get(id: number, viewer: Viewer): Promise<Listing> {
      const [listing] = await present([await getRow(id, viewer)], viewer)
      if (!listing) throw new AppError("not_found")
      return listing
    },

    /** Up to six published listings that are nearest to this one. */
    async similar(id: number, viewer: Viewer): Promise<Listing[]> {
      const row = await getRow(id, viewer)
      return present(await listingsByIds(db, await similarIds(db, row, SIMILAR_COUNT)), viewer)
    },

    /** Whether a visitor may see the listing, and its title; null for a draft or none. */
    async findPublished(id: number): Promise<{ id: number; title: string } | null> {
      const [row] = await listingsByIds(db, [id])
      return row?.status === "published" ? { id: row.id, title: row.title } : null
    },

    /** Creates a listing from a payload (contract, section 4); 401 for a visitor, 422 by field. */
    async create(payload: unknown, viewer: Viewer): Promise<Listing> {
      requireAdmin(viewer)
      const input = requireValid(readListingInput(payload))
      const listing = { row: toRow(input, now()), words: searchWords(input) }
      const [id = 0] = await database.write(tx => insertListings(tx, [listing]))
      memos.forget()
      return this.get(id, viewer)
    },
  }
}
