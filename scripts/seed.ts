import { parseArgs } from "node:util"
import { withoutEffects } from "#server/platform/events/consumers-service.ts"
import { system } from "#server/platform/viewer.ts"
import { HOUR_MS, MINUTE_MS } from "#shared/units.ts"
import { generateListings } from "./demo/generate.ts"
import { demoListings, loadFiles } from "./demo/listings.ts"
import { DEMO_SELLER } from "./demo/seller.ts"
import { insertEscrow, insertSettings } from "./demo/settings.ts"
import { openProduct } from "./lib/open-product.ts"
import { insertWithFiles, prepare } from "./seed/insert.ts"
import { insertDeals } from "./seed/insert-deals.ts"
import { insertMany } from "./seed/insert-many.ts"
import { insertRequests } from "./seed/insert-requests.ts"
import { insertSeller } from "./seed/insert-seller.ts"

const USAGE = "usage: bun run seed -- --demo [--deals [--requests]] [--settings] | --count N [--start N]\n"
const BATCH = 1000
/** One for each state. */
const DEALS = 12
const DEALT_FROM_USD = 2_500
/** Generated listings are dated backwards from here, one per minute, so that the same count generates the same data. */
const NEWEST_GENERATED_MS = Date.UTC(2026, 0, 1)

type Product = Awaited<ReturnType<typeof openProduct>>

/** Inserts the illustrated demo listings, newest first, into an empty catalogue, and a seller with proposals. */
async function seedDemo(product: Product, { deals, requests }: { deals?: boolean; requests?: boolean }) {
  const { database, services } = product
  const { total } = await services.apps.list({ status: "all", per_page: 1 }, system("seed"))
  if (total > 0) return process.stdout.write(`The catalogue has ${total} listings already; none added.\n`)
  const owned: number[] = []
  for (const [index, listing] of [...demoListings.entries()].reverse()) {
    const files = await loadFiles(listing)
    const createdAt = Date.now() - (index + 1) * 5 * HOUR_MS
    const store = services.files.storage
    const id = await insertWithFiles({ database, store }, prepare(listing, createdAt, Date.now()), files)
    if (listing.user_name === DEMO_SELLER.name) owned.push(id)
  }
  process.stdout.write(`${demoListings.length} demo listings are in the catalogue.\n`)
  await insertSeller(product, owned)
  process.stdout.write(`${DEMO_SELLER.email} owns ${owned.length} of them and has proposals.\n`)
  if (!deals) return
  const dealt = { price_min: DEALT_FROM_USD, per_page: DEALS, sort_by: "sort_price_inc" } as const
  const { data } = await services.apps.list(dealt, system("seed"))
  const made = await insertDeals(
    product,
    data.map(({ id }) => id),
  )
  process.stdout.write(`${made} of them are in a deal, one in each state.\n`)
  if (!requests) return
  process.stdout.write(`${await insertRequests(product, owned)} requests are in the inbox.\n`)
}

async function seedGenerated({ database }: Product, count: number, start: number) {
  let batch: ReturnType<typeof prepare>[] = []
  let done = 0
  const flush = async () => {
    const listings = batch
    batch = []
    await database.write(tx => insertMany(tx, listings))
    done += listings.length
  }
  for (const listing of generateListings(count, start)) {
    batch.push(prepare(listing, NEWEST_GENERATED_MS - (start + done + batch.length) * MINUTE_MS))
    if (batch.length === BATCH) await flush()
  }
  if (batch.length) await flush()
  process.stdout.write(`${done} generated listings are in the catalogue.\n`)
}

const { values } = parseArgs({
  options: {
    demo: { type: "boolean" },
    deals: { type: "boolean" },
    requests: { type: "boolean" },
    settings: { type: "boolean" },
    count: { type: "string" },
    start: { type: "string", default: "0" },
  },
})
const [count, start] = [Number(values.count ?? 0), Number(values.start)]
if ((!values.demo && !values.count) || !Number.isInteger(count) || !Number.isInteger(start)) {
  process.stderr.write(USAGE)
  process.exit(2)
}
// The demo's requests come from nobody whom a bot check could ask.
const product = await openProduct({ ...process.env, BOT_CHECK: "off" })
const { database, services } = product
// Nobody is to get mail about demo data.
await withoutEffects(database, services.consumers, async () => {
  if (values.settings) await insertSettings(services.settings, process.env)
  if (values.demo && values.deals) await insertEscrow(services.settings)
  if (values.demo) await seedDemo(product, values)
  if (count > 0) await seedGenerated(product, count, start)
})
database.close()
