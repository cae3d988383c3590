import { monthAfter, monthOf } from "#shared/months.ts"
import { DAY_MS } from "#shared/units.ts"
import type { EvidenceFacts } from "./evidence.ts"

/** Evidence is marked as old after this many days. */
export const OLD_AFTER_DAYS = 90
/** Evidence of earnings through a month is marked as old when more than this many months have ended since. */
export const OLD_AFTER_MONTHS = 3

/** Whether evidence is too old to rely on; `nowMs` is milliseconds since 1970. */
export function isOld(
  { checked_on, through }: Pick<EvidenceFacts, "checked_on" | "through">,
  nowMs: number,
): boolean {
  if (through !== null) return monthAfter(through, OLD_AFTER_MONTHS) < monthAfter(monthOf(nowMs), -1)
  if (checked_on === null) return false
  return Math.floor(nowMs / DAY_MS) - Math.floor(Date.parse(checked_on) / DAY_MS) > OLD_AFTER_DAYS
}
