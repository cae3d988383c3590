import type { ListingRow } from "#drizzle/schema.ts"
import { createCatalogueService } from "#server/catalogue/service.ts"
import { AppError, requireFound, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { authorize, may, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { inputOf, lineText, readInput } from "#shared/inputs.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { DAY_MS } from "#shared/units.ts"
import { createBulkService, createMatchingService } from "./bulk-service.ts"
import { createDeletionService, createImportUndoService } from "./deletion-service.ts"
import { createDuplicationService } from "./duplication-service.ts"
import { createEditingService } from "./editing-service.ts"
import { createHistoryService } from "./history-service.ts"
import { createOwnService } from "./own-service.ts"
import { createOwnershipService } from "./ownership-service.ts"
import { createPresentingService } from "./presenting-service.ts"
import { createPublishedService } from "./published-service.ts"
import { listingsByIds, listingsForImport, listingsWithFiles } from "./queries.ts"
import { createReadingService } from "./reading-service.ts"
import { createSearchService } from "./search-service.ts"
import { snapshotOf } from "./snapshot.ts"
import { createAvailabilityService, createUpdatingService } from "./updating-service.ts"
import { createWritingService, type WritingDeps } from "./writing-service.ts"

export const titleInput = inputOf({ title: lineText(200) })

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
  const recheck = () => {
    catalogue.recheck()
    // Notifies listeners immediately rather than on the next request; that request handles a failure itself.
    Promise.resolve(catalogue.version()).catch(() => {})
  }
  const deps = { database, ...services, recheck, now }
  const { findMatching, ...search } = createSearchService({ ...deps, catalogue, presenting })
  const reading = createReadingService(catalogue, presenting)
  const { create, update, ...writes } = createWritingService(deps)
  const availability = createAvailabilityService(deps)
  const duplication = createDuplicationService(deps)
  const deletion = createDeletionService(deps)
  const bulk = createBulkService(deps, deletion)

  /** To a visitor, a draft is indistinguishable from a listing that never existed. */
  async function findVisible(id: number, viewer: Viewer): Promise<ListingRow | null> {
    const [row] = await listingsByIds(db, [id])
    return row && may(viewer, "listings.read", { isPublished: row.status === "published" }) ? row : null
  }

  async function getRow(id: number, viewer: Viewer): Promise<ListingRow> {
    return requireFound(await findVisible(id, viewer))
  }

  return {
    /** Increases with each change of a listing; a response stays valid while it is unchanged, on the same day. */
    version: catalogue.version,
    /** Days since 1970, UTC: the age of evidence changes with it. */
    day: () => Math.floor(now() / DAY_MS),
    saveSnapshot: catalogue.saveSnapshot,

    ...search,
    ...reading,

    /** Calls the listener with the id of each listing that was changed or deleted by any process; null means all. */
    onChange(listener: (id: number | null) => void): void {
      listeners.add(listener)
    },

    ...createPublishedService({ db, catalogue, ...presenting }),

    ...createEditingService(database, { auth: services.auth, getRow, now }),

    create: (payload: unknown, viewer: Viewer): Promise<Listing> => create(payload, viewer),

    update: (id: number, payload: unknown, viewer: Viewer): Promise<Listing> => update(id, payload, viewer),

    /** 401 for a visitor, 404 for an unknown listing, 409 for one in an open deal. */
    async delete(id: number, viewer: Viewer): Promise<void> {
      const { done, inDeals } = await deletion.deleteAll([id], viewer)
      if (inDeals.length > 0) throw new AppError("listing_in_deal")
      if (done.length === 0) throw new AppError("not_found")
    },

    async duplicate(id: number, input: unknown, viewer: Viewer): Promise<Listing> {
      authorize(viewer, "listings.write")
      const { title } = requireValid(readInput(titleInput, input))
      return reading.get(await duplication.duplicate(id, title, viewer), viewer)
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
    ...createMatchingService(bulk, findMatching),
  }
}
