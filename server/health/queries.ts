import { and, asc, count, eq, gt, isNotNull, lt, min } from "drizzle-orm"
import { webhookDeliveries, webhooks } from "#drizzle/integrations.ts"
import { mails } from "#drizzle/mail.ts"
import type { Queryable } from "#server/platform/db/database.ts"

/** The oldest mail that waits, and whether one that was written later has been sent; null for none. */
export async function oldestWaitingMail(db: Queryable) {
  const [oldest] = await db
    .select({ id: mails.id, createdAt: mails.createdAt })
    .from(mails)
    .where(eq(mails.state, "waiting"))
    .orderBy(asc(mails.id))
    .limit(1)
  if (!oldest) return null
  const [later] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, "sent"), gt(mails.id, oldest.id)))
    .limit(1)
  return { createdAt: oldest.createdAt, isOvertaken: later !== undefined }
}

/** How many webhooks are active, the first failure of one since its last success, and the longest due message. */
export async function webhookFacts(db: Queryable, now: number) {
  const [facts] = await db
    .select({ active: count(), failingSince: min(webhooks.failingSince) })
    .from(webhooks)
    .where(eq(webhooks.isActive, true))
  const [due] = await db
    .select({ at: min(webhookDeliveries.nextAt) })
    .from(webhookDeliveries)
    .innerJoin(webhooks, and(eq(webhooks.id, webhookDeliveries.webhookId), eq(webhooks.isActive, true)))
    .where(
      and(
        eq(webhookDeliveries.state, "waiting"),
        isNotNull(webhookDeliveries.nextAt),
        lt(webhookDeliveries.leaseUntil, now),
      ),
    )
  return { active: facts?.active ?? 0, failingSince: facts?.failingSince ?? null, dueAt: due?.at ?? null }
}
