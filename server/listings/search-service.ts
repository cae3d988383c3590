import type { CatalogueService } from "#server/catalogue/service.ts"
import { AppError } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { authorize, may, type Viewer } from "#server/platform/viewer.ts"
import type { Card } from "#shared/listings/card.ts"
import { DEFAULT_SORT, readCatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { Facets } from "#shared/listings/facets.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { readStaffQuery, type StaffQuery } from "#shared/listings/staff-query.ts"
import { DEFAULT_PER_PAGE, type Page } from "#shared/paging.ts"
import { titledFacets } from "./account-facts.ts"
import type { PresentingService } from "./presenting-service.ts"
import { idsByChange, listingsWithFiles } from "./queries.ts"
import { createSuggestions } from "./suggestions.ts"
import { asListed } from "./view.ts"

/** Listings of an export per read; other requests are served in between. */
const EXPORT_BATCH = 100

type Deps = {
  database: Database
  events: EventsService
  catalogue: CatalogueService
  presenting: PresentingService
}

/** Finding and counting listings by a query: that of the catalogue, or that of staff. */
export function createSearchService({ database, events, catalogue, presenting }: Deps) {
  const db = database.read
  const suggest = createSuggestions(catalogue)
  let byChange = { version: -1, ids: Promise.resolve<readonly number[]>([]) }

  function readQuery(source: unknown, viewer: Viewer) {
    const isStaff = may(viewer, "listings.read_drafts")
    const { query, problems } = isStaff ? readStaffQuery(source) : readCatalogueQuery(source, false)
    if (Object.keys(problems).length) throw new AppError("invalid", { problems })
    // An admin's list includes the latest writes of other processes.
    if (isStaff) catalogue.recheck()
    const { sort_by, ...filters }: StaffQuery = query
    return { filters, sort_by: sort_by ?? DEFAULT_SORT }
  }

  async function find(
    { filters: query, sort_by }: ReturnType<typeof readQuery>,
    part: { offset: number; limit: number },
    viewer: Viewer,
  ) {
    if (sort_by !== "sort_changed") return catalogue.find(query, sort_by, part, textsFor(viewer))
    const version = await catalogue.version()
    if (byChange.version !== version) byChange = { version, ids: idsByChange(db) }
    return catalogue.findInOrder(query, await byChange.ids, part, textsFor(viewer))
  }

  /** Viewers who may read the private notes can also search them, and seller, country and links. */
  const textsFor = (viewer: Viewer) => (may(viewer, "listings.read_notes") ? "all" : "public")

  /** One page of the catalogue; `present` returns its listings in the form that the caller needs. */
  async function pageOf<Item>(
    source: unknown,
    viewer: Viewer,
    present: (ids: readonly number[], viewer: Viewer) => Promise<Item[]>,
  ): Promise<Page<Item>> {
    const asked = readQuery(source, viewer)
    const { page: current_page = 1, per_page = DEFAULT_PER_PAGE } = asked.filters
    const offset = (current_page - 1) * per_page
    const { total, ids } = await find(asked, { offset, limit: per_page }, viewer)
    const data = await present(ids, viewer)
    return {
      data,
      current_page,
      per_page,
      from: data.length ? offset + 1 : null,
      to: data.length ? offset + data.length : null,
      total,
      last_page: Math.max(1, Math.ceil(total / per_page)),
    }
  }

  const recordExport = (count: number, viewer: Viewer) =>
    database.write(tx =>
      events.record(tx, viewer, {
        action: "listing.exported",
        subject: { kind: "listing", id: "all" },
        after: { count },
      }),
    )

  return {
    /** One page of the catalogue as JSON, and its metadata; 422 names each invalid key. */
    async listJson(source: unknown, viewer: Viewer) {
      const { data, ...page } = await pageOf(source, viewer, presenting.jsonOf)
      return { listings: data, page }
    },

    list: (source: unknown, viewer: Viewer): Promise<Page<Listing>> =>
      pageOf(source, viewer, presenting.listingsOf),

    /** Like `list`, with only the fields of a card. The cards are frozen. */
    cards: (source: unknown, viewer: Viewer): Promise<Page<Card>> =>
      pageOf(source, viewer, presenting.cardsOf),

    /**
     * Everything that matches a query, in its order, in batches that are read one after the other; 422 names each key.
     */
    async findAll(source: unknown, viewer: Viewer) {
      const { ids, total } = await find(
        readQuery(source, viewer),
        { offset: 0, limit: Number.MAX_SAFE_INTEGER },
        viewer,
      )
      const only = may(viewer, "listings.read_drafts") ? "any" : "published"
      if (may(viewer, "listings.read_notes")) await recordExport(total, viewer)
      async function* batches() {
        for (let start = 0; start < ids.length; start += EXPORT_BATCH)
          yield asListed(await listingsWithFiles(db, ids.slice(start, start + EXPORT_BATCH), only), viewer)
      }
      return { total, batches }
    },

    async facets(source: unknown, viewer: Viewer): Promise<Facets> {
      const { filters } = readQuery(source, viewer)
      const counts = await catalogue.facets(filters, textsFor(viewer))
      return titledFacets(counts, await suggest(filters, counts.total, viewer.locale), viewer.locale)
    },

    /** Keywords with one word shortened that have results if these have none; null if they do or there are none. */
    shorter: async (source: unknown, viewer: Viewer) => catalogue.shorter(readQuery(source, viewer).filters),

    /** How many listings an admin has, published and not, under a keyword. */
    async statusCounts(source: unknown, viewer: Viewer) {
      authorize(viewer, "listings.read_drafts")
      return catalogue.statusCounts(readQuery(source, viewer).filters, textsFor(viewer))
    },

    /** The ids of the first `limit` listings that match a query, and how many match. */
    findMatching: (source: unknown, limit: number, viewer: Viewer) =>
      find(readQuery(source, viewer), { offset: 0, limit }, viewer),
  }
}
