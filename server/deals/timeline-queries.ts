import { and, asc, eq, gt, gte, inArray, ne, sql } from "drizzle-orm"
import { dealChain } from "#drizzle/deals.ts"
import { events } from "#drizzle/events.ts"
import type { Queryable } from "#server/platform/db/database.ts"

/** Events of a deal after a number, oldest first, each with its link; staff notes are not part of them. */
export async function eventsOfDeal(db: Queryable, deal: string, after: number, limit: number) {
  return db
    .select({ event: events, link: { hash: dealChain.hash, previousHash: dealChain.previousHash } })
    .from(events)
    .leftJoin(dealChain, eq(dealChain.number, events.number))
    .where(
      and(
        eq(events.subjectKind, "deal"),
        eq(events.subjectId, deal),
        ne(events.action, "deal.note_added"),
        gt(events.number, after),
      ),
    )
    .orderBy(asc(events.number))
    .limit(limit)
}

/** The kinds of the reminders of a deal since a time (ms), and `inspection_ended` if that was recorded. */
export async function remindersOf(db: Queryable, number: string, since: number): Promise<string[]> {
  const value = (name: string) => sql<string | null>`json_extract(${events.after}, ${`$.${name}`})`
  const rows = await db
    .select({
      action: events.action,
      kind: value("kind"),
      call: value("call"),
      parties: value("parties"),
      dueAt: value("due_at"),
    })
    .from(events)
    .where(
      and(
        eq(events.subjectKind, "deal"),
        eq(events.subjectId, number),
        inArray(events.action, ["deal.reminded", "deal.inspection_ended"]),
        gte(events.at, since),
      ),
    )
  return rows.map(({ action, kind, call, parties, dueAt }) =>
    kind === null ? action.replace("deal.", "") : [kind, call, parties, dueAt].filter(Boolean).join(" "),
  )
}
