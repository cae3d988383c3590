import { ADMIN } from "./data.ts"
import type { Row } from "./report.ts"
import type { Targets } from "./targets.ts"

const CALLS = 30

async function timesOf(count: number, call: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const startedAt = performance.now()
    await call(index)
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)
}

const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)] ?? 0
const figures = (times: readonly number[]) => ({
  p50Ms: Math.round(at(times, 0.5) * 10) / 10,
  p99Ms: Math.round(at(times, 0.99) * 10) / 10,
})

async function read(url: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init)
  if (!answer.ok && answer.status !== 204) throw new Error(`${answer.status} ${url}`)
  return answer.status === 204 ? null : answer.json()
}

/** Facets one at a time, each address new: unfiltered but for a price, and with the commonest keyword. */
export async function timeFacets(url: string, targets: Targets): Promise<Row[]> {
  const facets = (query: string) => (index: number) =>
    read(`${url}/api/apps/facets?${query}&price_max=${7_000_000 + index}`)
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

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify(ADMIN)
  const headers = { "content-type": "application/json" }
  const answer = await read(`${url}/api/login`, { method: "POST", headers, body })
  if (typeof answer === "object" && answer && "token" in answer) return String(answer.token)
  throw new Error("no token")
}

const LISTING = {
  title: "A listing of the bench",
  description: "Written and deleted again",
  price: 1,
  status: "published",
  platforms: [1],
  monetizations: [1],
  last_month_earnings: 2,
  age: 2,
  installs_range: 2,
  user_name: "Bench",
}

/** A listing created under a full cache and seen in the next list; what it cost until both had answered. */
export async function timeWrites(url: string, targets: Targets): Promise<Row> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${await signIn(url)}` }
  const made: number[] = []
  const times = await timesOf(CALLS, async index => {
    const body = JSON.stringify({ ...LISTING, price: index + 1 })
    const created = await read(`${url}/api/apps`, { method: "POST", headers, body })
    const id = typeof created === "object" && created && "id" in created ? Number(created.id) : 0
    made.push(id)
    const page = JSON.stringify(await read(`${url}/api/apps?per_page=1`))
    if (!page.includes(`"id":${id},`)) throw new Error(`listing ${id} does not show at once`)
  })
  for (const id of made) await read(`${url}/api/apps/${id}`, { method: "DELETE", headers })
  return { name: "a write, seen in the next list", ...figures(times), target: targets.write }
}
