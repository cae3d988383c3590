import type { DealRow } from "#drizzle/deals.ts"
import { requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { toAuditEvent } from "#server/platform/events/service.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import type { TimelineEvent } from "#shared/deals/deal.ts"
import { numberInput } from "#shared/deals/inputs.ts"
import { PARTIES } from "#shared/deals/machine.ts"
import type { AuditEvent } from "#shared/events.ts"
import { readInput } from "#shared/inputs.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import { eventsOfDeals } from "./timeline-queries.ts"
import { partyOf } from "./view.ts"

type Deps = { lifecycle: LifecycleService }

/** The name of who did it: a party's as the deal has it, and that of staff for staff alone. */
function nameOf({ actor, after }: AuditEvent, row: DealRow, isStaff: boolean): string | null {
  if (actor.kind !== "member") return isStaff ? actor.name : null
  const party = PARTIES.find(one => one === after?.party)
  return (party && partyOf(row, party)?.name) ?? null
}

/** The timeline of deals. */
export function createTimelineService(database: Database, { lifecycle }: Deps) {
  const db = database.read

  /** Every event of a deal, oldest first; the names of staff are for staff alone. */
  async function timelineOf(queryable: Queryable, row: DealRow, isStaff: boolean): Promise<TimelineEvent[]> {
    const found = await eventsOfDeals(queryable, [row.number])
    return found.flatMap(({ event, link }) => {
      if (!link) return []
      const audit = toAuditEvent(event)
      const name = nameOf(audit, row, isStaff)
      return {
        ...{ number: audit.number, at: audit.at, action: audit.action },
        actor: { kind: audit.actor.kind, id: audit.actor.id, ...(name !== null && { name }) },
        data: audit.after ?? {},
        hash: link.hash,
        previous_hash: link.previousHash,
      }
    })
  }

  return {
    /** The timeline of a deal as its parties read it. */
    partyTimelineOf: (queryable: Queryable, row: DealRow) => timelineOf(queryable, row, false),

    /** Every event of a deal, oldest first, with its hash. */
    async timeline(given: unknown, viewer: Viewer): Promise<{ data: TimelineEvent[] }> {
      authorize(viewer, "deals.read")
      const { number } = requireValid(readInput(numberInput, given))
      const { row, actor } = await lifecycle.load(db, number, viewer)
      return { data: await timelineOf(db, row, actor === "mediator") }
    },
  }
}
