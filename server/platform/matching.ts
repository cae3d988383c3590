import { createHash } from "node:crypto"
import { setImmediate } from "node:timers/promises"
import { AppError, fieldError } from "#server/platform/app-error.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import { MAX_BULK, MAX_MATCHING } from "#shared/bulk.ts"
import type { Action } from "#shared/policy.ts"
import { propertiesOf } from "#shared/properties.ts"

/** Identifies a set of ids, in any order. */
const setOf = (ids: readonly number[]) =>
  createHash("sha256")
    .update(ids.toSorted((a, b) => a - b).join())
    .digest("base64url")

/** How many entries match a query, and the ids of at most `MAX_MATCHING` of them. */
type Find = (query: unknown, viewer: Viewer) => Promise<{ total: number; ids: readonly number[] }>

/** Changes of everything that matches a query (docs/decisions/0021-changes-of-all-that-match.md). */
export function createMatching(action: Action, find: Find) {
  return {
    /** The number of matches, and an identifier of this set; `limit` is the maximum of one change. */
    async matching(query: unknown, viewer: Viewer): Promise<{ count: number; set: string; limit: number }> {
      authorize(viewer, action)
      const { total, ids } = await find(query, viewer)
      return { count: total, set: setOf(ids), limit: MAX_MATCHING }
    },

    /**
     * Changes every match of the input's `query`, a hundred at a time. 409 if the matches differ from the confirmed
     * `set`, 422 if there are too many.
     */
    async changeAll(
      input: unknown,
      set: string,
      viewer: Viewer,
      change: (ids: number[]) => Promise<void>,
    ): Promise<void> {
      const { total, ids } = await find(propertiesOf(input).query, viewer)
      if (total > MAX_MATCHING) throw fieldError("query", "list_too_long", MAX_MATCHING)
      if (setOf(ids) !== set) throw new AppError("conflict")
      for (let start = 0; start < ids.length; start += MAX_BULK) {
        await change(ids.slice(start, start + MAX_BULK))
        await setImmediate()
      }
    },
  }
}
