import type { ListingRow } from "#drizzle/schema.ts"
import type { Queryable } from "#server/db/database.ts"
import { asVisitor, type Viewer } from "#server/viewer.ts"
import type { Card } from "#shared/card.ts"
import { listingsByIds } from "./queries.ts"

type PublishedListing = Pick<ListingRow, "id" | "title" | "updatedAt">

const isPublished = ({ status }: ListingRow) => status === "published"

type Deps = {
  db: Queryable
  version: () => number | Promise<number>
  cardsOf: (ids: readonly number[], viewer: Viewer) => Promise<Card[]>
}

/** Which listings visitors may see; `db` is read unless a transaction is given. */
export function createPublishedService({ db, version, cardsOf }: Deps) {
  return {
    /** The cards of published listings in the order of the ids, for staff too; the others are omitted. */
    async publishedCards(ids: readonly number[], viewer: Viewer): Promise<Card[]> {
      await version()
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
  }
}
