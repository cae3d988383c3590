import type { Locale } from "#shared/locales.ts"
import { formatExactPrice, formatSum } from "../lib/format.ts"

/** Whole US cents as they are written in the language. */
export const formatCents = (cents: number, locale: Locale): string => formatExactPrice(cents / 100, locale)

/** Writes all sums of one list in one form: with cents if any of them has cents. */
export function sumsFormat(sums: readonly (number | null)[], locale: Locale): (cents: number) => string {
  const hasCents = sums.some(cents => (cents ?? 0) % 100 !== 0)
  return cents => (hasCents ? formatSum(cents / 100, locale) : formatCents(cents, locale))
}
