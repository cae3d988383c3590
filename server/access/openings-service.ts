import type { Opening } from "#server/files/service.ts"
import type { Database } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { findAccessId, insertOpening, isOpened } from "./queries.ts"

type Deps = { events: EventsService; now: () => number }

/** Records the first time that a member opens each file that is not public, as an event. */
export function createOpenings(database: Database, { events, now }: Deps) {
  return async ({ listingId, path }: Opening, viewer: Viewer): Promise<void> => {
    if (viewer.actor.kind !== "member") return
    const opened = { listingId, path, memberId: viewer.actor.id }
    if (await isOpened(database.read, opened)) return
    await database.write(async tx => {
      if (!(await insertOpening(tx, { ...opened, at: now() }))) return
      await events.record(tx, viewer, {
        action: "access.file_opened",
        subject: { kind: "access", id: (await findAccessId(tx, opened)) ?? `listing ${listingId}` },
        after: { listing_id: listingId, path },
      })
    })
  }
}
