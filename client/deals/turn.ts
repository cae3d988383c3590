import type { DealActor } from "#shared/deals/states.ts"
import type { StepCall } from "./use-deal-change.ts"

/** The action of the awaited person. */
type Need = "answer" | "pay" | "checklist" | "payout" | "entry" | "draft" | StepCall

export type Turn = {
  /** The awaited side; null when the deal is over. */
  by: readonly DealActor[]
  title: string
  dueAt: string | null
  isOverdue: boolean
  /** What happens if nobody acts in time. */
  otherwise: string | null
  /** Null unless it is the reader's turn. */
  need: Need | null
  /** Whether the reader has entered what another person has to confirm. */
  isSeconds: boolean
}

export type Step = Pick<Turn, "by" | "title"> & { need?: Need | null; isSeconds?: boolean }
