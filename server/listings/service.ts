import * as z from "zod/mini"
import type { ListingRow } from "#drizzle/schema.ts"
import { createCatalogueService } from "#server/catalogue/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { commitNothing } from "#server/platform/idempotency/service.ts"
import { authorize, may, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { lineText, readInput } from "#shared/inputs.ts"
import type { Card } from "#shared/listings/card.ts"
import { DEFAULT_SORT, readCatalogueQuery } from "#shared/listings/catalogue-query.ts"
import type { AccountFacts, Facets } from "#shared/listings/facets.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { readStaffQuery, type StaffQuery } from "#shared/listings/staff-query.ts"
import type { ValuedListing } from "#shared/listings/value.ts"
import { DEFAULT_PER_PAGE, type Page } from "#shared/paging.ts"
import { DAY_MS } from "#shared/units.ts"
import { accountFacts, titledFacets } from "./account-facts.ts"
import { createBulkService, createMatchingService } from "./bulk-service.ts"
import { createDeletionService, createImportUndoService } from "./deletion-service.ts"
import { createDuplicationService } from "./duplication-service.ts"
import { createEditingService } from "./editing-service.ts"
import { createHistoryService } from "./history-service.ts"
import { createOwnService } from "./own-service.ts"
import { createOwnershipService } from "./ownership-service.ts"
import { createPresentingService } from "./presenting-service.ts"
import { createPublishedService } from "./published-service.ts"
import { idsByChange, listingsByIds, listingsForImport, listingsWithFiles } from "./queries.ts"
import { snapshotOf } from "./snapshot.ts"
import { createSuggestions } from "./suggestions.ts"
import { createAvailabilityService, createUpdatingService } from "./updating-service.ts"
import { asListed } from "./view.ts"
import { createWritingService, type WritingDeps } from "./writing-service.ts"

const SIMILAR_COUNT = 6
/** Listings of an export per read; other requests are served in between. */
const EXPORT_BATCH = 100
export const titleInput = z.object({ title: lineText(200) }, { error: "body_invalid" })

export type AppsService = ReturnType<typeof createAppsService>

/** Listings: reading for everyone, writing for admins. `now` is milliseconds since 1970. */
export function createAppsService(
  database: Database,
  services: Pick<WritingDeps, "events" | "files" | "inOpenDeals"> & { auth: AuthService },
  now: () => number,
) {
  const db = database.read
  const presenting = createPresentingService(database, { files: services.files, now })
  const listeners = new Set<(id: number | null) => void>([presenting.invalidate])
  const catalogue = createCatalogueService(database, now, id => {
    for (const listener of listeners) listener(id)
  })
  const suggest = createSuggestions(catalogue)
  const recheck = () => {
    catalogue.recheck()
    // Notifies listeners immediately rather than on the next request; that request handles a failure itself.
    Promise.resolve(catalogue.version()).catch(() => {})
  }
  const deps = { database, ...services, recheck, now }
  const { create, update, ...writes } = createWritingService(deps)
  const availability = createAvailabilityService(deps)
  const duplication = createDuplicationService(deps)
  const deletion = createDeletionService(deps)
  const bulk = createBulkService(deps, deletion)
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
      services.events.record(tx, viewer, {
        action: "listing.exported",
        subject: { kind: "listing", id: "all" },
        after: { count },
      }),
    )

  /** To a visitor, a draft is indistinguishable from a listing that never existed. */
  async function findVisible(id: number, viewer: Viewer): Promise<ListingRow | null> {
    const [row] = await listingsByIds(db, [id])
    return row && may(viewer, "listings.read", { isPublished: row.status === "published" }) ? row : null
  }

  async function getRow(id: number, viewer: Viewer): Promise<ListingRow> {
    const row = await findVisible(id, viewer)
    if (!row) throw new AppError("not_found")
    return row
  }

  /** Up to six published listings that are most similar to this one. */
  async function similarIds(id: number, viewer: Viewer): Promise<readonly number[]> {
    const ids = await catalogue.similar(id, may(viewer, "listings.read_drafts"), SIMILAR_COUNT)
    if (!ids) throw new AppError("not_found")
    return ids
  }

  return {
    /** Increases with each change of a listing; a response stays valid while it is unchanged, on the same day. */
    version: catalogue.version,
    /** Days since 1970, UTC: the age of evidence changes with it. */
    day: () => Math.floor(now() / DAY_MS),
    saveSnapshot: catalogue.saveSnapshot,

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

    /** Listings as JSON, without those that do not exist or that the viewer may not see. */
    async jsonOf(ids: readonly number[], viewer: Viewer) {
      await catalogue.version()
      return presenting.jsonOf(ids, viewer)
    },

    /** A listing with its monthly figures; 404 if it does not exist or the viewer may not see it. */
    async get(id: number, viewer: Viewer): Promise<Listing> {
      await catalogue.version()
      const listing = await presenting.findSingle(id, viewer)
      if (!listing) throw new AppError("not_found")
      return listing
    },

    /** Like `get`, with the price compared with earnings and with similar listings. */
    async getValued(id: number, viewer: Viewer): Promise<ValuedListing> {
      return { ...(await this.get(id, viewer)), ...(await catalogue.worth(id)) }
    },

    similar: async (id: number, viewer: Viewer): Promise<Listing[]> =>
      presenting.listingsOf(await similarIds(id, viewer), viewer),

    /** The content of an account's page in addition to its figures; 404 for an app too. */
    async accountFacts(id: number, viewer: Viewer): Promise<AccountFacts> {
      const listing = await this.get(id, viewer)
      if (listing.kind !== "account") throw new AppError("not_found")
      return accountFacts(listing, viewer.locale)
    },

    /** Like `similar`; the cards are frozen. */
    similarCards: async (id: number, viewer: Viewer): Promise<Card[]> =>
      presenting.cardsOf(await similarIds(id, viewer), viewer),

    /** Calls the listener with the id of each listing that was changed or deleted by any process; null means all. */
    onChange(listener: (id: number | null) => void): void {
      listeners.add(listener)
    },

    ...createPublishedService({ db, catalogue, ...presenting }),

    /** How many listings an admin has, published and not, under a keyword. */
    async statusCounts(source: unknown, viewer: Viewer) {
      authorize(viewer, "listings.read_drafts")
      return catalogue.statusCounts(readQuery(source, viewer).filters, textsFor(viewer))
    },

    ...createEditingService(database, { auth: services.auth, getRow, now }),

    create: (payload: unknown, viewer: Viewer, commit = commitNothing): Promise<Listing> =>
      create(payload, viewer, commit),

    update: (id: number, payload: unknown, viewer: Viewer, commit = commitNothing): Promise<Listing> =>
      update(id, payload, viewer, commit),

    /** 401 for a visitor, 404 for an unknown listing, 409 for one in an open deal. */
    async delete(id: number, viewer: Viewer): Promise<void> {
      const { done, inDeals } = await deletion.deleteAll([id], viewer)
      if (inDeals.length > 0) throw new AppError("listing_in_deal")
      if (done.length === 0) throw new AppError("not_found")
    },

    async duplicate(id: number, input: unknown, viewer: Viewer): Promise<Listing> {
      authorize(viewer, "listings.write")
      const { title } = requireValid(readInput(titleInput, input))
      return this.get(await duplication.duplicate(id, title, viewer), viewer)
    },

    ...createOwnService(deps),
    ...bulk,
    ...writes,
    /** Publishes the changes of another service to listings, after its commit. */
    recheck,
    ...availability,
    ...createOwnershipService(deps),

    /** The listings that the rows of an import may change, by id and by external id; one in the trash has no content. */
    findForImport: (queryable: Queryable, keys: { ids: number[]; externalIds: string[] }) =>
      listingsForImport(queryable, keys),

    /** A listing of any status with its content as the history stores it; null if it is unknown or in the trash. */
    async findContent(queryable: Queryable, id: number) {
      const [found] = await listingsWithFiles(queryable, [id], "any")
      return found ? { ...found, content: snapshotOf(found.row, found.files) } : null
    },

    ...deletion,
    ...createImportUndoService(deps, writes, deletion),
    ...createUpdatingService(deps, writes, availability),
    ...createHistoryService({ database, events: services.events, update }),
    ...createMatchingService(bulk, (source, limit, viewer) =>
      find(readQuery(source, viewer), { offset: 0, limit }, viewer),
    ),
  }
}
