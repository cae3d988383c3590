import { setImmediate } from "node:timers/promises"

/**
 * The calls of one request begin in turns of the event loop: a file's database answers at once, so that ten calls of a
 * batch would otherwise be one piece of work, for which everybody else waits.
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> | null = null
  return () => {
    last = last === null ? Promise.resolve() : last.then(() => setImmediate())
    return last
  }
}
