import type { Database } from "#server/platform/db/database.ts"
import { readId } from "#server/platform/ids.ts"
import { requireStaff, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { createPresence } from "#server/staff/presence.ts"
import { POLL_MS, type Reviewer } from "#shared/proposals/proposal-review.ts"
import type { LifecycleService } from "./lifecycle-service.ts"

/** After three missed calls the person has left, for instance by closing the browser. */
const PRESENT_MS = 3 * POLL_MS

type Deps = {
  auth: AuthService
  lifecycle: LifecycleService
  /** Milliseconds since 1970. */
  now: () => number
}
export type PresenceService = ReturnType<typeof createPresenceService>

/** Which staff have the review of a proposal open. */
export function createPresenceService(database: Database, { auth, lifecycle, now }: Deps) {
  const reviewers = createPresence("proposal", { auth, presentMs: PRESENT_MS, now })
  return {
    reviewersOf: reviewers.of,

    /**
     * Reports that the caller has the review of a proposal open, and returns who else has. It is called every
     * `POLL_MS` for as long as the review is visible. 404 for an unknown proposal.
     */
    async look(input: unknown, viewer: Viewer): Promise<{ data: Reviewer[] }> {
      const { id: userId } = requireStaff(viewer, "proposals.review")
      const id = readId(input)
      await database.write(async tx => {
        await lifecycle.getRow(tx, id, viewer)
        await reviewers.enter(tx, id, userId)
      })
      return { data: (await reviewers.of(database.read, [id], userId)).get(id) ?? [] }
    },

    /** Reports that the caller has left the review of a proposal. */
    async leave(input: unknown, viewer: Viewer): Promise<Record<string, never>> {
      const { id: userId } = requireStaff(viewer, "proposals.review")
      const id = readId(input)
      await database.write(tx => reviewers.leave(tx, id, userId))
      return {}
    },
  }
}
