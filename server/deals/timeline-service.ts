import { setImmediate } from "node:timers/promises"
import type { DealRow } from "#drizzle/deals.ts"
import type { MembersService } from "#server/members/service.ts"
import { requireValid } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import { toAuditEvent } from "#server/platform/events/service.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import type { TimelineEvent } from "#shared/deals/deal.ts"
import { numberInput } from "#shared/deals/inputs.ts"
import { PARTIES, type Party } from "#shared/deals/states.ts"
import type { AuditEvent } from "#shared/events.ts"
import { readInput } from "#shared/inputs.ts"
import { partyOf } from "./facts.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import { eventsOfDeal } from "./timeline-queries.ts"

const EVENT_BATCH = 250
type Link = { hash: string; previousHash: string | null }

type Deps = { lifecycle: LifecycleService; members: Pick<MembersService, "findById"> }

/**
 * The name of an event's actor by id: a party's as stored in the deal; those of former parties and of staff for staff
 * only.
 */
function nameOf({ number, actor, after }: AuditEvent, { row, names, isStaff, since }: Names): string | null {
  if (actor.kind !== "member") return isStaff ? actor.name : null
  const party = PARTIES.find(one => one === after?.party)
  const found = party && partyOf(row, party)
  const member = names.get(actor.id ?? "")
  const isFormer = member
    ? member.email !== found?.email
    : party !== undefined && number < (since.get(party) ?? 0)
  if (isFormer) return isStaff ? (member?.name ?? null) : null
  return found?.name ?? null
}
type Names = {
  row: DealRow
  /** Members by id; deleted ones are absent. */
  names: ReadonlyMap<string, { email: string; name: string | null }>
  isStaff: boolean
  /** The event that set the current address of a party, if it replaced another one. */
  since: ReadonlyMap<Party, number>
}

/** The events by which a party was replaced after it had been sent a contract: the newest of each party. */
function replacements(events: readonly AuditEvent[]): Map<Party, number> {
  const found: Map<Party, number> = new Map()
  for (const { number, after } of events) {
    const replaced: unknown = after?.replaced
    for (const party of PARTIES)
      if (Array.isArray(replaced) && replaced.includes(party)) found.set(party, number)
  }
  return found
}

/** The timeline of deals. */
export function createTimelineService(database: Database, { lifecycle, members }: Deps) {
  const db = database.read

  /** The events of a deal with their links, read in chunks, between which other requests are served. */
  async function linkedEventsOf({ number }: DealRow) {
    const linked: { audit: AuditEvent; link: Link }[] = []
    for (let after = 0; ; await setImmediate()) {
      const piece = await eventsOfDeal(db, number, after, EVENT_BATCH)
      for (const { event, link } of piece) if (link) linked.push({ audit: toAuditEvent(event), link })
      if (piece.length < EVENT_BATCH) return linked
      after = piece.at(-1)?.event.number ?? after
    }
  }

  /** Every event of a deal, oldest first; the names of staff are for staff alone. */
  async function timelineOf(row: DealRow, isStaff: boolean): Promise<TimelineEvent[]> {
    const linked = await linkedEventsOf(row)
    const names: Map<string, { email: string; name: string | null }> = new Map()
    for (const { actor } of linked.map(({ audit }) => audit))
      if (actor.kind === "member" && actor.id !== null && !names.has(actor.id)) {
        const member = await members.findById(db, actor.id)
        if (member) names.set(actor.id, member)
      }
    const since = replacements(linked.map(({ audit }) => audit))
    return linked.map(({ audit, link }) => {
      const name = nameOf(audit, { row, names, isStaff, since })
      return {
        number: audit.number,
        at: audit.at,
        action: audit.action,
        actor: { kind: audit.actor.kind, id: audit.actor.id, ...(name !== null && { name }) },
        data: audit.after ?? {},
        hash: link.hash,
        previous_hash: link.previousHash,
      }
    })
  }

  return {
    /** The timeline of a deal as its parties read it. */
    partyTimelineOf: (row: DealRow) => timelineOf(row, false),

    /** Every event of a deal, oldest first, with its hash. */
    async timeline(given: unknown, viewer: Viewer): Promise<{ data: TimelineEvent[] }> {
      authorize(viewer, "deals.read")
      const { number } = requireValid(readInput(numberInput, given))
      const { row, actor } = await lifecycle.load(db, number, viewer)
      return { data: await timelineOf(row, actor === "mediator") }
    },
  }
}
