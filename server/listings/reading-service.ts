import type { CatalogueService } from "#server/catalogue/service.ts"
import { AppError, requireFound } from "#server/platform/app-error.ts"
import { may, type Viewer } from "#server/platform/viewer.ts"
import type { Card } from "#shared/listings/card.ts"
import type { AccountFacts } from "#shared/listings/facets.ts"
import type { Listing } from "#shared/listings/listing.ts"
import type { ValuedListing } from "#shared/listings/value.ts"
import { accountFacts } from "./account-facts.ts"
import type { PresentingService } from "./presenting-service.ts"

const SIMILAR_COUNT = 6

/** Single listings, and those that are similar to one. */
export function createReadingService(catalogue: CatalogueService, presenting: PresentingService) {
  /** Up to six published listings that are most similar to this one. */
  async function similarIds(id: number, viewer: Viewer): Promise<readonly number[]> {
    return requireFound(await catalogue.similar(id, may(viewer, "listings.read_drafts"), SIMILAR_COUNT))
  }

  /** A listing with its monthly figures; 404 if it does not exist or the viewer may not see it. */
  async function get(id: number, viewer: Viewer): Promise<Listing> {
    await catalogue.version()
    return requireFound(await presenting.findSingle(id, viewer))
  }

  return {
    /** Listings as JSON, without those that do not exist or that the viewer may not see. */
    async jsonOf(ids: readonly number[], viewer: Viewer) {
      await catalogue.version()
      return presenting.jsonOf(ids, viewer)
    },

    get,

    /** Like `get`, with the price compared with earnings and with similar listings. */
    async getValued(id: number, viewer: Viewer): Promise<ValuedListing> {
      return { ...(await get(id, viewer)), ...(await catalogue.worth(id)) }
    },

    similar: async (id: number, viewer: Viewer): Promise<Listing[]> =>
      presenting.listingsOf(await similarIds(id, viewer), viewer),

    /** The content of an account's page in addition to its figures; 404 for an app too. */
    async accountFacts(id: number, viewer: Viewer): Promise<AccountFacts> {
      const listing = await get(id, viewer)
      if (listing.kind !== "account") throw new AppError("not_found")
      return accountFacts(listing, viewer.locale)
    },

    /** Like `similar`; the cards are frozen. */
    similarCards: async (id: number, viewer: Viewer): Promise<Card[]> =>
      presenting.cardsOf(await similarIds(id, viewer), viewer),
  }
}
