const DECORATION = /[\s$'’]|USD/gi
const GROUPED = /^\d{1,3}([.,]\d{3})+$/
const GROUPED_WITH_CENTS = /^(\d{1,3}(?:[.,]\d{3})+)[.,](\d{1,2})$/
const WITH_CENTS = /^(\d+)[.,](\d{1,2})$/

/**
 * A price in USD as people type or paste it, `$12,500` or `12.500,50`; null for nothing, the text itself for
 * what is no price. Three digits after a mark are thousands: no price has a third decimal.
 */
export function readTypedPrice(typed: string): number | string | null {
  const bare = typed.replace(DECORATION, "")
  if (bare === "") return null
  if (GROUPED.test(bare)) return Number(bare.replace(/[.,]/g, ""))
  const [, whole, cents] = GROUPED_WITH_CENTS.exec(bare) ?? WITH_CENTS.exec(bare) ?? []
  if (whole) return Number(`${whole.replace(/[.,]/g, "")}.${cents}`)
  return /^\d+$/.test(bare) ? Number(bare) : typed
}
