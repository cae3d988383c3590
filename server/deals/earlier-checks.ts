import { and, asc, eq, isNotNull, sql } from "drizzle-orm"
import type { DealEntryRow, DealPayoutRow } from "#drizzle/deal-ledger.ts"
import { type DealRow, dealMessages } from "#drizzle/deals.ts"
import { events } from "#drizzle/events.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import { sha256 } from "#server/platform/sha256.ts"
import { readData } from "#shared/event-data.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { SecondCheck } from "#shared/second-check.ts"
import { payeeOf } from "./facts.ts"

type Paid = { entries: readonly DealEntryRow[]; payouts: readonly DealPayoutRow[] }

/** Whether an entry may have been confirmed by an earlier release with a text about changed payout details. */
const mayHaveText = ({ kind, confirmedBy, payoutChecked }: DealEntryRow, payouts: readonly DealPayoutRow[]) =>
  confirmedBy !== null &&
  payoutChecked === null &&
  payouts.some(({ party, changes }) => party === payeeOf(kind) && changes > 0)

/**
 * The checks of changed payout details by the ids of their entries, for entries of earlier releases: these kept the text
 * as a staff note, and its hash in the event of the confirmation.
 */
export async function earlierChecks(
  db: Queryable,
  { id, number }: DealRow,
  { entries, payouts }: Paid,
): Promise<ReadonlyMap<number, SecondCheck>> {
  const found = new Map<number, SecondCheck>()
  if (!entries.some(entry => mayHaveText(entry, payouts))) return found
  const hash = sql<string | null>`json_extract(${events.after}, '$.payout_checked_sha256')`
  const confirmed = await db
    .select({ hash, after: events.after })
    .from(events)
    .where(
      and(
        eq(events.subjectKind, "deal"),
        eq(events.subjectId, number),
        eq(events.action, "deal.entry_confirmed"),
        isNotNull(hash),
      ),
    )
    .orderBy(asc(events.number))
  if (confirmed.length === 0) return found
  const notes = await db
    .select({ text: dealMessages.text })
    .from(dealMessages)
    .where(and(eq(dealMessages.dealId, id), eq(dealMessages.staffOnly, true)))
  const texts = new Map(notes.map(({ text }) => [sha256(text), text]))
  for (const { hash, after } of confirmed) {
    const contact = texts.get(hash ?? "")
    if (contact === undefined) continue
    const { entries = [] } = readData("deal.entry_confirmed", propertiesOf(JSON.parse(after ?? "null")))
    for (const { id } of entries) if (id !== undefined) found.set(id, { how: "other", contact, person: "" })
  }
  return new Map(
    entries.flatMap(entry => {
      const check = found.get(entry.id)
      return check && mayHaveText(entry, payouts) ? [[entry.id, check]] : []
    }),
  )
}
