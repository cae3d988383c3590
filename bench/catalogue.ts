import { type Data, removeSnapshot, untilSnapshotStored } from "./data.ts"
import { drive, driveCold, median, type Reading } from "./drive.ts"
import { addressesOf, CLASSES, coldMix, warmMix } from "./mix.ts"
import type { Row } from "./report.ts"
import { type Server, startConstant, startProduct } from "./servers.ts"
import { timeFacets, timeWrites } from "./single-calls.ts"
import { type Targets, targetsOf } from "./targets.ts"

const [PRODUCT_PORT, CONSTANT_PORT] = [3201, 3202]
const REPETITIONS = 3
/** After a start, until the jobs that run then have ended. */
const SETTLED_MS = 5000

type Length = { mixSeconds: number; classSeconds: number }

const rowOf = (name: string, reading: Reading, constant: Reading, target?: string): Row => ({
  name: reading.failed ? `${name} (${reading.failed} failed)` : name,
  perSecond: reading.perSecond,
  ratio: reading.perSecond / constant.perSecond,
  p50Ms: reading.p50Ms,
  p99Ms: reading.p99Ms,
  target,
})

async function usualBytes({ url }: Server): Promise<number> {
  return (await (await fetch(`${url}/api/apps`)).arrayBuffer()).byteLength
}

/** Both mixes in alternation with the constant server, three times; the median of each. */
async function readMixes(product: Server, constant: Server, listings: number, seconds: number) {
  const readings: Record<"constant" | "cold" | "warm", Reading[]> = { constant: [], cold: [], warm: [] }
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    const seed = 100 * (repetition + 1)
    readings.constant.push(await drive(constant.url, ["/"], seconds))
    const draw = (count: number, drawn: number) => coldMix(count, drawn, listings)
    readings.cold.push(await driveCold(product.url, draw, seed, seconds))
    readings.warm.push(await drive(product.url, warmMix(20_000, 7, listings), seconds))
  }
  return {
    constant: median(readings.constant),
    cold: median(readings.cold),
    warm: median(readings.warm),
  }
}

/** The start with and without a snapshot of the catalogue, and the memory of a process that nobody asked anything. */
async function measureStart({ env }: Data, targets: Targets): Promise<Row[]> {
  removeSnapshot(env)
  const first = await startProduct(PRODUCT_PORT, env)
  await untilSnapshotStored(env)
  await first.stop()
  const second = await startProduct(PRODUCT_PORT, env)
  await Bun.sleep(SETTLED_MS)
  const idleMb = await second.memoryMb()
  await second.stop()
  const ms = ({ readyMs }: Server) => `${Math.round(readyMs)} ms`
  return [
    { name: "ready after start", figure: ms(second), target: targets.ready },
    { name: "ready without a snapshot", figure: ms(first), target: targets.ready },
    { name: "memory, idle", figure: `${Math.round(idleMb)} MB`, target: targets.idleMemory },
  ]
}

/** All measurements over a catalogue of this size, as rows of its table. */
export async function measureCatalogue(listings: number, data: Data, length: Length): Promise<Row[]> {
  const targets = targetsOf(listings)
  const started = await measureStart(data, targets)
  const product = await startProduct(PRODUCT_PORT, data.env)
  const constant = await startConstant(CONSTANT_PORT, await usualBytes(product))
  try {
    const mixes = await readMixes(product, constant, listings, length.mixSeconds)
    const rows = [
      rowOf("constant answer", mixes.constant, mixes.constant),
      rowOf("cold mix", mixes.cold, mixes.constant, `${targets.cold}, p99 ${targets.p99Ms} ms`),
      rowOf("warm mix", mixes.warm, mixes.constant, `${targets.warm}`),
    ]
    for (const [index, one] of CLASSES.entries()) {
      const draw = (count: number, seed: number) => addressesOf(one, count, seed, listings)
      const reading = await driveCold(product.url, draw, 1000 + index * 2, length.classSeconds)
      rows.push(rowOf(`cold: ${one.name}`, reading, mixes.constant))
    }
    rows.push(...(await timeFacets(product.url, targets)))
    rows.push(await timeWrites(product.url, targets))
    const peakMb = Math.round(await product.memoryMb("VmHWM"))
    rows.push({ name: "memory, peak", figure: `${peakMb} MB`, target: targets.peakMemory }, ...started)
    if (data.seedSeconds !== null)
      rows.push({ name: "seed", figure: `${Math.round(data.seedSeconds)} s`, target: targets.seed })
    return rows
  } finally {
    await Promise.all([product.stop(), constant.stop()])
  }
}
