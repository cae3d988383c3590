/**
 * Runs work that holds bytes in memory, `most` bytes at a time; others wait in turn. Work with more than that runs
 * alone.
 */
export function createByteGate(most: number) {
  const waiting: { bytes: number; start: () => void }[] = []
  let used = 0
  const startNext = () => {
    for (let next = waiting[0]; next && (used === 0 || used + next.bytes <= most); next = waiting[0]) {
      waiting.shift()
      used += next.bytes
      next.start()
    }
  }
  return async <Result>(bytes: number, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>(start => {
      waiting.push({ bytes, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      used -= bytes
      startNext()
    }
  }
}
