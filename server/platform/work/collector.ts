import { BYTES_PER_MB } from "#shared/units.ts"

const { rss } = process.memoryUsage
const MAX_GARBAGE = 16 * BYTES_PER_MB

/**
 * To be called between the parts of something large. Collects garbage when the process has grown: left alone, rows,
 * statements and pieces of files pile up until the work ends. There are at least so many parts between two collections,
 * each of which blocks for about 15 ms: fewer where a part is much text.
 */
export function createCollector(partsBetween = 32): () => void {
  let least = rss()
  let parts = 0
  return () => {
    parts++
    const size = rss()
    least = Math.min(least, size)
    if (size - least < MAX_GARBAGE || parts < partsBetween) return
    Bun.gc(true)
    parts = 0
  }
}
