import { isOutage } from "#server/platform/db/failures.ts"
import type { Logger } from "#server/platform/logger.ts"
import type { JobNotes } from "./job-notes.ts"

/** Background work of a process, repeated for as long as it runs. */
export type Job = {
  /** For the log. */
  name: string
  everyMs: number
  /** A count of removed rows is logged. */
  run: () => Promise<unknown>
  /**
   * Starts no more work and waits for running work, which is abandoned at `deadline`. Without it the process may end at
   * any point of the work.
   */
  stop?: (deadline: Promise<unknown>) => Promise<void>
}

const removedBy = (result: unknown) =>
  typeof result === "object" && result !== null && "removed" in result ? result.removed : 0

/**
 * Runs each job after `firstAfterMs` and then repeatedly at its interval, but never twice at the same time; jobs do not
 * wait for each other and do not keep the process alive. `notes` learns when each succeeded. Returns a function that stops them.
 */
export function startJobs(
  jobs: readonly Job[],
  logger: Logger,
  firstAfterMs = 0,
  notes?: JobNotes,
): (deadline: Promise<unknown>) => Promise<void> {
  const timers = jobs.map(({ name, everyMs, run }) => {
    let isRunning = false
    notes?.start({ name, everyMs })
    const runOnce = async () => {
      if (isRunning) return
      isRunning = true
      try {
        const removed = removedBy(await run())
        if (removed) logger.info("swept", { job: name, removed })
        notes?.done(name)
      } catch (error) {
        notes?.failed(name)
        logger[isOutage(error) ? "warn" : "error"]("a background job failed", { job: name, error })
      } finally {
        isRunning = false
      }
    }
    return [setTimeout(runOnce, firstAfterMs).unref(), setInterval(runOnce, everyMs).unref()]
  })
  return async deadline => {
    for (const timer of timers.flat()) clearTimeout(timer)
    await Promise.all(jobs.map(job => job.stop?.(deadline)))
  }
}
