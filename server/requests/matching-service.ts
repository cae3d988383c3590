import { setImmediate } from "node:timers/promises"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import { partsOf, setOf } from "#server/platform/matching.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import { MAX_BULK, MAX_MATCHING } from "#shared/bulk.ts"
import { readInput } from "#shared/inputs.ts"
import { propertiesOf } from "#shared/properties.ts"
import { matchingRequestsInput } from "#shared/requests/pipeline.ts"
import { STAGES, type Stage } from "#shared/requests/stages.ts"
import { readFilter } from "./filter-service.ts"
import type { InboxService } from "./inbox-service.ts"
import type { PipelineService } from "./pipeline-service.ts"
import { countRequests, idsOfRequests, stagesOf } from "./queries.ts"

/** The result of a change of all that match; `before` has the former stages of those that were moved, for the undo. */
type MatchingRequests = { changed: number[]; before: { stage: Stage; ids: number[] }[] }

type Deps = {
  inbox: Pick<InboxService, "deleteMany" | "markMany">
  pipeline: Pick<PipelineService, "setStage">
  /** Milliseconds since 1970. */
  now: () => number
}

/** Actions on all requests that match a filter (docs/decisions/0021-changes-of-all-that-match.md). */
export function createMatchingRequestsService(database: Database, { inbox, pipeline, now }: Deps) {
  const db = database.read

  async function matchingOf(source: unknown, viewer: Viewer) {
    const { filter } = await readFilter(db, source ?? {}, viewer, now())
    const ids = await idsOfRequests(db, filter, MAX_MATCHING)
    return { ids, total: await countRequests(db, filter), set: setOf(ids) }
  }

  /** Moves requests to a stage; returns the moved ones by their former stage. */
  async function move(ids: readonly number[], stage: Stage, viewer: Viewer) {
    const others = (await stagesOf(db, ids)).filter(one => one.stage !== stage)
    if (others.length) await pipeline.setStage({ ids: others.map(({ id }) => id), stage }, viewer)
    return others
  }

  return {
    /**
     * The number of requests that match a filter, and an identifier of this set; `limit` is the maximum of one change.
     */
    async matching(source: unknown, viewer: Viewer): Promise<{ count: number; set: string; limit: number }> {
      authorize(viewer, "requests.write")
      const { total, set } = await matchingOf(source, viewer)
      return { count: total, set, limit: MAX_MATCHING }
    },

    /**
     * Moves to a stage, marks or deletes every request that matches `query`, in transactions of a hundred. 409 if the
     * matches differ from the confirmed `set`, 422 if there are too many.
     */
    async changeMatching(input: unknown, viewer: Viewer): Promise<MatchingRequests> {
      authorize(viewer, "requests.write")
      const { set, change } = requireValid(readInput(matchingRequestsInput, input))
      const found = await matchingOf(propertiesOf(input).query, viewer)
      if (found.total > MAX_MATCHING)
        throw new AppError("invalid", {
          problems: { query: [{ code: "list_too_long", limit: MAX_MATCHING }] },
        })
      if (found.set !== set) throw new AppError("conflict")
      const changed: number[] = []
      const moved: { id: number; stage: Stage }[] = []
      for (const ids of partsOf(found.ids, MAX_BULK)) {
        const stage = STAGES.find(one => one === change)
        if (stage) moved.push(...(await move(ids, stage, viewer)))
        else if (change === "delete") changed.push(...(await inbox.deleteMany({ ids }, viewer)).done)
        else changed.push(...(await inbox.markMany({ ids, read: change === "read" }, viewer)).changed)
        await setImmediate()
      }
      const byStage = Map.groupBy(moved, ({ stage }) => stage)
      const before = [...byStage].map(([stage, rows]) => ({ stage, ids: rows.map(({ id }) => id) }))
      return { changed: [...changed, ...moved.map(({ id }) => id)], before }
    },
  }
}
