import { propertiesOf } from "#shared/properties.ts"
import type { Client } from "./client.ts"
import type { Cluster } from "./cluster.ts"
import type { Course, WrittenListing } from "./journal.ts"
import { signInMember } from "./members.ts"

/** Each alert searches for one of these. */
export const WORDS = ["falconet", "meridian", "quasar", "juniper", "cobalt", "saffron"] as const
const SOONEST_MS = 400
const LATEST_MS = 1400
const ALERT_EVERY_MS = 45_000
const ROWS = 240
/** One row in so many has the word of an alert. */
const ROWS_FOR_ALERT = 12
const POLL_MS = 500
const COLUMNS =
  "external_id,title,description,status,price,type,platforms,monetizations,last_month_earnings,age,installs_range,user_name"

const FIELDS = {
  description: "Runs on three processes.",
  status: "published",
  platforms: [1],
  monetizations: [2],
  last_month_earnings: 3,
  age: 4,
  installs_range: 3,
  user_name: "Chaos",
}

export const pause = ({ chance }: Client) => Bun.sleep(chance.between(SOONEST_MS, LATEST_MS))

/** Publishes a listing; with a word that alerts search for, or with none. */
export async function publishListing(client: Client, { journal, staff }: Course, word: string | null) {
  const title = `Chaos ${word ?? "plain"} ${client.chance.word()}`
  const price = client.chance.between(10_000, 900_000)
  const askedAt = performance.now()
  const body = { ...FIELDS, title, price }
  const { id } = await client.call("/api/apps", { body, token: staff, key: title })
  const listing = { id: Number(id), title, word, price, askedAt, answeredAt: performance.now(), drops: 0 }
  journal.listings.push(listing)
  return listing
}

async function reducePrice(client: Client, { staff }: Course, listing: WrittenListing) {
  const price = listing.price - 100
  listing.drops++
  const body = { ...FIELDS, title: listing.title, price }
  await client.call(`/api/apps/${listing.id}`, { method: "PUT", body, token: staff })
  listing.price = price
}

export async function writeListings(client: Client, course: Course): Promise<void> {
  while (!course.isOver()) {
    const word = client.chance.isOneIn(3) ? null : client.chance.pick(WORDS)
    const listing = await publishListing(client, course, word)
    await pause(client)
    if (client.chance.isOneIn(4)) await reducePrice(client, course, listing)
  }
}

/** Members with one alert each: at first one for each word, then more while listings are published. */
export async function writeAlerts(client: Client, course: Course, { mails }: Cluster, now: number) {
  const { alerts } = course.journal
  const addOne = async (word: string) => {
    const email = `alert-${client.chance.word()}@example.com`
    const token = await signInMember(client, mails, email)
    const priceDrops = client.chance.isOneIn(2)
    const input = { query: { title: word }, frequency: "instant", price_drops: priceDrops }
    const askedAt = performance.now()
    await client.mutate("alerts.create", input, { token, key: email })
    alerts.push({ email, word, priceDrops, askedAt, answeredAt: performance.now() })
  }
  for (const word of WORDS.slice(0, now)) await addOne(word)
  return async () => {
    for (let nextAt = performance.now() + ALERT_EVERY_MS; !course.isOver(); ) {
      await Bun.sleep(POLL_MS)
      if (performance.now() < nextAt) continue
      nextAt += ALERT_EVERY_MS
      await addOne(client.chance.pick(WORDS))
    }
  }
}

async function importOne(client: Client, { journal, staff }: Course) {
  const marker = client.chance.word()
  const word = client.chance.pick(WORDS)
  const askedAt = performance.now()
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const own = index % ROWS_FOR_ALERT === 0 ? word : null
    return {
      externalId: `${marker}-${index}`,
      title: `Import ${own ?? "plain"} ${marker} ${index}`,
      word: own,
    }
  })
  const lines = rows.map(
    ({ externalId, title }, index) =>
      `${externalId},${title},Imported.,published,${1000 + index},game,1,3,4,4,5,Chaos`,
  )
  const body = new FormData()
  body.append("file", new File([[COLUMNS, ...lines, ""].join("\n")], "listings.csv"))
  const { id } = await client.call("/api/apps/import", { body, token: staff, key: marker })
  for (;;) {
    const job = await client.call(`/api/apps/import/${id}`, { token: staff })
    if (job.state !== "running") {
      if (job.state !== "done" || job.created !== ROWS || job.failed !== 0)
        journal.problems.push(`import ${id} ended: ${JSON.stringify(job)}`)
      break
    }
    await Bun.sleep(POLL_MS)
  }
  journal.imports.push({ id: String(id), rows: rows.map(({ externalId }) => externalId) })
  const found = await readExport(client, staff)
  for (const [index, { title, word: own, externalId }] of rows.entries()) {
    const stored = found.find(one => one.external_id === externalId)
    if (!stored) journal.problems.push(`row ${externalId} of import ${id} is not in the next export`)
    const listing = { id: Number(stored?.id), title, word: own, price: 1000 + index, drops: 0 }
    journal.listings.push({ ...listing, askedAt, answeredAt: performance.now() })
  }
}

export async function writeImports(client: Client, course: Course): Promise<void> {
  while (!course.isOver()) {
    await importOne(client, course)
    for (let pauses = 0; pauses < 20 && !course.isOver(); pauses++) await pause(client)
  }
}

/** All listings of an export, which throws unless it is complete. */
export async function readExport(client: Client, staff: string): Promise<Record<string, unknown>[]> {
  const path = "/api/apps/export?format=ndjson&status=all&availability=available,in_deal,sold"
  const text = new TextDecoder().decode(await client.download(path, { token: staff }))
  return text
    .split("\n")
    .filter(Boolean)
    .map(line => propertiesOf(JSON.parse(line)))
}

/** Exports contain everything that was acknowledged two seconds before. */
export async function readExports(client: Client, { journal, staff, isOver }: Course): Promise<void> {
  while (!isOver()) {
    const ids = journal.listings.map(({ id }) => id)
    await Bun.sleep(2500)
    const found = new Set((await readExport(client, staff)).map(({ id }) => Number(id)))
    const missing = ids.filter(id => !found.has(id))
    if (missing.length)
      journal.problems.push(`an export lacked ${missing.length} listings: ${missing.slice(0, 5)}`)
    journal.exports++
    for (let pauses = 0; pauses < 5 && !isOver(); pauses++) await pause(client)
  }
}
