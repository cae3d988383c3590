import type { ListingRow } from "#drizzle/schema.ts"
import type { Queryable } from "#server/db/database.ts"
import { listingsByIds } from "./queries.ts"

type PublishedListing = Pick<ListingRow, "id" | "title" | "updatedAt">

const isPublished = ({ status }: ListingRow) => status === "published"

/** Which listings visitors may see; `db` is read unless a transaction is given. */
export function createPublishedService(db: Queryable) {
  return {
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
