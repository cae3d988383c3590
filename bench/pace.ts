type PacedReading = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  slowestMs: number
  failed: number
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/**
 * Requests URLs at evenly spaced times, whether or not earlier ones are answered, until the returned function is
 * called. A request's time counts from when it was due, so that time in the queue is included. (autocannon's
 * `overallRate` sends the requests of each second at its start, as fast as they are answered.)
 */
export function startPaced(url: string, paths: readonly string[], perSecond: number) {
  const times: number[] = []
  const open = new Set<Promise<void>>()
  const startedAt = performance.now()
  let [sent, failed, isOn] = [0, 0, true]

  async function request(path: string, dueAt: number): Promise<void> {
    try {
      const answer = await fetch(url + path)
      await answer.arrayBuffer()
      if (answer.status >= 500) failed++
    } catch {
      failed++
    }
    times.push(performance.now() - dueAt)
  }

  async function run(): Promise<void> {
    while (isOn) {
      for (;;) {
        const dueAt = startedAt + (sent * 1000) / perSecond
        if (dueAt > performance.now()) break
        const sending = request(paths[sent++ % paths.length] ?? "/", dueAt)
        open.add(sending)
        sending.finally(() => open.delete(sending))
      }
      await Bun.sleep(1)
    }
    await Promise.all(open)
  }

  const running = run()
  return async (): Promise<PacedReading> => {
    isOn = false
    await running
    const seconds = (performance.now() - startedAt) / 1000
    const sorted = times.toSorted((a, b) => a - b)
    return {
      perSecond: sorted.length / seconds,
      p50Ms: quantile(sorted, 0.5),
      p99Ms: quantile(sorted, 0.99),
      slowestMs: sorted.at(-1) ?? 0,
      failed,
    }
  }
}
