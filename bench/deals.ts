import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Client, createClient } from "@libsql/client"
import { DEAL_STATES, isOpen } from "#shared/deals/states.ts"
import { propertiesOf } from "#shared/properties.ts"
import { prepareData } from "./data.ts"
import { DEALS, insertBenchDeals, numberOfDeal, stateOfDeal, writeBenchContracts } from "./deals-data.ts"
import type { Row } from "./report.ts"
import { startProduct } from "./servers.ts"
import { figures, timesOf } from "./single-calls.ts"
import { DEAL_TARGETS } from "./targets.ts"
import { readJson, signIn } from "./writer.ts"

const PORT = 3206
const LISTINGS = 10_000
const CALLS = 200
const WARM_UP = 50
const VERIFICATIONS = 3
/** As many as the board shows of each state. */
const BOARD_COLUMN = 8

/** 5,000 deals with 60 events each and 10,000 listings, one call at a time. */
export async function measureDeals(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-deals-"))
  try {
    const { env } = await prepareData(LISTINGS)
    const source = createClient({ url: env.DATABASE_URL ?? "" })
    await source.execute({ sql: "VACUUM INTO ?", args: [join(folder, "marketplace.db")] })
    source.close()
    await writeBenchContracts(join(folder, "storage"))
    const own = { DATABASE_URL: `file:${folder}/marketplace.db`, STORAGE_URL: `file:${folder}/storage` }
    return await measureIn({ ...env, ...own })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Until the product has sealed the records of all deals, as it does for those stored before there were seals. */
async function waitUntilSealed(client: Client) {
  const unsealed = "SELECT 1 FROM deals WHERE id NOT IN (SELECT deal_id FROM deal_seals) LIMIT 1"
  while ((await client.execute(unsealed)).rows.length > 0) await Bun.sleep(500)
}

async function measureIn(env: Record<string, string>): Promise<Row[]> {
  // Migrates the database before it is filled.
  await (await startProduct(PORT, env)).stop()
  const client = createClient({ url: env.DATABASE_URL ?? "" })
  await insertBenchDeals(client)
  const product = await startProduct(PORT, env)
  try {
    await waitUntilSealed(client)
    client.close()
    const headers = {
      authorization: `Bearer ${await signIn(product.url)}`,
      "content-type": "application/json",
    }
    const encoded = (input: unknown) => encodeURIComponent(JSON.stringify(input))
    const ask = (name: string, input: object) =>
      readJson(`${product.url}/trpc/deals.${name}?input=${encoded(input)}`, { headers })
    const tell = (name: string, input: object) =>
      readJson(`${product.url}/trpc/deals.${name}`, { headers, method: "POST", body: JSON.stringify(input) })

    const columns = DEAL_STATES.filter(isOpen).map(state => ({ state, per_page: BOARD_COLUMN }))
    const names = ["deals.board", ...columns.map(() => "deals.list")].join(",")
    const inputs = encoded(Object.fromEntries(columns.map((input, index) => [index + 1, input])))
    const board = () => readJson(`${product.url}/trpc/${names}?batch=1&input=${inputs}`, { headers })
    const found = (index: number) => ask("list", { title: `listing ${index + 1}` })
    const get = (index: number) => ask("get", { number: numberOfDeal((index * 7) % DEALS) })
    const timeline = (index: number) => ask("timeline", { number: numberOfDeal((index * 7) % DEALS) })

    const signed = Array.from({ length: DEALS }, (_, index) => index).filter(
      index => stateOfDeal(index) === "signed",
    )
    const receipt = async (index: number) => {
      // A deal has one proposal at a time.
      const number = numberOfDeal(signed[index] ?? 0)
      await tell("recordReceipt", {
        number,
        version: 1,
        amount: 1,
        reference: `STEP-${index}`,
        method: 2,
        payer: "Bea Buyer",
        received_on: "2026-01-02",
      })
    }
    const message = (index: number) =>
      tell("post", { number: numberOfDeal((index * 7) % DEALS), text: `A message of the bench, ${index}` })

    const measure = async (call: (index: number) => Promise<unknown>) => {
      await timesOf(WARM_UP, call)
      return figures(await timesOf(CALLS, index => call(WARM_UP + index)))
    }
    const rows: Row[] = [
      { name: "board", ...(await measure(board)), target: DEAL_TARGETS.board },
      { name: "search", ...(await measure(found)), target: DEAL_TARGETS.board },
      { name: "a deal", ...(await measure(get)), target: DEAL_TARGETS.deal },
      { name: "a timeline", ...(await measure(timeline)), target: DEAL_TARGETS.deal },
      { name: "a step (receipt)", ...(await measure(receipt)), target: DEAL_TARGETS.step },
      { name: "a message", ...(await measure(message)), target: DEAL_TARGETS.step },
    ]
    const verify = async () => {
      const answer = propertiesOf(propertiesOf(propertiesOf(await ask("verify", {})).result).data)
      if (answer.ok !== true) throw new Error(`the record is broken: ${JSON.stringify(answer.first_break)}`)
    }
    const verified = figures(await timesOf(VERIFICATIONS, verify))
    return [...rows, { name: "all verified", ...verified, target: DEAL_TARGETS.verify }]
  } finally {
    await product.stop()
  }
}
