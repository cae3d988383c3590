import type { Database, Queryable } from "#server/platform/db/database.ts"
import { readId } from "#server/platform/ids.ts"
import { requireStaff, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { POLL_MS, type Reviewer } from "#shared/proposals/proposal-review.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import { deleteReviewer, deleteReviewersUntil, reviewersSince, saveReviewer } from "./presence-queries.ts"

/** After three missed calls the person has left, for instance by closing the browser. */
const PRESENT_MS = 3 * POLL_MS

type Deps = {
  auth: AuthService
  lifecycle: LifecycleService
  /** Milliseconds since 1970. */
  now: () => number
}
export type PresenceService = ReturnType<typeof createPresenceService>

/** Which staff have the review of a proposal open. Not part of the audit trail, because reading changes nothing. */
export function createPresenceService(database: Database, { auth, lifecycle, now }: Deps) {
  /** The reviewers of each of these proposals, by name, without one of them. */
  async function reviewersOf(db: Queryable, ids: readonly number[], exceptId: string | null) {
    const present = await reviewersSince(db, ids, now() - PRESENT_MS)
    const people = present.length ? await auth.listAdmins() : []
    const found = new Map<number, Reviewer[]>()
    for (const { id, name } of people.toSorted((one, other) => one.name.localeCompare(other.name))) {
      if (id === exceptId) continue
      for (const { proposalId, userId } of present)
        if (userId === id) found.set(proposalId, [...(found.get(proposalId) ?? []), { id, name }])
    }
    return found
  }

  return {
    reviewersOf,

    /**
     * Reports that the caller has the review of a proposal open, and returns who else has. It is called every
     * `POLL_MS` for as long as the review is visible. 404 for an unknown proposal.
     */
    async look(input: unknown, viewer: Viewer): Promise<{ data: Reviewer[] }> {
      const { id: userId } = requireStaff(viewer, "proposals.review")
      const id = readId(input)
      await database.write(async tx => {
        await lifecycle.getRow(tx, id, viewer)
        await deleteReviewersUntil(tx, now() - PRESENT_MS)
        await saveReviewer(tx, { proposalId: id, userId, seenAt: now() })
      })
      return { data: (await reviewersOf(database.read, [id], userId)).get(id) ?? [] }
    },

    /** Reports that the caller has left the review of a proposal. */
    async leave(input: unknown, viewer: Viewer): Promise<Record<string, never>> {
      const { id: userId } = requireStaff(viewer, "proposals.review")
      const id = readId(input)
      await database.write(tx => deleteReviewer(tx, id, userId))
      return {}
    },
  }
}
