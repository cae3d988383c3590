/** Spreads calls: resolves so that at most `perSecond` callers continue in a second, immediately after a pause. */
export function createPace(perSecond: number): (signal: AbortSignal) => Promise<void> {
  const intervalMs = 1000 / perSecond
  let next = 0
  return async signal => {
    const at = Math.max(performance.now(), next)
    next = at + intervalMs
    // Timers may fire early by a fraction of a millisecond.
    while (performance.now() < at && !signal.aborted) await Bun.sleep(Math.max(1, at - performance.now()))
  }
}
