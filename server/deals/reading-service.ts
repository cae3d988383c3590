import { setImmediate } from "node:timers/promises"
import type { DealRow } from "#drizzle/deals.ts"
import type { MembersService } from "#server/members/service.ts"
import { requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { toAuditEvent } from "#server/platform/events/service.ts"
import { authorize, authorOf, requireMember, staffId, type Viewer } from "#server/platform/viewer.ts"
import type { CompletedDeals, DealsWaiting, LateDeal } from "#shared/deals/deal.ts"
import { isDealAction, type ReadTimelineEvent, readTimelineEvent } from "#shared/deals/event-data.ts"
import { markReadInput, numberInput } from "#shared/deals/inputs.ts"
import type { TimelineEvent } from "#shared/deals/record.ts"
import type { Party } from "#shared/deals/states.ts"
import type { AuditEvent } from "#shared/events.ts"
import { readInput } from "#shared/inputs.ts"
import { DAY_MS } from "#shared/units.ts"
import { partyOf } from "./facts.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import { openDealsAfter } from "./list-queries.ts"
import {
  countDealsWaitingForParty,
  countUnreadDeals,
  countWaitingDeals,
  dealsToConfirm,
  durationsOfCompleted,
  eventsOfDeal,
  newestMessageOf,
  putRead,
  readsOf,
} from "./reading-queries.ts"

const EVENT_BATCH = 250
const FEWEST_COMPLETED = 10
type Link = { hash: string; previousHash: string | null }
/** An event as it is stored and sent, what it says (null for one of a later release), and its link. */
type LinkedEvent = { audit: AuditEvent; read: ReadTimelineEvent | null; link: Link }

type TimelineDeps = { lifecycle: LifecycleService; members: Pick<MembersService, "findById"> }

/**
 * The name of an event's actor by id: a party's as stored in the deal; those of former parties and of staff for staff
 * only.
 */
function nameOf({ audit, read }: LinkedEvent, { row, names, isStaff, since }: Names): string | null {
  const { number, actor } = audit
  if (actor.kind !== "member") return isStaff ? actor.name : null
  const party = read?.data.party
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
function replacements(events: readonly LinkedEvent[]): Map<Party, number> {
  const found: Map<Party, number> = new Map()
  for (const { audit, read } of events)
    if (read?.action === "deal.updated")
      for (const party of read.data.replaced ?? []) found.set(party, audit.number)
  return found
}

/** The timeline of deals. */
export function createTimelineService(database: Database, { lifecycle, members }: TimelineDeps) {
  const db = database.read

  /** The events of a deal with their links, read in chunks, between which other requests are served. */
  async function linkedEventsOf({ number }: DealRow) {
    const linked: LinkedEvent[] = []
    for (let after = 0; ; await setImmediate()) {
      const piece = await eventsOfDeal(db, number, after, EVENT_BATCH)
      for (const { event, link } of piece) {
        const audit = toAuditEvent(event)
        const { action, after: data } = audit
        const read = isDealAction(action) ? readTimelineEvent({ action, data: data ?? {} }) : null
        if (link) linked.push({ audit, read, link })
      }
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
    const since = replacements(linked)
    return linked.map(({ audit, read, link }) => {
      const name = nameOf({ audit, read, link }, { row, names, isStaff, since })
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

/** Open deals per read. */
const PIECE = 200

type Deps = {
  lifecycle: LifecycleService
  /** Milliseconds since 1970. */
  now: () => number
}

/** Each person's read positions in the threads, and their pending work. */
export function createReadingService(database: Database, { lifecycle, now }: Deps) {
  const unreadOf = async (db: Queryable, viewer: Viewer): Promise<number> => {
    const reader = authorOf(viewer)
    if (!reader) return 0
    return countUnreadDeals(db, reader, viewer.actor.kind === "member" ? viewer.actor.email : null)
  }

  async function lateDeals(viewer: Viewer): Promise<LateDeal[]> {
    const notOf = viewer.actor.kind === "staff" ? viewer.actor.email : null
    const late: LateDeal[] = []
    for (let id = 0; ; ) {
      const rows = await openDealsAfter(database.read, { id, limit: PIECE, notOf })
      for (const row of await lifecycle.presentRows(database.read, rows, viewer)) {
        const due = row.next.flatMap(({ due_at: at }) => at ?? []).toSorted()[0]
        if (due !== undefined && Date.parse(due) < now()) late.push({ ...row, late_since: due })
      }
      const last = rows.at(-1)
      if (!last || rows.length < PIECE) break
      id = last.id
    }
    return late.toSorted((a, b) => a.late_since.localeCompare(b.late_since))
  }

  return {
    /**
     * Marks the thread of a deal as seen up to a message, or up to the newest, for the caller only; the positions of
     * others and the deal's version do not change. 404 for a deal without access.
     */
    async markRead(given: unknown, viewer: Viewer): Promise<object> {
      authorize(viewer, "deals.take_part")
      const { number, message_id: asked } = requireValid(readInput(markReadInput, given))
      const reader = authorOf(viewer)
      const { row } = await lifecycle.load(database.read, number, viewer)
      if (!reader) return {}
      const newest = await newestMessageOf(database.read, row.id)
      const messageId = Math.min(asked ?? newest, newest)
      const seen = (await readsOf(database.read, [row.id], reader)).get(row.id) ?? 0
      // Open pages repeat the call.
      if (messageId > seen) await database.write(tx => putRead(tx, row.id, reader, { messageId, at: now() }))
      return {}
    },

    /** How many deals have messages that the person has not seen. */
    async unreadCount(viewer: Viewer): Promise<{ count: number }> {
      authorize(viewer, "deals.take_part")
      return { count: await unreadOf(database.read, viewer) }
    },

    /**
     * How many deals were completed, and the median of their days; null for fewer than ten, which say little. The same
     * for everyone.
     */
    async completed(viewer: Viewer): Promise<CompletedDeals | null> {
      authorize(viewer, "site.read")
      const durations = await durationsOfCompleted(database.read)
      if (durations.length < FEWEST_COMPLETED) return null
      const days = durations
        .map(durationMs => Math.max(1, Math.round(durationMs / DAY_MS)))
        .sort((a, b) => a - b)
      const [low, high] = [days[(days.length - 1) >> 1], days[days.length >> 1]]
      return low && high ? { count: days.length, median_days: Math.round((low + high) / 2) } : null
    },

    /** How many deals wait for the member's step, or have a message that they have not seen. */
    async waitingCount(viewer: Viewer): Promise<{ count: number }> {
      const { id, email } = requireMember(viewer, "deals.own")
      const count = await countDealsWaitingForParty(database.read, { kind: "member", id }, email)
      return { count }
    },

    /** The overdue deals, the longest overdue first. */
    async late(viewer: Viewer): Promise<{ data: LateDeal[] }> {
      authorize(viewer, "deals.manage")
      return { data: await lateDeals(viewer) }
    },

    /** Pending work of a mediator. */
    async waitingFor(viewer: Viewer): Promise<DealsWaiting> {
      authorize(viewer, "deals.manage")
      const toConfirm = await dealsToConfirm(database.read, staffId(viewer) ?? "")
      return {
        open: await countWaitingDeals(database.read, now()),
        late: (await lateDeals(viewer)).length,
        to_confirm: toConfirm.length,
        unread: await unreadOf(database.read, viewer),
      }
    },
  }
}
