import autocannon from "autocannon"

const CONNECTIONS = 16

export type Reading = { perSecond: number; p50Ms: number; p99Ms: number; failed: number }

/**
 * Requests URLs over 16 connections as fast as the server responds, each connection its own share of them, or all of
 * them if there are too few. A response of 500 and above, a broken connection and a timeout count as failed.
 */
export async function drive(url: string, paths: readonly string[], seconds: number): Promise<Reading> {
  let next = 0
  const setupClient = (client: autocannon.Client) => {
    const connection = next++ % CONNECTIONS
    const own = paths.filter((_, index) => index % CONNECTIONS === connection)
    client.setRequests((own.length ? own : paths).map(path => ({ method: "GET", path })))
  }
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, setupClient })
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.errors + result.timeouts + result["5xx"],
  }
}

/**
 * The same with URLs that are never repeated: a short run first measures how many are needed. `draw` generates that
 * many of them from a seed.
 */
export async function driveCold(
  url: string,
  draw: (count: number, seed: number) => string[],
  seed: number,
  seconds: number,
): Promise<Reading> {
  const probe = await drive(url, draw(20_000, seed), 1)
  const count = Math.ceil(probe.perSecond * seconds * 1.5) + 20 * CONNECTIONS
  return drive(url, draw(count, seed + 1), seconds)
}

/** The median of an odd number of readings, for each figure. */
export function median(readings: readonly Reading[]): Reading {
  const middle = (of: (reading: Reading) => number) =>
    readings.map(of).sort((a, b) => a - b)[Math.floor(readings.length / 2)] ?? 0
  return {
    perSecond: middle(one => one.perSecond),
    p50Ms: middle(one => one.p50Ms),
    p99Ms: middle(one => one.p99Ms),
    failed: readings.reduce((sum, one) => sum + one.failed, 0),
  }
}
