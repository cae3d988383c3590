import type { DealRow } from "#drizzle/deals.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { system } from "#server/platform/viewer.ts"
import { isDealAction, type ReadTimelineEvent, readTimelineEvent } from "#shared/deals/event-data.ts"
import { type NextCall, nextCalls } from "#shared/deals/next-calls.ts"
import { PARTIES, type Party } from "#shared/deals/states.ts"
import type { EventAction } from "#shared/events.ts"
import { propertiesOf } from "#shared/properties.ts"
import { DAY_MS, HOUR_MS } from "#shared/units.ts"
import type { ChainService, NewDealEvent } from "./chain-service.ts"
import { type DealParts, factsOf, tooLateAt } from "./facts.ts"
import { dealsToRemind, findDeal, partsOf, setRemindAt } from "./queries.ts"
import { alarmEventsOf } from "./reading-queries.ts"

/** How long before the end of a term its reminder is sent; the second if the term is one day. */
const LEAD_MS = DAY_MS
const SHORT_LEAD_MS = 12 * HOUR_MS
/** How long the parties of a dispute wait for an answer before staff are reminded. */
const UNANSWERED_MS = DAY_MS
const CLOCK = system("deal clock")

/** An event that the clock records at a time (ms). */
type Alarm = { at: number; event: NewDealEvent<"deal.reminded" | "deal.inspection_ended"> }

/** What tells one event of the clock from another since the deal entered its state. */
function keyOf({ action, data }: ReadTimelineEvent): string {
  if (action !== "deal.reminded") return action
  return [data.kind, data.call, JSON.stringify(data.parties), data.due_at].join(" ")
}
function storedKey({ action, after }: { action: EventAction; after: string | null }): string {
  const data = propertiesOf(JSON.parse(after ?? "null"))
  return isDealAction(action) ? keyOf(readTimelineEvent({ action, data })) : action
}

const isEarly = ({ action, data }: Alarm["event"]) => action === "deal.reminded" && data.kind === "due_soon"
type Deps = {
  chain: ChainService
  /** Milliseconds since 1970. */
  now: () => number
}

function isOneDay(call: NextCall["call"], row: DealRow): boolean {
  switch (call) {
    case "confirm":
      return true
    case "accept":
      return row.inspectionDays === 1
    case "reportPayment":
      return row.paymentDays === 1
    case "handOver":
    case "setItem":
      return row.handoverDays === 1
    default:
      return false
  }
}

const waitedFor = ({ by }: NextCall): Party[] => PARTIES.filter(party => party === by)

/** The reminders of a step: one before the end of its term, one at the end. */
function alarmsOfStep(step: NextCall & { dueAt: number }, row: DealRow): Alarm[] {
  const { call, dueAt } = step
  const parties = waitedFor(step)
  const data = { call, parties, due_at: new Date(dueAt).toISOString() }
  const lead = isOneDay(call, row) ? SHORT_LEAD_MS : LEAD_MS
  const alarm = (kind: "due_soon" | "overdue", at: number): Alarm => ({
    at,
    event: { action: "deal.reminded", data: { kind, ...data } },
  })
  const soon = alarm("due_soon", dueAt - lead)
  if (call !== "accept") return [soon, alarm("overdue", dueAt)]
  return [
    soon,
    {
      at: dueAt,
      event: { action: "deal.inspection_ended", data: { due_at: data.due_at } },
    },
  ]
}

/** A dispute without an answer of staff since it was opened; a decision is one. */
function alarmsOfDispute(row: DealRow, { messages, decisions }: DealParts): Alarm[] {
  if (row.state !== "disputed" || decisions.some(({ state }) => state === "approved")) return []
  const opened = messages.findLastIndex(({ by, text }) => by === row.disputeBy && text === row.disputeText)
  const isAnswered = messages.slice(opened + 1).some(({ by, staffOnly }) => by === "staff" && !staffOnly)
  if (isAnswered) return []
  const data = { kind: "dispute_waiting" as const, parties: [] }
  return [{ at: row.stateAt + UNANSWERED_MS, event: { action: "deal.reminded", data } }]
}

/**
 * When the buyer's right to cancel alone begins: an overdue handover of which the buyer, whom no step waits for, is told.
 */
function alarmsOfLateness(row: DealRow): Alarm[] {
  const at = tooLateAt(row)
  if (at === null) return []
  const data = { kind: "overdue" as const, call: "handOver" as const, parties: ["buyer" as const] }
  return [{ at, event: { action: "deal.reminded", data: { ...data, due_at: new Date(at).toISOString() } } }]
}

/** All events that the clock will record for a deal if its state does not change. */
function alarmsOf(row: DealRow, parts: DealParts, now: number): Alarm[] {
  const steps = nextCalls(factsOf(row, parts, now)).flatMap(step =>
    step.dueAt === null ? [] : [{ ...step, dueAt: step.dueAt }],
  )
  const isFirst = (step: (typeof steps)[number], index: number) =>
    // A single reminder if several steps of one side are due together.
    steps.findIndex(({ by, dueAt }) => by === step.by && dueAt === step.dueAt) === index
  return [
    ...steps.filter(isFirst).flatMap(step => alarmsOfStep(step, row)),
    ...alarmsOfLateness(row),
    ...alarmsOfDispute(row, parts),
  ]
}

/**
 * Sends reminders to the people of waiting deals: once before a term ends and once at its end, when staff and a side with
 * money in escrow are notified too, and once when a buyer may cancel alone; marks an inspection that ended without an answer. It changes no state and no money.
 */
export function createClockService(database: Database, { chain, now }: Deps) {
  /** The alarms not recorded since the deal entered its state, soonest first. */
  async function openAlarms(db: Queryable, row: DealRow): Promise<Alarm[]> {
    const recorded = (await alarmEventsOf(db, row.number, row.stateAt)).map(storedKey)
    return alarmsOf(row, await partsOf(db, [row.id]), now())
      .filter(({ event }) => !recorded.includes(keyOf(event)))
      .sort((a, b) => a.at - b.at)
  }

  return {
    async remind(): Promise<void> {
      for (const { number } of await dealsToRemind(database.read, now()))
        await database.write(async tx => {
          let row = await findDeal(tx, number)
          if (!row || row.remindAt === null || row.remindAt > now()) return
          const alarms = await openAlarms(tx, row)
          const due = alarms.filter(({ at }) => at <= now())
          // A reminder whose term has ended meanwhile is not sent in addition to that of the end.
          const ended = due.filter(({ event }) => !isEarly(event)).map(({ event }) => event.data.due_at)
          for (const { event } of due)
            if (!isEarly(event) || !ended.includes(event.data.due_at))
              row = await chain.append(tx, row, event, CLOCK)
          const [next] = alarms.filter(({ at }) => at > now())
          await setRemindAt(tx, row.id, next?.at ?? null)
        })
    },
  }
}
