import { setImmediate } from "node:timers/promises"
import type { DealRow } from "#drizzle/deals.ts"
import { requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { toAuditEvent } from "#server/platform/events/service.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import type { TimelineEvent, Verification } from "#shared/deals/deal.ts"
import { numberInput, verifyInput } from "#shared/deals/inputs.ts"
import { PARTIES } from "#shared/deals/machine.ts"
import type { AuditEvent } from "#shared/events.ts"
import { readInput } from "#shared/inputs.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import { dealsAfter, storedDeals } from "./stored-queries.ts"
import { eventsOfDeals } from "./timeline-queries.ts"
import { firstBreak } from "./verification.ts"
import { partyOf } from "./view.ts"

/** Deals that are read and checked at once; other requests are served in between. */
const BATCH = 50

type Deps = { lifecycle: LifecycleService }

/** The name of who did it: a party's as the deal has it, and that of staff for staff alone. */
function nameOf({ actor, after }: AuditEvent, row: DealRow, isStaff: boolean): string | null {
  if (actor.kind !== "member") return isStaff ? actor.name : null
  const party = PARTIES.find(one => one === after?.party)
  return (party && partyOf(row, party)?.name) ?? null
}

/** The timeline of deals, and whether it still is what was written. */
export function createTimelineService(database: Database, { lifecycle }: Deps) {
  const db = database.read

  /** Checks some deals, up to the first break. */
  async function check(rows: Parameters<typeof storedDeals>[1]): Promise<Verification> {
    let checked = 0
    for (const deal of await storedDeals(db, rows)) {
      checked += deal.events.length
      const number = firstBreak(deal)
      if (number !== null) return { ok: false, checked, first_break: { deal: deal.row.number, number } }
    }
    return { ok: true, checked, first_break: null }
  }

  /** Checks the chains and ledgers of all deals, up to the first break. */
  async function verifyAll(): Promise<Verification> {
    let checked = 0
    for (let after = 0; ; ) {
      const rows = await dealsAfter(db, after, BATCH)
      const result = await check(rows)
      checked += result.checked
      if (!result.ok || rows.length < BATCH) return { ...result, checked }
      after = rows.at(-1)?.id ?? after
      await setImmediate()
    }
  }

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
    verifyAll,

    /** The timeline of a deal as its parties read it. */
    partyTimelineOf: (queryable: Queryable, row: DealRow) => timelineOf(queryable, row, false),

    /** Every event of a deal, oldest first, with its hash. */
    async timeline(given: unknown, viewer: Viewer): Promise<{ data: TimelineEvent[] }> {
      authorize(viewer, "deals.read")
      const { number } = requireValid(readInput(numberInput, given))
      const { row, actor } = await lifecycle.load(db, number, viewer)
      return { data: await timelineOf(db, row, actor === "mediator") }
    },

    /** Checks one deal, or all of them. */
    async verify(given: unknown, viewer: Viewer): Promise<Verification> {
      authorize(viewer, "deals.manage")
      const { number } = requireValid(readInput(verifyInput, given ?? {}))
      if (number === undefined) return verifyAll()
      const { row } = await lifecycle.load(db, number, viewer)
      return check([row])
    },
  }
}
