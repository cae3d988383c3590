/** A percentile of the values, given as a share from 0 to 1. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Duration of some work in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Median and spread of milliseconds as text. */
export function inWords(values: number[]): string {
  const [median, p95, max] = [0.5, 0.95, 1].map(share => quantile(values, share).toFixed(2))
  return `median ${median} ms, p95 ${p95} ms, longest ${max} ms (${values.length})`
}
