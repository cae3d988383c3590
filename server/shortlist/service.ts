import { AppError, requireValid } from "#server/app-error.ts"
import type { AppsService } from "#server/apps/service.ts"
import type { Database, Queryable } from "#server/db/database.ts"
import { requireMember, type Viewer } from "#server/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import { MAX_SHORTLISTED, type Shortlist, shortlistInput } from "#shared/shortlist.ts"
import { deleteEntries, insertEntries, shortlistOf } from "./queries.ts"

export type ShortlistService = ReturnType<typeof createShortlistService>

/** The listings that a member has starred. They are the member's alone: no event records them. */
export function createShortlistService(database: Database, { apps }: { apps: AppsService }) {
  return {
    async get(viewer: Viewer): Promise<Shortlist> {
      return { ids: await shortlistOf(database.read, requireMember(viewer).id) }
    },

    /**
     * Adds published listings, the first of the ids as the newest; others are skipped, and those that are listed
     * already keep their place. 409 beyond `MAX_SHORTLISTED` entries, 422 on `ids`.
     */
    async add(input: unknown, viewer: Viewer): Promise<Shortlist> {
      const { id } = requireMember(viewer)
      const { ids } = requireValid(readInput(shortlistInput, input))
      return database.write(async tx => {
        const before = await shortlistOf(tx, id)
        const fresh = [...new Set(ids)].filter(one => !before.includes(one))
        const published = await apps.publishedAmong(fresh, tx)
        const added = fresh.filter(one => published.has(one))
        if (before.length + added.length > MAX_SHORTLISTED) throw new AppError("shortlist_full")
        await insertEntries(tx, id, [...added].reverse())
        return { ids: [...added, ...before] }
      })
    },

    /** Removes entries; ids that are not listed are skipped. 422 on `ids`. */
    async remove(input: unknown, viewer: Viewer): Promise<Shortlist> {
      const { id } = requireMember(viewer)
      const { ids } = requireValid(readInput(shortlistInput, input))
      return database.write(async tx => {
        await deleteEntries(tx, id, ids)
        return { ids: await shortlistOf(tx, id) }
      })
    },
  }
}

/** The shortlist of a member, for the export of the account. */
export const shortlistFor = (db: Queryable, memberId: string) => shortlistOf(db, memberId)
