const DECORATION = /[\s$'’]|USD?/gi
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/
const GROUPED_WITH_DECIMALS = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?!\2)[.,](\d+)$/
const WITH_DECIMALS = /^(\d+)[.,](\d+)$/
const MAX_DECIMALS = 2

/**
 * Parses a price in USD as people type or paste it, `$12,500` or `12.500,50`. Returns null for an empty text and
 * the text itself if it is invalid, for the schema to reject. In `12.500` the single separator marks thousands.
 */
export function readTypedPrice(typed: string): number | string | null {
  const bare = typed.replace(DECORATION, "")
  if (bare === "") return null
  if (/^\d+$/.test(bare)) return Number(bare)
  if (GROUPED.test(bare)) return Number(bare.replace(/[.,]/g, ""))
  const grouped = GROUPED_WITH_DECIMALS.exec(bare)
  const [whole, decimals] = grouped ? [grouped[1], grouped[3]] : (WITH_DECIMALS.exec(bare)?.slice(1) ?? [])
  if (!whole || !decimals) return typed
  const price = `${whole.replace(/[.,]/g, "")}.${decimals}`
  return decimals.length > MAX_DECIMALS ? price : Number(price)
}

/** Formats a stored price for the form; older prices with more than two decimals are rounded. */
export function typePrice(price: number | null): string {
  if (price === null) return ""
  return Number.isInteger(price) ? String(price) : price.toFixed(MAX_DECIMALS)
}
