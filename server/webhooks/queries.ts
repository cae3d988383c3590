import { and, asc, count, desc, eq, gte, inArray, lte, notExists, sql } from "drizzle-orm"
import { deals } from "#drizzle/deals.ts"
import { consumerFailures } from "#drizzle/events.ts"
import {
  type WebhookAttemptRow,
  type WebhookDeliveryRow,
  type WebhookListingRow,
  type WebhookRow,
  webhookAttempts,
  webhookDeliveries,
  webhookListings,
  webhooks,
} from "#drizzle/integrations.ts"
import { proposals } from "#drizzle/proposals.ts"
import { type Queryable, type Transaction, writtenRow } from "#server/platform/db/database.ts"
import type { DeliveryState } from "#shared/webhooks/delivery-states.ts"

/** Oldest first. */
export async function listWebhooks(db: Queryable): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id))
}

export async function findWebhook(db: Queryable, id: string): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  return row ?? null
}

export async function insertWebhook(tx: Transaction, row: WebhookRow): Promise<void> {
  await tx.insert(webhooks).values(row)
}

export async function updateWebhook(tx: Transaction, id: string, change: Partial<WebhookRow>): Promise<void> {
  await tx.update(webhooks).set(change).where(eq(webhooks.id, id))
}

export async function deleteWebhook(tx: Transaction, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id))
}

export async function insertDelivery(
  tx: Transaction,
  row: typeof webhookDeliveries.$inferInsert,
): Promise<WebhookDeliveryRow> {
  return writtenRow(await tx.insert(webhookDeliveries).values(row).returning())
}

export async function findDelivery(db: Queryable, id: number): Promise<WebhookDeliveryRow | null> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  return row ?? null
}

export async function updateDelivery(
  tx: Transaction,
  id: number,
  change: Partial<WebhookDeliveryRow>,
): Promise<void> {
  await tx.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id))
}

const deliveriesOf = (webhookId: string, state: DeliveryState | undefined) =>
  and(
    eq(webhookDeliveries.webhookId, webhookId),
    state === undefined ? undefined : eq(webhookDeliveries.state, state),
  )

export async function countDeliveries(db: Queryable, webhookId: string, state?: DeliveryState) {
  const [row] = await db
    .select({ count: count() })
    .from(webhookDeliveries)
    .where(deliveriesOf(webhookId, state))
  return row?.count ?? 0
}

/** Newest first. */
export async function pageOfDeliveries(
  db: Queryable,
  { webhookId, state }: { webhookId: string; state: DeliveryState | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<WebhookDeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(deliveriesOf(webhookId, state))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)
    .offset(offset)
}

/** The attempts of deliveries, oldest first. */
export async function attemptsOf(db: Queryable, ids: readonly number[]): Promise<WebhookAttemptRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, [...ids]))
    .orderBy(asc(webhookAttempts.id))
}

/** The states of listings at these events. */
export async function listingsAtEvents(
  db: Queryable,
  numbers: readonly number[],
): Promise<WebhookListingRow[]> {
  if (numbers.length === 0) return []
  return db
    .select()
    .from(webhookListings)
    .where(inArray(webhookListings.event, [...numbers]))
}

/**
 * Deletes the states of listings until an event, except what events that a consumer has failed to handle still need:
 * their own and those of the `reach` events after each.
 */
export async function deleteListingsUntil(
  tx: Transaction,
  number: number,
  { consumer, reach }: { consumer: string; reach: number },
): Promise<void> {
  const failed = tx
    .select({ event: consumerFailures.event })
    .from(consumerFailures)
    .where(
      and(
        eq(consumerFailures.consumer, consumer),
        lte(consumerFailures.event, webhookListings.event),
        gte(consumerFailures.event, sql`${webhookListings.event} - ${reach}`),
      ),
    )
  await tx.delete(webhookListings).where(and(lte(webhookListings.event, number), notExists(failed)))
}

/** The listing of each deal, by the deal's number. */
export async function listingsOfDeals(
  db: Queryable,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ number: deals.number, listingId: deals.listingId })
    .from(deals)
    .where(inArray(deals.number, [...numbers]))
  return new Map(rows.map(({ number, listingId }) => [number, listingId]))
}

/** The listing of each proposal that has one, by the proposal's id. */
export async function listingsOfProposals(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: proposals.id, listingId: proposals.listingId })
    .from(proposals)
    .where(inArray(proposals.id, [...ids]))
  return new Map(rows.map(({ id, listingId }) => [id, listingId]))
}
