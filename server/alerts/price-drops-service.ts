import { and, eq, inArray } from "drizzle-orm"
import { alerts } from "#drizzle/alerts.ts"
import type { AppsService } from "#server/listings/service.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { statesAt } from "./listing-state.ts"
import type { Baseline } from "./queries.ts"

/** The maximum number of events of one listing that are undone. */
const MAX_EVENTS = 10_000

async function activeAlerts(db: Queryable, ids: readonly number[]) {
  return db
    .select({ id: alerts.id, since: alerts.since })
    .from(alerts)
    .where(and(inArray(alerts.id, [...ids]), eq(alerts.active, true)))
}

/**
 * The price of a listing when each of the active alerts among these was made or resumed, null where it was not on sale
 * or on request then.
 */
export async function pricesSince(
  db: Queryable,
  { apps, events }: { apps: AppsService; events: EventsService },
  listingId: number,
  alertIds: readonly number[],
): Promise<Baseline[]> {
  const found = await activeAlerts(db, alertIds)
  const numbers = [...new Set(found.map(({ since }) => since))].sort((a, b) => b - a)
  const oldest = numbers.at(-1)
  if (oldest === undefined) return []
  // The row first: an event that it does not include yet is undone without effect.
  const [row] = await apps.rowsOf([listingId])
  const later = await events.ofListingsAfter(oldest, { ids: [listingId], limit: MAX_EVENTS })
  const states = statesAt(row, later, numbers)
  const prices = new Map(numbers.map((number, index) => [number, states[index]?.values.price ?? Number.NaN]))
  return found.map(({ id, since }) => {
    const price = prices.get(since) ?? Number.NaN
    return { id, price: Number.isNaN(price) ? null : price }
  })
}
