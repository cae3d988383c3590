import { BYTES_PER_MB } from "#shared/units.ts"

const { rss } = process.memoryUsage
const MAX_GARBAGE = 16 * BYTES_PER_MB
/** At least so many parts between two collections, each of which blocks for about 15 ms. */
const PARTS_BETWEEN = 32

/**
 * To be called between the parts of something large. Collects garbage when the process has grown: left alone, rows,
 * statements and pieces of files pile up until the work ends.
 */
export function createCollector(): () => void {
  let least = rss()
  let parts = 0
  return () => {
    parts++
    const size = rss()
    least = Math.min(least, size)
    if (size - least < MAX_GARBAGE || parts < PARTS_BETWEEN) return
    Bun.gc(true)
    parts = 0
  }
}
