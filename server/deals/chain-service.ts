import type { DealRow } from "#drizzle/deals.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { AuditEvent, EventAction } from "#shared/events.ts"
import { insertLink, updateDeal } from "./queries.ts"

/** JSON with sorted keys and without spaces. Verifying all deals calls it for every event. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  let text = ""
  for (const [key, one] of entries)
    if (one !== undefined) text += `${text && ","}${JSON.stringify(key)}:${canonicalJson(one)}`
  return `{${text}}`
}

export const sha256 = (content: string | Uint8Array) => Bun.SHA256.hash(content, "hex")

/** What the hash of an event covers besides the hash before it. */
type Hashed = Pick<AuditEvent, "number" | "at" | "action"> & { actor_id: string | null; data: unknown }

/** The hash of an event in the chain of its deal (docs/deals.md); `previous` is null for the first one. */
export const hashOf = (previous: string | null, { number, at, actor_id, action, data }: Hashed): string =>
  sha256((previous ?? "") + canonicalJson({ number, at, actor_id, action, data }))

export const hashedOf = ({ number, at, actor, action, after }: AuditEvent): Hashed => ({
  ...{ number, at, action },
  actor_id: actor.id,
  data: after ?? {},
})

export type DealEventAction = Extract<EventAction, `deal.${string}`>
/** `data` holds ids, codes, sums and hashes only: no names, no texts. */
export type DealEvent = { action: DealEventAction; data: Record<string, unknown> }
export type ChainService = ReturnType<typeof createChainService>

/** The timeline of deals: events of the audit trail, each linked to the one before by its hash. */
export function createChainService({ events }: { events: EventsService }) {
  return {
    /** Records an event and links it; returns the deal with its new last link. */
    async append(
      tx: Transaction,
      deal: DealRow,
      { action, data }: DealEvent,
      viewer: Viewer,
    ): Promise<DealRow> {
      const event = await events.append(tx, viewer, {
        action,
        subject: { kind: "deal", id: deal.number },
        after: data,
      })
      const { number } = event
      const hash = hashOf(deal.lastHash, hashedOf(event))
      await insertLink(tx, { number, dealId: deal.id, hash, previousHash: deal.lastHash })
      return updateDeal(tx, deal.id, { lastNumber: number, lastHash: hash })
    },
  }
}
