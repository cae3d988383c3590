import * as z from "zod/mini"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import type { FailedEvent } from "#shared/events.ts"
import { readInput } from "#shared/inputs.ts"
import type { Page } from "#shared/listings/listing.ts"
import type { ConsumerLoop } from "./consumers-service.ts"
import { countSetAside, findSetAside, pageOfSetAside } from "./failure-queries.ts"
import { eventsByNumbers } from "./queries.ts"

const retryInput = z.object({ id: z.int({ error: "integer_invalid" }) }, { error: "body_invalid" })

export type FailuresService = ReturnType<typeof createFailuresService>

/** The events that consumers could not handle, for owners. */
export function createFailuresService(database: Database, consumers: readonly ConsumerLoop[]) {
  return {
    /** The last failure first; 401 and 403 for all but owners. */
    async failed(input: unknown, viewer: Viewer): Promise<Page<FailedEvent>> {
      authorize(viewer, "consumers.manage")
      const paging = readPage(input)
      const rows = await pageOfSetAside(database.read, paging)
      const data = rows.map(({ id, consumer, event, error, tries, at }) => ({
        id,
        consumer,
        event,
        error,
        tries,
        at: new Date(at).toISOString(),
      }))
      return pageOf(data, await countSetAside(database.read), paging)
    },

    /** Retries an event; one that fails again remains in the list with its new error. 404 for an unknown one. */
    async retry(input: unknown, viewer: Viewer): Promise<object> {
      authorize(viewer, "consumers.manage")
      const { id } = requireValid(readInput(retryInput, input))
      const row = await findSetAside(database.read, id)
      const consumer = consumers.find(({ name }) => name === row?.consumer)
      const [event] = row ? await eventsByNumbers(database.read, [row.event]) : []
      if (!consumer || !event) throw new AppError("not_found")
      await consumer.retry(event)
      return {}
    },
  }
}
