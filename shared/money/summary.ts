import * as z from "zod/mini"
import { inputOf } from "#shared/inputs.ts"
import type { DealState } from "../deals/states.ts"

const DAY = /^\d{4}-\d\d-\d\d/

/** A day such as `2026-10-31`, UTC. */
const day = (missing: "required" | "date_invalid") =>
  z.pipe(
    z
      .string({ error: issue => (issue.input === undefined ? missing : "date_invalid") })
      .check(z.regex(DAY, { error: "date_invalid" })),
    z.pipe(
      // A time is accepted too; what counts is its day.
      z.transform((text: string) => text.slice(0, "2026-10-31".length)),
      z.iso.date({ error: "date_invalid" }),
    ),
  )

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || !DAY.test(from) || from <= to
const order = { error: "dates_order", path: ["to"] }

/** From 1970 to 2199: a summary lists every month of its period. */
const LISTED = /^(19[7-9]|2[01]\d)\d-/
const listedDay = z.optional(
  z.pipe(day("date_invalid"), z.string().check(z.regex(LISTED, { error: "date_invalid" }))),
)

/** Both days are included; without them, the twelve months until today. */
export const summaryInput = inputOf({ from: listedDay, to: listedDay }).check(z.refine(inOrder, order))
export const exportInput = inputOf({ from: day("required"), to: day("required") }).check(
  z.refine(inOrder, order),
)

/** Whole US cents of recorded entries; reversed receipts are not counted as received. */
export type MoneySums = { received: number; released: number; refunded: number; earned: number }

/** The open deals in one state; `expected` is their commission, or what was decided, that is not recorded yet. Whole US cents. */
export type StageSums = { state: DealState; count: number; amount: number; expected: number }

/** Money of deals in whole US cents. `held`, `expected` and `stages` are current, everything else is of the period. */
export type MoneySummary = {
  from: string
  to: string
  held: number
  received: number
  released: number
  refunded: number
  earned: number
  expected: number
  stages: StageSums[]
  /** Every month of the period, oldest first, such as `2026-10`. */
  months: ({ month: string } & MoneySums)[]
  /** By the deal's assignee: `id` is null for deals without one, `name` for a former colleague too. */
  mediators: ({ id: string | null; name: string | null; deals: number } & MoneySums)[]
  funnel: { views: number; requests: number; deals: number; completed: number }
}
