import type { Logger } from "#server/logger.ts"

/** By then what a crash left behind is old enough to be told from what is being saved. */
const SECOND_SWEEP_MS = 20_000
const HOUR_MS = 3_600_000

/** Sweeps at start, once more 20 seconds later, and then every hour; holds no process open. */
export function startSweeping(swept: { sweep: () => Promise<{ removed: number }> }[], logger: Logger): void {
  const sweep = () => {
    for (const one of swept)
      one.sweep().then(
        ({ removed }) => removed && logger.info("swept files that nothing names", { removed }),
        (error: unknown) => logger.error("the sweep of files failed", { error }),
      )
  }
  sweep()
  setTimeout(sweep, SECOND_SWEEP_MS).unref()
  setInterval(sweep, HOUR_MS).unref()
}
