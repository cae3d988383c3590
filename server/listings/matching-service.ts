import { setImmediate } from "node:timers/promises"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import { partsOf, setOf } from "#server/platform/matching.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import { MAX_BULK, MAX_MATCHING } from "#shared/bulk.ts"
import { readInput } from "#shared/inputs.ts"
import { matchingInput } from "#shared/listings/listings-input.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { BulkResult, BulkService } from "./bulk-service.ts"

/** Refused listings that are reported one by one. */
const MAX_REPORTED = 100

type Find = (source: unknown, limit: number, viewer: Viewer) => Promise<{ total: number; ids: number[] }>

/** Actions on all listings that match a filter (docs/decisions/0021-changes-of-all-that-match.md). */
export function createMatchingService(bulk: BulkService, find: Find) {
  const matchingOf = async (source: unknown, viewer: Viewer) => {
    const { total, ids } = await find(source, MAX_MATCHING, viewer)
    return { ids, total, set: setOf(ids) }
  }

  return {
    /**
     * The number of listings that match a filter, and an identifier of this set; `limit` is the maximum of one change.
     */
    async matching(source: unknown, viewer: Viewer): Promise<{ count: number; set: string; limit: number }> {
      authorize(viewer, "listings.write")
      const { total, set } = await matchingOf(source, viewer)
      return { count: total, set, limit: MAX_MATCHING }
    },

    /**
     * Publishes, unpublishes or deletes every listing that matches `query`, in transactions of a hundred. 409 if the
     * matches differ from the confirmed `set`, 422 if there are too many.
     */
    async changeMatching(input: unknown, viewer: Viewer): Promise<BulkResult & { refused: number }> {
      authorize(viewer, "listings.write")
      const { set, change } = requireValid(readInput(matchingInput, input))
      const found = await matchingOf(propertiesOf(input).query, viewer)
      if (found.total > MAX_MATCHING)
        throw new AppError("invalid", {
          problems: { query: [{ code: "list_too_long", limit: MAX_MATCHING }] },
        })
      if (found.set !== set) throw new AppError("conflict")
      const sum: BulkResult & { refused: number } = { done: [], changed: [], failed: [], refused: 0 }
      for (const ids of partsOf(found.ids, MAX_BULK)) {
        const { done, changed, failed } =
          change === "delete"
            ? await bulk.deleteMany({ ids }, viewer)
            : await bulk.setStatus({ ids, status: change }, viewer)
        sum.done.push(...done)
        sum.changed.push(...changed)
        sum.failed.push(...failed.slice(0, MAX_REPORTED - sum.failed.length))
        sum.refused += failed.length
        await setImmediate()
      }
      return sum
    },
  }
}
