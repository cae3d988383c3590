import { setImmediate } from "node:timers/promises"

/**
 * Starts calls in turns of the event loop: a file's database responds synchronously, so ten calls of a batch, or a
 * hundred concurrent requests, would otherwise block the loop as one piece of work.
 */
export function createTurns(): () => Promise<void> {
  let next: Promise<void> = Promise.resolve()
  return () => {
    const turn = next
    next = turn.then(() => setImmediate())
    return turn
  }
}
