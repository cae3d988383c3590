import type { ListingRow } from "#drizzle/schema.ts"
import type { CatalogueService } from "#server/catalogue/service.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import { asVisitor, type Viewer } from "#server/platform/viewer.ts"
import type { Card } from "#shared/listings/card.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { listingsByIds, listingsOfAnyState, publishedBetween } from "./queries.ts"

/** Limits a part to 1 MB: a listing takes 2 to 5 kB in four languages, depending on the length of the origin. */
const PART_SIZE = 200

type PublishedListing = Pick<ListingRow, "id" | "title" | "updatedAt">

const isPublished = ({ status }: ListingRow) => status === "published"

type Deps = {
  db: Queryable
  catalogue: CatalogueService
  cardsOf: (ids: readonly number[], viewer: Viewer) => Promise<Card[]>
  listingsOf: (ids: readonly number[], viewer: Viewer) => Promise<Listing[]>
}

/** The listings that visitors may see; `db` is read unless a transaction is given. */
export function createPublishedService({ db, catalogue, cardsOf, listingsOf }: Deps) {
  return {
    /** Those of the ids that match a visitor's query, each with its price; newest first. */
    foundAmong: catalogue.among,

    /** Listings on sale that match a query and have no option in one of the groups. */
    foundLacking: catalogue.lacking,
    rangeCounts: catalogue.rangeCounts,

    /** Listings of any status, including those in the trash. */
    rowsOf: (ids: readonly number[]): Promise<ListingRow[]> => listingsOfAnyState(db, ids),

    /** Listings as visitors see them, in the language of the viewer; those that visitors may not see are omitted. */
    async publishedOf(ids: readonly number[], viewer: Viewer): Promise<Listing[]> {
      await catalogue.version()
      return listingsOf(ids, asVisitor(viewer))
    },

    /** The cards of published listings in the order of the ids, for staff too; the others are omitted. */
    async publishedCards(ids: readonly number[], viewer: Viewer): Promise<Card[]> {
      await catalogue.version()
      return cardsOf(ids, { ...asVisitor(viewer), locale: viewer.locale })
    },

    /** A listing that visitors may see, with its last change; null for a draft or an unknown one. */
    async findPublished(id: number, queryable = db): Promise<PublishedListing | null> {
      const row = (await listingsByIds(queryable, [id])).find(isPublished)
      return row ? { id: row.id, title: row.title, updatedAt: row.updatedAt } : null
    },

    /** Those of the ids that belong to published listings. */
    async publishedAmong(ids: readonly number[], queryable = db): Promise<Set<number>> {
      return new Set((await listingsByIds(queryable, ids)).filter(isPublished).map(({ id }) => id))
    },

    /** Numbers of the parts that make up the list of all published listings; a listing never moves to another part. */
    publishedParts: () => catalogue.publishedParts(PART_SIZE),

    publishedOfPart: (part: number, limit = PART_SIZE): Promise<{ id: number; updatedAt: number }[]> =>
      publishedBetween(db, { from: (part - 1) * PART_SIZE + 1, to: part * PART_SIZE, limit }),
  }
}
