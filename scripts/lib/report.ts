export type Counts = { passed: number; failed: number }

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

const count = (value: unknown, name: string): number => {
  const found = field(value, name)
  return typeof found === "number" ? found : 0
}

/** The counts in a report of Vitest's or Playwright's JSON reporter; both zero when it is neither. */
export const readCounts = (report: unknown): Counts => {
  const stats = field(report, "stats")
  if (stats !== undefined)
    return { passed: count(stats, "expected"), failed: count(stats, "unexpected") + count(stats, "flaky") }
  return { passed: count(report, "numPassedTests"), failed: count(report, "numFailedTests") }
}

/**
 * The counts of a runner. A runner that failed without a failed test, or that ran no test at all, is one failure:
 * otherwise a suite that cannot be loaded would go unnoticed.
 */
export const toResult = (ok: boolean, { passed, failed }: Counts): Counts => {
  const isSilentFailure = failed === 0 && (!ok || passed === 0)
  return { passed, failed: isSilentFailure ? 1 : failed }
}
