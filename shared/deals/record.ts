import type { EventAction } from "#shared/events.ts"

export type DealAction = Extract<EventAction, `deal.${string}`>

/** One event of a deal's timeline; `hash` covers all fields except the actor's kind and name (docs/deals.md). */
export type TimelineEvent = {
  number: number
  at: string
  actor: { kind: string; id: string | null; name?: string }
  action: EventAction
  data: Record<string, unknown>
  hash: string
  previous_hash: string | null
}

/** The result of checking records; `checked` counts events, `erased` parts about persons who were erased, if any. */
export type Verification = {
  ok: boolean
  checked: number
  erased?: number
  first_break: { deal: string; number: number } | null
}
