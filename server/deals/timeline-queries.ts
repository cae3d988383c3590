import { and, asc, eq, gt, gte, inArray, ne, sql } from "drizzle-orm"
import { dealChain, dealEntries, dealFiles, dealMessages, deals } from "#drizzle/deals.ts"
import { events } from "#drizzle/marketplace.ts"
import type { Queryable } from "#server/db/database.ts"

/** The events of some deals by their numbers, oldest first, each with its link; notes of staff are not part of them. */
export async function eventsOfDeals(db: Queryable, numbers: readonly string[]) {
  return db
    .select({ event: events, link: { hash: dealChain.hash, previousHash: dealChain.previousHash } })
    .from(events)
    .leftJoin(dealChain, eq(dealChain.number, events.number))
    .where(
      and(
        eq(events.subjectKind, "deal"),
        inArray(events.subjectId, [...numbers]),
        ne(events.action, "deal.note_added"),
      ),
    )
    .orderBy(asc(events.number))
}

/** Deals after an id, oldest first. */
export async function dealsAfter(db: Queryable, id: number, limit: number) {
  return db.select().from(deals).where(gt(deals.id, id)).orderBy(asc(deals.id)).limit(limit)
}

/** What the events of some deals vouch for. */
export async function contentOfDeals(db: Queryable, ids: readonly number[]) {
  const all = [...ids]
  return {
    entries: await db.select().from(dealEntries).where(inArray(dealEntries.dealId, all)),
    messages: await db.select().from(dealMessages).where(inArray(dealMessages.dealId, all)),
    files: await db.select().from(dealFiles).where(inArray(dealFiles.dealId, all)),
  }
}

/** The kinds of the reminders of a deal since a time (ms), and `inspection_ended` if that was recorded. */
export async function remindersOf(db: Queryable, number: string, since: number): Promise<string[]> {
  const rows = await db
    .select({ action: events.action, kind: sql<string | null>`json_extract(${events.after}, '$.kind')` })
    .from(events)
    .where(
      and(
        eq(events.subjectKind, "deal"),
        eq(events.subjectId, number),
        inArray(events.action, ["deal.reminded", "deal.inspection_ended"]),
        gte(events.at, since),
      ),
    )
  return rows.map(({ action, kind }) => kind ?? action.replace("deal.", ""))
}
