import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { forgetOwner } from "./evidence/recording-service.ts"
import { listingsOfOwner } from "./reading-queries.ts"
import { setOwner } from "./writing-queries.ts"

/** A listing as its owner's export names it. Times are ISO 8601, UTC. */
export type OwnedListing = {
  id: number
  title: string
  status: string
  availability: string
  created_at: string
  updated_at: string
}

/** The listings of members. */
export function createOwnershipService({ events }: { events: EventsService }) {
  return {
    /** A member's listings, oldest first, without those in the trash. */
    async ownedBy(db: Queryable, memberId: string): Promise<OwnedListing[]> {
      const rows = await listingsOfOwner(db, memberId)
      return rows
        .filter(({ deletedAt }) => deletedAt === null)
        .map(({ id, title, status, availability, createdAt, updatedAt }) => ({
          ...{ id, title, status, availability },
          created_at: new Date(createdAt).toISOString(),
          updated_at: new Date(updatedAt).toISOString(),
        }))
    },

    /**
     * Removes the owner of all listings of a member, those in the trash too; what staff checked about the seller and
     * the figures falls back, without their notes and files. The caller announces the change and removes the files of
     * the paths after the commit.
     */
    async releaseOwner(
      tx: Transaction,
      memberId: string,
      viewer: Viewer,
    ): Promise<{ ids: number[]; paths: string[] }> {
      const rows = await listingsOfOwner(tx, memberId)
      const paths: string[] = []
      for (const row of rows) {
        await setOwner(tx, row.id, null)
        paths.push(...(await forgetOwner(tx, { events, viewer }, row)))
      }
      return { ids: rows.map(({ id }) => id), paths }
    },
  }
}
