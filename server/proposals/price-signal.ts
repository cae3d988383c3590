import { oddPrice } from "#shared/proposals/checks.ts"
import type { Signal } from "#shared/proposals/proposal-review.ts"
import type { Content } from "./content.ts"

/** A price that is far from the earnings. */
export function priceSignal(content: Content): Signal | null {
  const odd = oddPrice(content)
  return odd && { code: odd.code, years: Number(odd.years.toPrecision(2)) }
}
