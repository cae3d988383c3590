import * as z from "zod/mini"
import type { ListingRow } from "#drizzle/schema.ts"
import { AppError, requireValid } from "#server/app-error.ts"
import type { AuthService } from "#server/auth/service.ts"
import type { Database } from "#server/db/database.ts"
import type { FilesService } from "#server/files/service.ts"
import { isAdmin, requireAdmin, type Viewer } from "#server/viewer.ts"
import {
  DEFAULT_PER_PAGE,
  DEFAULT_SORT,
  readCatalogueQuery,
  type StatusFilter,
} from "#shared/catalogue-query.ts"
import type { Facets } from "#shared/facets.ts"
import { readInput, requiredText } from "#shared/inputs.ts"
import type { Listing, Page } from "#shared/listing.ts"
import { createBulkService } from "./bulk-service.ts"
import { createCatalogueMemos } from "./catalogue-memo.ts"
import { countFacets, type FacetCounts, titledFacets } from "./facets-service.ts"
import { filterKey, toFilter } from "./filter.ts"
import { type Held, toHeld } from "./held.ts"
import {
  catalogueVersion,
  countListings,
  filesOfListings,
  heldByPublished,
  listingsByIds,
  pageIds,
  publishedBetween,
  publishedRuns,
  similarIds,
} from "./queries.ts"
import { toListing } from "./view.ts"
import { createWritingService } from "./writing-service.ts"

const SIMILAR_COUNT = 6
/** Four languages of each stay below the 50,000 addresses of one sitemap. */
const PART_SIZE = 10_000
const titleInput = z.object({ title: requiredText(200) }, { error: "body_invalid" })

export type AppsService = ReturnType<typeof createAppsService>

/** Listings: reading for everybody, writing for admins. `now` is milliseconds since 1970. */
export function createAppsService(
  database: Database,
  services: { auth: AuthService; files: FilesService },
  now: () => number,
) {
  const db = database.read
  const memos = createCatalogueMemos(() => catalogueVersion(db), now)
  const held = memos.memo<Held>()
  const totals = memos.memo<number>()
  const pages = memos.memo<number[]>()
  const parts = memos.memo<number[]>()
  const facetCounts = memos.memo<FacetCounts>()
  const deps = { database, files: services.files, forget: memos.forget, now }
  const writing = createWritingService(deps)
  const bulk = createBulkService(deps, writing)
  const readHeldNow = () => held("held", async () => toHeld(await heldByPublished(db)))

  async function readFilter(source: unknown, viewer: Viewer) {
    const { query, problems } = readCatalogueQuery(source, isAdmin(viewer))
    if (Object.keys(problems).length) throw new AppError("invalid", { problems })
    const holds = await readHeldNow()
    return { query, filter: toFilter(query, holds.ranges), bounds: holds.bounds }
  }

  async function present(rows: ListingRow[], viewer: Viewer): Promise<Listing[]> {
    const files = Map.groupBy(
      await filesOfListings(
        db,
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

    /** Numbers of the parts that a list of all published listings has; a part keeps its listings for good. */
    publishedParts(): Promise<number[]> {
      return parts("parts", async () => (await publishedRuns(db, PART_SIZE)).map(run => run + 1))
    },

    publishedOfPart(part: number): Promise<{ id: number; updatedAt: number }[]> {
      return publishedBetween(db, (part - 1) * PART_SIZE + 1, part * PART_SIZE)
    },

    /** How many listings an admin has, published and not, under a keyword. */
    async statusCounts(source: unknown, viewer: Viewer) {
      requireAdmin(viewer)
      const { filter } = await readFilter(source, viewer)
      const count = (status: StatusFilter) => {
        const one = { ...filter, status }
        return totals(filterKey(one), () => countListings(db, one))
      }
      const [all, published, draft] = await Promise.all([count("all"), count("published"), count("draft")])
      return { all, published, draft }
    },

    /** When a listing was last saved and by whom; for an admin whose edit meets a newer one. */
    async revision(id: number, viewer: Viewer) {
      requireAdmin(viewer)
      const row = await getRow(id, viewer)
      const admins = await services.auth.listAdmins()
      const { name, email } = admins.find(admin => admin.id === row.updatedBy) ?? {}
      const updated_by = name !== undefined && email !== undefined ? { name, email } : null
      return { updated_at: new Date(row.updatedAt).toISOString(), updated_by }
    },

    async create(payload: unknown, viewer: Viewer): Promise<Listing> {
      return this.get(await writing.create(payload, viewer), viewer)
    },

    async update(id: number, payload: unknown, viewer: Viewer): Promise<Listing> {
      await writing.update(id, payload, viewer)
      return this.get(id, viewer)
    },

    /** 401 for a visitor, 404 where there is none. */
    async delete(id: number, viewer: Viewer): Promise<void> {
      const deleted = await writing.deleteAll([id], viewer)
      if (deleted.length === 0) throw new AppError("not_found")
    },

    async duplicate(id: number, input: unknown, viewer: Viewer): Promise<Listing> {
      requireAdmin(viewer)
      const { title } = requireValid(readInput(titleInput, input))
      return this.get(await writing.duplicate(id, title, viewer), viewer)
    },

    setStatus: bulk.setStatus,
    deleteMany: bulk.deleteMany,
  }
}
