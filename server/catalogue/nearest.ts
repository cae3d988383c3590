import type { Group } from "#shared/listings/field-groups.ts"
import { type Bitmap, has, WORD_BITS } from "./bitmap.ts"
import type { Columns } from "./columns.ts"
import { createSelection } from "./selection.ts"

const TYPE = 3
const PLATFORM = 2
const HIGHEST_SCORE = 7

const shared = createSelection()

/** Listings that share an option of a group with the listing at this position. */
function sharing(columns: Columns, group: Group, at: number): Bitmap {
  const [first = new Int32Array(columns.length), ...others] = columns
    .options(group)
    .filter(option => has(option, at))
  if (others.length === 0) return first
  shared.start(first)
  for (const option of others) shared.union(option)
  return shared.bits
}

/** Bits that are set in exactly `number` of the two words. */
function inExactly(number: number, one: number, other: number): number {
  if (number === 0) return ~(one | other)
  if (number === 1) return one ^ other
  return number === 2 ? one & other : 0
}

/**
 * Ids of the listings on sale most similar to the one at this position: the same type scores 3 (of an account, that
 * the other is one as well), a shared platform 2, the same installs and the same monthly earnings 1 each; equal scores are newest first.
 */
export function nearest(columns: Columns, at: number, limit: number): number[] {
  const onSale = columns.onSale()
  const hasType = columns.options("types").some(option => has(option, at))
  const types = sharing(columns, hasType ? "types" : "kinds", at)
  const platforms = sharing(columns, "platforms", at)
  const installs = sharing(columns, "installs", at)
  const earnings = sharing(columns, "last_month_earnings", at)
  const ids: number[] = []
  for (let score = HIGHEST_SCORE; score >= 0; score--)
    for (let word = columns.length - 1; word >= 0; word--) {
      const [type, platform] = [types[word] ?? 0, platforms[word] ?? 0]
      const exactly = (number: number) => inExactly(number, installs[word] ?? 0, earnings[word] ?? 0)
      const both = type & platform & exactly(score - TYPE - PLATFORM)
      const onlyType = type & ~platform & exactly(score - TYPE)
      const onlyPlatform = ~type & platform & exactly(score - PLATFORM)
      let bits = (both | onlyType | onlyPlatform | (~type & ~platform & exactly(score))) & (onSale[word] ?? 0)
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits)
        bits &= ~(1 << bit)
        if (word * WORD_BITS + bit === at) continue
        ids.push(columns.idAt(word * WORD_BITS + bit))
        if (ids.length === limit) return ids
      }
    }
  return ids
}
