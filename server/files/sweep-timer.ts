import type { Logger } from "#server/logger.ts"

const HOUR_MS = 3_600_000

/** Sweeps at start and then every hour; does not keep the process alive. */
export function startSweeping(swept: { sweep: () => Promise<{ removed: number }> }[], logger: Logger): void {
  const sweep = () => {
    for (const one of swept)
      one.sweep().then(
        ({ removed }) => removed && logger.info("swept", { removed }),
        (error: unknown) => logger.error("the sweep of files failed", { error }),
      )
  }
  sweep()
  setInterval(sweep, HOUR_MS).unref()
}
