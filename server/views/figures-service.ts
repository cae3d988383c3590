import type { AppsService } from "#server/listings/service.ts"
import type { Database } from "#server/platform/db/database.ts"
import { requireMember, type Viewer } from "#server/platform/viewer.ts"
import type { ContactsService } from "#server/requests/service.ts"
import type { ShortlistService } from "#server/shortlist/service.ts"
import type { ListingFigures } from "#shared/views/views.ts"
import type { ViewsService } from "./service.ts"

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
