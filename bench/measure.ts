const CONNECTIONS = 16
const SECONDS = 3
const WARM_UP_SECONDS = 0.5

async function drive(address: (index: number) => string, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  let index = 0
  const connection = async () => {
    while (performance.now() < end) {
      const startedAt = performance.now()
      const answer = await fetch(address(index++))
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return times
}

/** Requests a second and their times over 16 connections; `address` gives the address of the n-th request. */
export async function measure(address: (index: number) => string) {
  await drive(address, WARM_UP_SECONDS)
  const times = (await drive(address, SECONDS)).sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / SECONDS, p50Ms: at(0.5), p99Ms: at(0.99) }
}
