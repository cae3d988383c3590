import * as z from "zod/mini"
import { inputOf, listOf, optionalLine, optionalText, sentAs } from "#shared/inputs.ts"
import { isMonth } from "#shared/months.ts"
import {
  EARNINGS_CLAIMS,
  EVIDENCE_CLAIMS,
  EVIDENCE_LEVELS,
  type EvidenceClaim,
  MAX_METHOD_LENGTH,
  MAX_NOTE_LENGTH,
} from "./evidence.ts"

const choice = { error: "choice_invalid" }
const DATE = /^\d{4}-\d\d-\d\d$/
const EARLIEST = "2000-01-01"

/** Whether a text such as `2026-02-30` is a day of the calendar. */
function isDate(text: string): boolean {
  const at = DATE.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) && text >= EARLIEST
}

/** A date up to `newest`, or null when empty or absent. */
const date = (newest: string) =>
  z.pipe(
    z.pipe(
      z.optional(sentAs<string | null>()),
      z.transform((value: unknown) => (value === undefined || value === "" ? null : value)),
    ),
    z.nullable(
      z.string({ error: "date_invalid" }).check(
        z.refine(isDate, { error: "date_invalid", abort: true }),
        z.refine(value => value <= newest, { error: "date_in_future" }),
      ),
    ),
  )

/** A month such as `2026-10`, or null when empty or absent. */
const month = z.pipe(
  z.pipe(
    z.optional(sentAs<string | null>()),
    z.transform((value: unknown) => (value === undefined || value === "" ? null : value)),
  ),
  z.nullable(z.string({ error: "month_invalid" }).check(z.refine(isMonth, { error: "month_invalid" }))),
)
const isOfEarnings = (claim: EvidenceClaim) => EARNINGS_CLAIMS.some(one => one === claim)

/** Some claims of a listing, each at most once; `newest` is the newest day that is today anywhere. */
export const evidenceInput = (newest: string) =>
  inputOf({
    claims: listOf(
      inputOf({
        claim: z.enum(EVIDENCE_CLAIMS, choice),
        level: z.enum(EVIDENCE_LEVELS, choice),
        method: optionalLine(MAX_METHOD_LENGTH),
        checked_on: date(newest),
        through: month,
        note: z.optional(optionalText(MAX_NOTE_LENGTH)),
      }),
      EVIDENCE_CLAIMS.length,
      { invalid: "required", empty: "required" },
    ).check(
      z.refine(list => list.every(one => one.level !== "checked" || one.method !== null), {
        error: "required",
      }),
      z.refine(list => list.every(one => one.through === null || isOfEarnings(one.claim)), {
        error: "month_invalid",
      }),
      z.refine(list => new Set(list.map(one => one.claim)).size === list.length, {
        error: "claim_repeated",
      }),
    ),
  })

/** Whose claims are meant. */
export const subjectInput = sentAs<{ listing_id: number } | { proposal_id: number }>()

export const evidenceAskInput = inputOf({ claim: z.enum(EVIDENCE_CLAIMS, choice) })
