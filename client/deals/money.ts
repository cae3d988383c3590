import type { Locale } from "#shared/locales.ts"
import { formatExactPrice } from "../lib/format.ts"

/** Whole US cents as they are written in the language. */
export const formatCents = (cents: number, locale: Locale): string => formatExactPrice(cents / 100, locale)
