import { setImmediate } from "node:timers/promises"

/**
 * How long other requests had to wait during some work, at most, in milliseconds; the time that other programs and
 * threads took of the processor is not counted.
 */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const watching = (async () => {
    let [before, used] = [performance.now(), process.threadCpuUsage()]
    while (!isOver) {
      await setImmediate()
      const { user, system } = process.threadCpuUsage(used)
      longest = Math.max(longest, Math.min(performance.now() - before, (user + system) / 1000))
      before = performance.now()
      used = process.threadCpuUsage()
    }
  })()
  await work()
  isOver = true
  await watching
  return longest
}

/** How often others had their turn during some work. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      await setImmediate()
      turns++
    }
  })()
  await work()
  isOver = true
  await watching
  return turns
}
