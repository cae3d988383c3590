import autocannon from "autocannon"
import type { Data } from "./data.ts"
import { warmMix } from "./mix.ts"
import type { Row } from "./report.ts"
import { startProduct } from "./servers.ts"

const PORT = 3201
const VISITORS = 1000
const EVERY_MS = 15_000
const PAGES = ["/", "/marketplace", "/ru/marketplace", "/marketplace?type=game", "/marketplace/12", "/faq"]

/**
 * A thousand open connections, each sending about one request per second, for minutes: checks that memory is stable and
 * no request fails.
 */
export async function soak(data: Data, minutes: number): Promise<Row[]> {
  const product = await startProduct(PORT, data.env)
  const memory: number[] = []
  const readMemory = async () => memory.push(Math.round(await product.memoryMb()))
  const timer = setInterval(readMemory, EVERY_MS)
  try {
    const paths = warmMix(5000, 11, 10_000).flatMap((path, index) => [
      path,
      PAGES[index % PAGES.length] ?? "/",
    ])
    let next = 0
    const result = await autocannon({
      url: product.url,
      connections: VISITORS,
      duration: minutes * 60,
      overallRate: VISITORS,
      setupClient: client => {
        const start = (next++ * 97) % paths.length
        const own = [...paths.slice(start), ...paths.slice(0, start)].slice(0, 60)
        client.setRequests(own.map(path => ({ method: "GET", path })))
      },
    })
    await readMemory()
    const { errors, timeouts, latency } = result
    return [
      {
        name: `${VISITORS} visitors, ${minutes} min`,
        perSecond: result.requests.average,
        p50Ms: latency.p50,
        p99Ms: latency.p99,
        figure: `${errors + timeouts} broken, ${result["5xx"]} of 500 and above`,
        target: "0",
      },
      { name: "memory, MB, every 15 s", figure: memory.join(" "), target: "flat" },
    ]
  } finally {
    clearInterval(timer)
    await product.stop()
  }
}
