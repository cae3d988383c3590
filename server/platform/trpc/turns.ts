import { setImmediate } from "node:timers/promises"

/**
 * Lets calls begin in turns of the event loop: a file's database answers at once, so that ten calls of a batch, or a
 * hundred requests that arrive together, would otherwise be one piece of work, for which everybody else waits.
 */
export function createTurns(): () => Promise<void> {
  let next: Promise<void> = Promise.resolve()
  return () => {
    const turn = next
    next = turn.then(() => setImmediate())
    return turn
  }
}
