import { type Bitmap, has, WORD_BITS } from "./bitmap.ts"
import type { Columns } from "./columns.ts"
import type { Group } from "./groups.ts"
import { createSelection } from "./selection.ts"

const TYPE = 3
const PLATFORM = 2
const HIGHEST = 7

const shared = createSelection()

/** What has any option of a group that the listing at this position has. */
function sharing(columns: Columns, group: Group, at: number): Bitmap {
  const [first = new Int32Array(columns.length), ...others] = columns
    .options(group)
    .filter(option => has(option, at))
  if (others.length === 0) return first
  shared.start(first)
  for (const option of others) shared.add(option)
  return shared.bits
}

/** Bits that are set in exactly `number` of two words. */
function inExactly(number: number, one: number, other: number): number {
  if (number === 0) return ~(one | other)
  if (number === 1) return one ^ other
  return number === 2 ? one & other : 0
}

/**
 * Ids of the published listings nearest to the one at this position: the same type counts 3, a shared
 * platform 2, the same installs and the same monthly earnings 1 each; then the newest.
 */
export function nearest(columns: Columns, at: number, limit: number): number[] {
  const published = columns.published()
  const types = sharing(columns, "types", at)
  const platforms = sharing(columns, "platforms", at)
  const installs = sharing(columns, "installs", at)
  const earnings = sharing(columns, "last_month_earnings", at)
  const ids: number[] = []
  for (let near = HIGHEST; near >= 0; near--)
    for (let word = columns.length - 1; word >= 0; word--) {
      const [type, platform] = [types[word] ?? 0, platforms[word] ?? 0]
      const exactly = (number: number) => inExactly(number, installs[word] ?? 0, earnings[word] ?? 0)
      const both = type & platform & exactly(near - TYPE - PLATFORM)
      const onlyType = type & ~platform & exactly(near - TYPE)
      const onlyPlatform = ~type & platform & exactly(near - PLATFORM)
      let bits =
        (both | onlyType | onlyPlatform | (~type & ~platform & exactly(near))) & (published[word] ?? 0)
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
