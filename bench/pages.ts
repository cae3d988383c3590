import type { Data } from "./data.ts"
import { drive, median, type Reading } from "./drive.ts"
import type { Row } from "./report.ts"
import { type Server, startConstant, startProduct } from "./servers.ts"

const [PRODUCT_PORT, CONSTANT_PORT] = [3201, 3202]
const COLD_PAGES = 100
const REPETITIONS = 3

type PageClass = { name: string; warm: string; cold: (index: number) => string }

const PAGES: readonly PageClass[] = [
  { name: "/", warm: "/", cold: index => `/?cold=${index}` },
  {
    name: "/marketplace",
    warm: "/marketplace",
    cold: index => `/marketplace?price_max=${6_000_000 + index}`,
  },
  { name: "a listing", warm: "/marketplace/12", cold: index => `/marketplace/${100 + index}` },
]

async function readWarm(product: Server, path: string, bytes: number, seconds: number) {
  const constant = await startConstant(CONSTANT_PORT, bytes)
  const [base, own]: [Reading[], Reading[]] = [[], []]
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    base.push(await drive(constant.url, ["/"], seconds))
    own.push(await drive(product.url, [path], seconds))
  }
  await constant.stop()
  return [median(base), median(own)] as const
}

/** Server-rendered pages: rates of a page asked for again and again, processor time of one never asked before. */
export async function measurePages(data: Data, seconds: number): Promise<Row[]> {
  const product = await startProduct(PRODUCT_PORT, data.env)
  const rows: Row[] = []
  try {
    for (const { name, warm, cold } of PAGES) {
      const bytes = (await (await fetch(product.url + warm)).arrayBuffer()).byteLength
      for (let index = 0; index < 20; index++) await (await fetch(`${product.url}${cold(-1 - index)}`)).text()
      const before = await product.cpuMs()
      for (let index = 0; index < COLD_PAGES; index++)
        await (await fetch(product.url + cold(index))).arrayBuffer()
      const cpuMs = ((await product.cpuMs()) - before) / COLD_PAGES
      const [base, own] = await readWarm(product, warm, bytes, seconds)
      rows.push({
        name: `${name}, warm`,
        perSecond: own.perSecond,
        ratio: own.perSecond / base.perSecond,
        p50Ms: own.p50Ms,
        p99Ms: own.p99Ms,
        figure: `${Math.round(bytes / 1024)} kB`,
        target: "0.20",
      })
      rows.push({ name: `${name}, cold`, figure: `${cpuMs.toFixed(1)} ms of CPU`, target: "8 ms" })
    }
    return rows
  } finally {
    await product.stop()
  }
}
