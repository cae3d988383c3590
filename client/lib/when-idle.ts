/** Delay in browsers without `requestIdleCallback` (Safari). */
const LATER_MS = 300

/** Runs a function when the browser has nothing more urgent to do. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run)
  else setTimeout(run, LATER_MS)
}
