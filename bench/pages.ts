import type { Data } from "./data.ts"
import { drive, median, type Reading } from "./drive.ts"
import type { Row } from "./report.ts"
import { type Server, startConstant, startProduct } from "./servers.ts"
import { openWriter } from "./writer.ts"

const [PRODUCT_PORT, CONSTANT_PORT] = [3201, 3202]
const COLD_PAGES = 100
/** More than the warm-up needs. */
const FIRST = 1000
/** Runs before measuring, until the code of a page is compiled by the engine. */
const WARM_UP = 500
const REPETITIONS = 3

/** A page without parameters to vary is `cold` after a write. */
type PageClass = { name: string; warm: string; cold?: (index: number) => string }

const PAGES: readonly PageClass[] = [
  { name: "/", warm: "/" },
  {
    name: "/marketplace",
    warm: "/marketplace",
    cold: index => `/marketplace?price_max=${6_000_000 + index}`,
  },
  { name: "a listing", warm: "/marketplace/12", cold: index => `/marketplace/${FIRST + index}` },
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

/** Processor time of the work done a hundred times, after the warm-up, in ms each. */
async function cpuOf({ cpuMs }: Server, work: (index: number) => Promise<unknown>): Promise<number> {
  for (let index = 0; index < WARM_UP; index++) await work(-1 - index)
  const before = await cpuMs()
  for (let index = 0; index < COLD_PAGES; index++) await work(index)
  return ((await cpuMs()) - before) / COLD_PAGES
}

async function readCold(product: Server, { warm, cold }: PageClass): Promise<number> {
  const read = async (path: string) => (await fetch(product.url + path)).arrayBuffer()
  if (cold) return cpuOf(product, index => read(cold(index)))
  const writer = await openWriter(product.url)
  const write = (index: number) => writer.create(FIRST + index)
  const ofWrites = await cpuOf(product, write)
  const ofBoth = await cpuOf(product, async index => {
    await write(index)
    await read(warm)
  })
  await writer.removeAll()
  return ofBoth - ofWrites
}

/** Server-rendered pages: request rates of a cached page, processor time of an uncached one. */
export async function measurePages(data: Data, seconds: number): Promise<Row[]> {
  const product = await startProduct(PRODUCT_PORT, data.env)
  const rows: Row[] = []
  try {
    for (const page of PAGES) {
      const { name, warm } = page
      const bytes = (await (await fetch(product.url + warm)).arrayBuffer()).byteLength
      const cpuMs = await readCold(product, page)
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
      rows.push({ name: `${name}, cold`, figure: `${cpuMs.toFixed(1)} ms of CPU`, target: "6 ms" })
    }
    return rows
  } finally {
    await product.stop()
  }
}
