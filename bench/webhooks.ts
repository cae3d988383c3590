import { createClient } from "@libsql/client"
import { propertiesOf } from "#shared/properties.ts"
import { prepareData } from "./data.ts"
import { coldMix } from "./mix.ts"
import { startPaced } from "./pace.ts"
import type { Row } from "./report.ts"
import { startProduct, startReceiver } from "./servers.ts"
import { readJson, signIn } from "./writer.ts"

const PORT = 3206
const RECEIVER_PORT = 3207
const LISTINGS = 10_000
const EVENTS = 1000
const ENDPOINTS = 20
const READS_PER_SECOND = 500
const LIMIT_SECONDS = 120
const SEED = 19
/** Reads before the events: until the code is compiled and the last run is swept, then measured for comparison. */
const WARM_UP_SECONDS = 20
const QUIET_SECONDS = 5

/** Starts reading the catalogue at a steady rate; the returned function ends it. */
function startReading(url: string) {
  const stop = startPaced(url, coldMix(READS_PER_SECOND * LIMIT_SECONDS, SEED, LISTINGS), READS_PER_SECOND)
  return async () => {
    const { failed, slowestMs, ...reading } = await stop()
    return { ...reading, figure: `${failed} failed, slowest ${Math.round(slowestMs)} ms` }
  }
}

/** 1,000 listings are unpublished and published again for 20 endpoints, while visitors read the catalogue. */
export async function measureWebhooks(): Promise<Row[]> {
  const { env } = await prepareData(LISTINGS)
  const product = await startProduct(PORT, {
    ...env,
    APP_URL: `http://127.0.0.1:${PORT}`,
    ALLOW_LOCAL_TARGETS: "1",
  })
  const receiver = await startReceiver(RECEIVER_PORT)
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${await signIn(product.url)}`,
  }
  const send = async (name: string, body: object) => {
    const answer = await readJson(`${product.url}/trpc/${name}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    })
    return propertiesOf(propertiesOf(propertiesOf(answer).result).data)
  }
  const received = async () => Number(propertiesOf(await readJson(`${receiver.url}/count`)).count)
  const client = createClient({ url: env.DATABASE_URL ?? "" })
  const { rows } = await client.execute({
    sql: "SELECT id FROM listings WHERE status = 'published' AND deleted_at IS NULL ORDER BY id LIMIT ?",
    args: [EVENTS],
  })
  client.close()
  const ids = rows.map(({ id }) => Number(id))
  const setStatus = async (status: string) => {
    for (const id of ids) await send("apps.setStatus", { ids: [id], status })
  }
  const webhooks: unknown[] = []
  try {
    for (let index = 0; index < ENDPOINTS; index++) {
      const url = `${receiver.url}/hooks/${index}`
      const made = await send("webhooks.create", { url, events: ["listing.unpublished"] })
      webhooks.push(propertiesOf(made.webhook).id)
    }
    const readFor = async (seconds: number) => {
      const stop = startReading(product.url)
      await Bun.sleep(seconds * 1000)
      return stop()
    }
    await readFor(WARM_UP_SECONDS)
    const quiet = await readFor(QUIET_SECONDS)
    const stopReading = startReading(product.url)
    const usedMs = await product.cpuMs()
    const startedAt = performance.now()
    await setStatus("draft")
    const writtenSeconds = (performance.now() - startedAt) / 1000
    const all = EVENTS * ENDPOINTS
    while ((await received()) < all && performance.now() - startedAt < LIMIT_SECONDS * 1000)
      await Bun.sleep(100)
    const seconds = (performance.now() - startedAt) / 1000
    const cpuSeconds = ((await product.cpuMs()) - usedMs) / 1000
    const busy = await stopReading()
    const count = await received()
    return [
      {
        name: "1,000 events to 20 endpoints",
        perSecond: count / seconds,
        figure: `${seconds.toFixed(1)} s, ${count} received (${writtenSeconds.toFixed(1)} s to write the events)`,
        target: "30 s",
      },
      {
        name: "processor time of the product meanwhile",
        figure: `${cpuSeconds.toFixed(1)} s, all reads included`,
      },
      { name: "reads of the catalogue meanwhile", ...busy, target: "p99 20 ms" },
      { name: "the same reads before", ...quiet },
    ]
  } finally {
    for (const id of webhooks) await send("webhooks.remove", { id })
    await setStatus("published")
    await receiver.stop()
    await product.stop()
  }
}
