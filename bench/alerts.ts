import { heapStats } from "bun:jsc"
import { openApp } from "#server/app/app.ts"
import { alerts } from "../drizzle/alerts.ts"
import { members } from "../drizzle/members.ts"
import { generateListings } from "../scripts/demo/generate.ts"
import { seeded } from "../scripts/demo/random.ts"
import { readConfig } from "../server/app/config.ts"
import { system } from "../server/platform/viewer.ts"
import { ALERT_FREQUENCIES } from "../shared/alerts/alerts.ts"
import { prepareData } from "./data.ts"
import type { Draw } from "./mix.ts"
import { type Row, rounded } from "./report.ts"
import { ALERT_TARGETS } from "./targets.ts"

const LISTINGS = 10_000
const ALERTS = 100_000
const ALERTS_PER_MEMBER = 20
const INSERT_BATCH = 1_000
/** Runs before measuring, until the code is compiled by the engine. */
const WARM_UP = 20
const PUBLISHED = 100
const MAX_SLICE_MS = 10
const MEGABYTE = 1024 * 1024
const BENCH = system("bench")
const WORDS = [
  "photo",
  "quest",
  "puzzle",
  "weather",
  "run",
  "sleep",
  "игр",
  "трекер",
  "juego",
  "di",
  "anh",
  "hoc",
]
const SCALE = [0, 100, 1000, 10_000, 100_000, 1_000_000]
const AGES = [0, 1, 6, 12, 24, 60]

const span = (draw: Pick<Draw, "whole">, scale: readonly number[]) => {
  const from = draw.whole(scale.length - 1)
  return [scale[from], scale[from + 1 + draw.whole(scale.length - from - 1)]]
}

/** What members search for: two to four filters, a keyword in every second alert. */
function queryOf({ whole, one }: Pick<Draw, "whole" | "one">): object {
  const filters: Record<string, () => unknown> = {
    price_max: () => 100 + whole(50_000),
    platform_id: () => [1 + whole(2)],
    type: () => [one(["game", "non-game"])],
    category_id: () => [1 + whole(24)],
    last_month_earnings: () => span({ whole }, SCALE),
    installs: () => span({ whole }, SCALE),
    age: () => span({ whole }, AGES),
    monetization_id: () => [1 + whole(6), 1 + whole(6)],
  }
  const names = Object.keys(filters)
  const chosen = Array.from({ length: 2 + whole(3) }, () => one(names))
  const query = Object.fromEntries(chosen.map(name => [name, filters[name]?.()]))
  return whole(2) === 0 ? { ...query, title: one(WORDS) } : query
}

type App = Awaited<ReturnType<typeof openApp>>

async function insertAlerts({ database, services }: App): Promise<void> {
  const random = seeded(18)
  const whole = (below: number) => Math.floor(random() * below)
  const one = <Item>(list: readonly Item[]) => {
    const item = list[whole(list.length)]
    if (item === undefined) throw new RangeError("an empty list")
    return item
  }
  const since = await services.events.lastNumber(database.read)
  const memberIds = Array.from({ length: ALERTS / ALERTS_PER_MEMBER }, (_, index) => `bench-${index}`)
  for (let start = 0; start < memberIds.length; start += INSERT_BATCH)
    await database.write(async tx => {
      const ids = memberIds.slice(start, start + INSERT_BATCH)
      await tx
        .insert(members)
        .values(ids.map(id => ({ id, email: `${id}@bench.example`, locale: "en" as const, createdAt: 0 })))
    })
  for (let start = 0; start < ALERTS; start += INSERT_BATCH)
    await database.write(async tx => {
      const rows = Array.from({ length: INSERT_BATCH }, (_, index) => ({
        memberId: memberIds[Math.floor((start + index) / ALERTS_PER_MEMBER)] ?? "",
        query: JSON.stringify(queryOf({ whole, one })),
        frequency: ALERT_FREQUENCIES[index % 3] ?? "daily",
        priceDrops: index % 2 === 0,
        active: true,
        since,
        createdAt: 0,
      }))
      await tx.insert(alerts).values(rows)
    })
}

/**
 * The processor time of the thread that answers requests, in ms, between turns of its event loop: waiting for the disk or
 * for other processes is left out, collecting garbage is not.
 */
function watchSlices() {
  const slices: number[] = []
  let last = process.threadCpuUsage()
  let isOn = true
  const look = () => {
    const { user, system: inSystem } = process.threadCpuUsage(last)
    slices.push((user + inSystem) / 1000)
    last = process.threadCpuUsage()
    if (isOn) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    isOn = false
    return slices
  }
}

const memoryNow = () => {
  Bun.gc(true)
  return heapStats().heapSize
}

function sliceFigure(slices: readonly number[]): string {
  const long = slices.filter(ms => ms > MAX_SLICE_MS).length
  return `${rounded(Math.max(...slices))} ms, ${long} of ${slices.length} above ${MAX_SLICE_MS} ms`
}

/**
 * New listings matched against 100,000 alerts in a catalogue of 10,000 listings, from the event to the stored matches.
 */
export async function measureAlerts(): Promise<Row[]> {
  const { env } = await prepareData(LISTINGS)
  const app = await openApp(readConfig(env))
  const { database, services } = app
  const match = () => services.consumers.find(({ name }) => name === "alerts")?.run()
  const clear = () => database.write(tx => tx.delete(members))
  const publish = async (index: number) => {
    for (const { figures: _, files: __, checks: ___, ...listing } of generateListings(1, LISTINGS + index))
      await services.apps.create({ ...listing, status: "published" }, BENCH)
  }
  try {
    await clear()
    await match()
    await insertAlerts(app)
    const before = memoryNow()
    await publish(0)
    await match()
    const memory = memoryNow() - before
    let [cpuMs, matchingMs] = [0, 0]
    const slices: number[] = []
    for (let index = 1; index <= WARM_UP + PUBLISHED; index++) {
      await publish(index)
      // Work that the write leaves to later turns of the event loop is not part of matching.
      await Bun.sleep(1)
      const usedBefore = process.cpuUsage()
      const startedAt = performance.now()
      const stop = watchSlices()
      await match()
      const own = stop()
      if (index <= WARM_UP) continue
      const { user, system: inSystem } = process.cpuUsage(usedBefore)
      cpuMs += (user + inSystem) / 1000
      matchingMs += performance.now() - startedAt
      slices.push(...own)
    }
    const matches = await database.client.execute("SELECT count(*) AS count FROM alert_matches")
    const perListing = Number(matches.rows[0]?.count) / (1 + WARM_UP + PUBLISHED)
    return [
      {
        name: "processor time of a new listing",
        figure: `${rounded(cpuMs / PUBLISHED)} ms`,
        target: ALERT_TARGETS.listing,
      },
      { name: "from the event to the last match", figure: `${rounded(matchingMs / PUBLISHED)} ms` },
      { name: "largest slice", figure: sliceFigure(slices), target: `${MAX_SLICE_MS} ms` },
      { name: "memory", figure: `${rounded(memory / MEGABYTE)} MB`, target: ALERT_TARGETS.memory },
      { name: "alerts that a listing matches", figure: String(Math.round(perListing)) },
    ]
  } finally {
    await clear()
    database.close()
  }
}
