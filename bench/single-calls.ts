import type { Row } from "./report.ts"
import type { Targets } from "./targets.ts"
import { openWriter, readJson } from "./writer.ts"

const CALLS = 30
/** Runs before measuring, until the code of a write is compiled by the engine. */
const WARM_UP = 300

export async function timesOf(count: number, call: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const startedAt = performance.now()
    await call(index)
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)
}

const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)] ?? 0
export const figures = (times: readonly number[]) => ({
  p50Ms: Math.round(at(times, 0.5) * 10) / 10,
  p99Ms: Math.round(at(times, 0.99) * 10) / 10,
})

/** Facets one at a time, each URL new: unfiltered except for a price, and with the most common keyword. */
export async function timeFacets(url: string, targets: Targets): Promise<Row[]> {
  const facets = (query: string) => (index: number) =>
    readJson(`${url}/api/apps/facets?${query}&price_max=${7_000_000 + index}`)
  return [
    {
      name: "facets, one at a time",
      ...figures(await timesOf(CALLS, facets("platform_id=1"))),
      target: targets.facets,
    },
    {
      name: "facets with a common keyword",
      ...figures(await timesOf(CALLS, facets("title=installs"))),
      target: targets.commonFacets,
    },
  ]
}

/** A listing created with a full cache and seen in the next list; the time until both responses. */
export async function timeWrites(url: string, targets: Targets): Promise<Row> {
  const writer = await openWriter(url)
  const write = async (index: number) => {
    const id = await writer.create(index + 1)
    const page = JSON.stringify(await readJson(`${url}/api/apps?per_page=1`))
    if (!page.includes(`"id":${id},`)) throw new Error(`listing ${id} does not show immediately`)
  }
  await timesOf(WARM_UP, write)
  const times = await timesOf(CALLS, write)
  await writer.removeAll()
  return { name: "a write, seen in the next list", ...figures(times), target: targets.write }
}
