export type Targets = {
  cold: number
  warm: number
  p99Ms: number
  idleMemory: string
  peakMemory: string
  ready: string
  facets: string
  commonFacets: string
  write: string
  seed: string
}

const AT_MOST = [
  { listings: 0, cold: 0.1, p99Ms: 10, idleMemory: "90 MB", peakMemory: "200 MB", ready: "250 ms" },
  { listings: 100_000, cold: 0.1, p99Ms: 10, idleMemory: "105 MB", peakMemory: "220 MB", ready: "250 ms" },
  { listings: 1_000_000, cold: 0.08, p99Ms: 15, idleMemory: "210 MB", peakMemory: "300 MB", ready: "800 ms" },
] as const

/** The targets at a size: ratios are minima, times and memory maxima. */
export function targetsOf(listings: number): Targets {
  const bySize = AT_MOST.findLast(one => listings >= one.listings) ?? AT_MOST[0]
  return {
    ...bySize,
    warm: 0.3,
    facets: "5 ms",
    commonFacets: "20 ms",
    write: "5 ms",
    seed: listings === 1_000_000 ? "240 s" : "",
  }
}

/** Of 5,000 deals with 60 events each. */
export const DEAL_TARGETS = { board: "100 ms", deal: "50 ms", step: "15 ms", verify: "10 s" }

/** Of an import of 10,000 rows, of others beside a hostile file, and of an export of 100,000 listings. */
export const INTEGRATION_TARGETS = { import: "20 s", wait: "250 ms", export: "10 s", memory: "50 MB" }

/** Of a new listing against 100,000 alerts. */
export const ALERT_TARGETS = { listing: "250 ms", memory: "60 MB" }
