import type { DealRow } from "#drizzle/deals.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { system } from "#server/platform/viewer.ts"
import { PARTIES, type Party } from "#shared/deals/states.ts"
import type { ChainService, DealEvent } from "./chain-service.ts"
import type { DealParts } from "./facts.ts"
import { dealsWaiting, findDeal, partsOf } from "./queries.ts"
import { remindersOf } from "./timeline-queries.ts"

const DAY_MS = 86_400_000
const UNSIGNED_MS = 2 * DAY_MS
const UNFUNDED_MS = 5 * DAY_MS
const UNANSWERED_MS = DAY_MS
const CLOCK = system("deal clock")

/** What people are reminded of; the mail of each is in `texts.ts`. */
export const REMINDERS = ["unsigned", "unfunded", "inspection_ending", "dispute_waiting"] as const
export type Reminder = (typeof REMINDERS)[number]

type Due = { kind: Reminder; parties: readonly Party[] } | { kind: "inspection_ended" }
type Deps = {
  chain: ChainService
  /** Milliseconds since 1970. */
  now: () => number
}

/** What is due for a deal at a time (ms); null for nothing. */
function dueOf(row: DealRow, { signatures, messages }: DealParts, now: number): Due | null {
  const { state, stateAt, inspectionEndsAt } = row
  const waited = now - stateAt
  if (state === "contract" && waited >= UNSIGNED_MS) {
    const parties = PARTIES.filter(party => !signatures.some(one => one.party === party))
    return { kind: "unsigned", parties }
  }
  if (state === "signed" && waited >= UNFUNDED_MS) return { kind: "unfunded", parties: ["buyer"] }
  if (state === "delivered" && inspectionEndsAt !== null) {
    if (inspectionEndsAt <= now) return { kind: "inspection_ended" }
    return inspectionEndsAt - now <= DAY_MS ? { kind: "inspection_ending", parties: ["buyer"] } : null
  }
  if (state !== "disputed" || waited < UNANSWERED_MS) return null
  const opened = messages.findLastIndex(({ by, text }) => by === row.disputeBy && text === row.disputeText)
  const isAnswered = messages.slice(opened + 1).some(({ by, staffOnly }) => by === "staff" && !staffOnly)
  return isAnswered ? null : { kind: "dispute_waiting", parties: [] }
}

const eventOf = (due: Due): DealEvent =>
  due.kind === "inspection_ended"
    ? { action: "deal.inspection_ended", data: {} }
    : { action: "deal.reminded", data: { kind: due.kind, parties: due.parties } }

/**
 * Reminds the people of deals that wait, once for each time that a deal enters its state, and marks an inspection that
 * ended without an answer. It moves no deal and no money.
 */
export function createClockService(database: Database, { chain, now }: Deps) {
  /** What is due for a deal and was not recorded since it entered its state. */
  async function newlyDue(db: Queryable, row: DealRow): Promise<Due | null> {
    const due = dueOf(row, await partsOf(db, [row.id]), now())
    if (!due) return null
    const recorded = await remindersOf(db, row.number, row.stateAt)
    return recorded.includes(due.kind) ? null : due
  }

  return {
    async remind(): Promise<void> {
      const [since, endsBy] = [now() - UNANSWERED_MS, now() + DAY_MS]
      for (const { number } of await dealsWaiting(database.read, { since, endsBy })) {
        const row = await findDeal(database.read, number)
        if (!row || !(await newlyDue(database.read, row))) continue
        await database.write(async tx => {
          const current = await findDeal(tx, number)
          const due = current && (await newlyDue(tx, current))
          if (due) await chain.append(tx, current, eventOf(due), CLOCK)
        })
      }
    },
  }
}
