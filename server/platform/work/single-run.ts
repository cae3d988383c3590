/**
 * Work of which only one run is active at a time. `work` checks `isStopping` between its steps, and aborts its waits
 * when `signal` is aborted.
 */
export function createSingleRun(work: () => Promise<void>) {
  const aborting = new AbortController()
  let running: Promise<void> | null = null
  let isStopping = false
  return {
    signal: aborting.signal,
    isStopping: () => isStopping,

    /** A call during another run waits for that run. */
    run(): Promise<void> {
      running ??= work().finally(() => {
        running = null
      })
      return running
    },

    /** Starts no more steps; aborts what is not finished at `deadline`, and resolves once the run has ended. */
    async stop(deadline: Promise<unknown>): Promise<void> {
      isStopping = true
      const ended = Promise.allSettled([running])
      await Promise.race([ended, deadline])
      aborting.abort()
      await ended
    },
  }
}
