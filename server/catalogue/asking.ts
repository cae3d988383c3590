import type { Group } from "#shared/listings/field-groups.ts"
import { type Asking, LEAST_SIMILAR } from "#shared/listings/value.ts"
import { type Bitmap, has } from "./bitmap.ts"
import type { Columns } from "./columns.ts"
import { createSelection } from "./selection.ts"

/** Listings are similar if they agree in these, and share a platform. */
const SAME = ["kinds", "types", "last_month_earnings"] as const satisfies readonly Group[]
type Similar = { count: number; prices: Map<number, number> }

const similar = createSelection()
const platforms = createSelection()

/** The numbers of the options that a listing has. */
const optionsAt = (columns: Columns, group: Group, at: number) =>
  columns.options(group).flatMap((option, index) => (has(option, at) ? [index + 1] : []))

/** Selects the priced listings on sale with these options; one without an option matches those without any. */
function selectSimilar(columns: Columns, options: readonly (readonly number[])[], own: readonly number[]) {
  similar.start(columns.onSale())
  similar.intersect(columns.measure("price").has)
  for (const [index, group] of SAME.entries()) {
    const [id] = options[index] ?? []
    if (id !== undefined) similar.intersect(columns.option(group, id))
    else for (const option of columns.options(group)) similar.subtract(option)
  }
  const [first, ...others] = own.map(id => columns.option("platforms", id))
  if (!first) return 0
  platforms.start(first)
  for (const other of others) platforms.union(other)
  similar.intersect(platforms.bits)
  return similar.count()
}

/** The selected prices at these ranks, counted from 0. */
function pricesAt(columns: Columns, bits: Bitmap, ranks: readonly number[]): Map<number, number> {
  const { order } = columns.measure("price")
  const asked = new Set(ranks)
  const last = Math.max(...ranks)
  const found = new Map<number, number>()
  for (let index = 0, rank = 0; index < order.length && rank <= last; index++) {
    if (!has(bits, order.positions[index] ?? 0)) continue
    if (asked.has(rank)) found.set(rank, order.valueAt(index))
    rank++
  }
  return found
}

/** Ranks, counted from 0, of the quartiles of so many prices. */
const quartileRanks = (count: number) => [Math.ceil(count / 4) - 1, Math.ceil((3 * count) / 4) - 1] as const

/** The prices at the ranks that a comparison may need: if the listing itself is among them, one rank further. */
function rankSimilar(columns: Columns, count: number): Similar {
  if (count < LEAST_SIMILAR) return { count, prices: new Map() }
  const ranks = [...quartileRanks(count), ...quartileRanks(count - 1)]
  return {
    count,
    prices: pricesAt(
      columns,
      similar.bits,
      ranks.flatMap(rank => [rank, rank + 1]),
    ),
  }
}

/**
 * Compares a listing's price with those of other priced listings on sale of the same kind, type and monthly earnings
 * that share a platform: `low` and `high` are the ⌈n/4⌉-th and ⌈3n/4⌉-th smallest. Each group of similar listings is
 * ranked once per version of the catalogue.
 */
export function createAskingPrices() {
  let known = { version: -1, groups: new Map<string, Similar>() }

  return function askingOf(columns: Columns, version: number, at: number): Asking | null {
    const price = columns.measure("price").values[at] ?? Number.NaN
    if (Number.isNaN(price)) return null
    if (known.version !== version) known = { version, groups: new Map() }
    const options = SAME.map(group => optionsAt(columns, group, at))
    const own = optionsAt(columns, "platforms", at)
    const key = JSON.stringify([options, own])
    const group = known.groups.get(key) ?? rankSimilar(columns, selectSimilar(columns, options, own))
    known.groups.set(key, group)

    const isCounted = own.length > 0 && has(columns.onSale(), at)
    const count = isCounted ? group.count - 1 : group.count
    if (count < LEAST_SIMILAR) return null
    const [low, high] = quartileRanks(count).map(rank => {
      const ranked = group.prices.get(rank) ?? 0
      return isCounted && ranked >= price ? (group.prices.get(rank + 1) ?? 0) : ranked
    })
    if (low === undefined || high === undefined) return null
    const position = price < low ? "below" : price > high ? "above" : "within"
    return { position, count, low, high }
  }
}
