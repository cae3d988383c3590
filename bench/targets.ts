export type Targets = {
  cold: number
  warm: number
  p99Ms: number
  memory: string
  ready: string
  facets: string
  commonFacets: string
  write: string
  seed: string
}

const AT_MOST = [
  { listings: 10_000, cold: 0.06, p99Ms: 10, memory: "220 MB", ready: "500 ms" },
  { listings: 100_000, cold: 0.03, p99Ms: 25, memory: "320 MB", ready: "" },
  { listings: 1_000_000, cold: 0.006, p99Ms: 150, memory: "800 MB", ready: "1,500 ms" },
]
const SMALLEST = { cold: 0.06, p99Ms: 10, memory: "220 MB", ready: "500 ms" }

/** The targets at a size: ratios are minima, times and memory maxima. */
export function targetsOf(listings: number): Targets {
  const { cold, p99Ms, memory, ready } = AT_MOST.findLast(one => listings >= one.listings) ?? SMALLEST
  return {
    cold,
    p99Ms,
    memory,
    ready,
    warm: 0.3,
    facets: "5 ms",
    commonFacets: "20 ms",
    write: "5 ms",
    seed: listings === 1_000_000 ? "240 s" : "",
  }
}

/** Of 5,000 deals with 60 events each. */
export const DEAL_TARGETS = { board: "100 ms", deal: "50 ms", step: "15 ms", verify: "10 s" }

/** Of an import of 10,000 rows, and of an export of 100,000 listings. */
export const INTEGRATION_TARGETS = { import: "20 s", export: "10 s", memory: "50 MB" }

/** Of a new listing against 100,000 alerts. */
export const ALERT_TARGETS = { listing: "250 ms", memory: "60 MB" }
