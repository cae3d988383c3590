import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { HOSTILE_TABLES, measureReading } from "#server/imports/testing/hostile-tables.ts"
import { EXPORT_FORMATS } from "#shared/imports/imports.ts"
import { propertiesOf } from "#shared/properties.ts"
import { makeArchive } from "#shared/tables/testing/workbook.ts"
import { ADMIN, prepareData } from "./data.ts"
import type { Row } from "./report.ts"
import { type Server, startProduct } from "./servers.ts"
import { INTEGRATION_TARGETS } from "./targets.ts"
import { readJson, signIn } from "./writer.ts"

const PORT = 3207
const ROWS = 10_000
const LISTINGS = 100_000
const POLL_MS = 20
const COLUMNS =
  "external_id,title,description,status,price,type,platforms,monetizations,last_month_earnings,age,installs_range,user_name"
const TEXT = "Keeps track of money, offline and in four languages. ".repeat(5)

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Starts a clock of passed time and processor time; the latter shows what other work on the machine hides. */
async function startClock(server: Server) {
  const [startedAt, cpuBefore] = [performance.now(), await server.cpuMs()]
  return async () => {
    const passed = performance.now() - startedAt
    return `${inSeconds(passed)} (processor ${inSeconds((await server.cpuMs()) - cpuBefore)})`
  }
}

function sheet(title: string): File {
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `b-${index},${title} ${index},"${TEXT}",published,${index},game,1|2,1|3,4,4,5,Ann`,
  )
  return new File([`${COLUMNS}\n${rows.join("\n")}\n`], "listings.csv")
}

async function importOf(server: Server, token: string, title: string): Promise<Row> {
  const headers = { authorization: `Bearer ${token}` }
  const body = new FormData()
  body.append("file", sheet(title))
  const clock = await startClock(server)
  const started = propertiesOf(
    await readJson(`${server.url}/api/apps/import`, { method: "POST", headers, body }),
  )
  for (;;) {
    const job = propertiesOf(
      await readJson(`${server.url}/api/apps/import/${String(started.id)}`, { headers }),
    )
    if (job.state !== "running") {
      if (job.state !== "done" || job.failed !== 0)
        throw new Error(`the import ended: ${JSON.stringify(job)}`)
      break
    }
    await Bun.sleep(POLL_MS)
  }
  return {
    name: `import of 10,000 rows: ${title}`,
    figure: await clock(),
    target: INTEGRATION_TARGETS.import,
  }
}

/** Imports of 10,000 rows into an empty catalogue, then again with every title changed. */
async function measureImports(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-import-"))
  const server = await startProduct(PORT, {
    DATABASE_URL: `file:${folder}/marketplace.db`,
    STORAGE_URL: `file:${folder}/storage`,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: "warn",
  })
  try {
    const token = await signIn(server.url)
    return [await importOf(server, token, "New"), await importOf(server, token, "Changed")]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads everything and discards it; returns the bytes, and the peak memory of the server meanwhile, in MB. */
async function readAll(server: Server, url: string, token: string) {
  let peak = 0
  const look = async () => {
    peak = Math.max(peak, await server.memoryMb())
  }
  const timer = setInterval(look, POLL_MS)
  try {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${url}`)
    let bytes = 0
    for await (const part of answer.body) bytes += part.length
    await look()
    return { bytes, peak }
  } finally {
    clearInterval(timer)
  }
}

/** An export of 100,000 listings in each format, each in its own process. */
async function measureExports(): Promise<Row[]> {
  const { env } = await prepareData(LISTINGS)
  const rows: Row[] = []
  for (const format of EXPORT_FORMATS) {
    const server = await startProduct(PORT, env)
    try {
      const token = await signIn(server.url)
      await readAll(server, `${server.url}/api/apps/export?format=${format}&title=budget`, token)
      const before = await server.memoryMb()
      const clock = await startClock(server)
      const { bytes, peak } = await readAll(server, `${server.url}/api/apps/export?format=${format}`, token)
      const size = `${Math.round(bytes / 1e6)} MB`
      rows.push(
        {
          name: `export of 100,000, ${format}, ${size}`,
          figure: await clock(),
          target: INTEGRATION_TARGETS.export,
        },
        {
          name: `more memory meanwhile, ${format}`,
          figure: `${Math.round(peak - before)} MB`,
          target: INTEGRATION_TARGETS.memory,
        },
      )
    } finally {
      await server.stop()
    }
  }
  return rows
}

/** How long others wait while a hostile workbook is read. */
async function measureHostileTables(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, parts] of HOSTILE_TABLES) {
    const { ms } = await measureReading(makeArchive({ ...parts }))
    rows.push({
      name: `longest wait beside ${name}`,
      figure: `${Math.round(ms)} ms`,
      target: INTEGRATION_TARGETS.wait,
    })
  }
  return rows
}

/** The cost of imports and exports. */
export async function measureIntegrations(): Promise<Row[]> {
  return [...(await measureImports()), ...(await measureHostileTables()), ...(await measureExports())]
}
