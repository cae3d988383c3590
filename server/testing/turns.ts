import { setImmediate } from "node:timers/promises"

/** How often other tasks ran during some work. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const counting = (async () => {
    for (; !isOver; turns++) await setImmediate()
  })()
  await work()
  isOver = true
  await counting
  return turns
}
