import { existsSync } from "node:fs"
import { readdir, stat } from "node:fs/promises"
import { join, relative } from "node:path"
import { type Client, createClient, type Row } from "@libsql/client"
import { propertiesOf } from "#shared/properties.ts"
import { NAMED_PATHS } from "../lib/named-paths.ts"
import { dealText } from "./deal-writer.ts"
import { type Found, keyOf } from "./ledger.ts"
import { FIELDS, listingText, type Place, type Texts } from "./listing-state.ts"
import type { KnownListing } from "./listing-writer.ts"
import { readContent } from "./made-files.ts"
import { requestText } from "./other-writers.ts"
import { proposalText } from "./proposal-writer.ts"

type Audit = { problems: string[]; found: Found; listings: KnownListing[]; version: number }
/** Contents by path, since stored bytes never change; sizes are checked every time. */
export type Contents = Map<string, string>

const ask = async (client: Client, sql: string): Promise<Row[]> => (await client.execute(sql)).rows

async function soundness(client: Client): Promise<string[]> {
  const [integrity] = await ask(client, "PRAGMA integrity_check")
  const broken = await ask(client, "PRAGMA foreign_key_check")
  await client.execute("INSERT INTO listing_words (listing_words) VALUES ('integrity-check')")
  return [
    ...(integrity?.integrity_check === "ok" ? [] : [`integrity_check says ${integrity?.integrity_check}`]),
    ...(broken.length ? [`${broken.length} rows refer to what is not there`] : []),
  ]
}

/** Each listing is found by the words of its title and by no others, and nothing else is found. */
async function searchAgrees(client: Client, listings: KnownListing[]): Promise<string[]> {
  // A listing in the trash keeps its words for when it is restored.
  const wordless = await ask(
    client,
    "SELECT rowid FROM listing_words WHERE rowid NOT IN (SELECT id FROM listings) LIMIT 1",
  )
  const problems = wordless.length ? ["words of no listing"] : []
  for (const { id, texts } of listings) {
    const [, marker = "", word = ""] = texts.title.split(" ")
    const sql = "SELECT rowid AS id FROM listing_words WHERE listing_words MATCH ?"
    const both = (await client.execute({ sql, args: [`"${marker}" "${word}"`] })).rows
    const marked = (await client.execute({ sql, args: [`"${marker}"`] })).rows
    if (both.length !== 1 || marked.length !== 1 || Number(both[0]?.id) !== id)
      problems.push(`listing ${id} is not found by its words`)
  }
  return problems
}

/**
 * The event log and the rows that it describes are written in the same transactions: every row has a creation event,
 * everything created and not purged exists, and the last event of an entry in the trash is its deletion.
 */
async function eventsAgree(client: Client): Promise<string[]> {
  const problems: string[] = []
  for (const [kind, table] of [
    ["listing", "listings"],
    ["request", "requests"],
  ] as const) {
    const logged = (...verbs: string[]) =>
      `SELECT CAST(subject_id AS INTEGER) FROM events
        WHERE action IN (${verbs.map(verb => `'${kind}.${verb}'`).join(", ")})`
    const last = `SELECT action FROM events WHERE subject_kind = '${kind}' AND subject_id = ${table}.id
      AND action IN ('${kind}.deleted', '${kind}.restored') ORDER BY number DESC LIMIT 1`
    const wrong = {
      "without the event of their creation": `SELECT id FROM ${table} WHERE id NOT IN (${logged("created")})`,
      "that were created and are not there": `SELECT subject_id AS id FROM events WHERE action = '${kind}.created'
        AND CAST(subject_id AS INTEGER) NOT IN (SELECT id FROM ${table})
        AND CAST(subject_id AS INTEGER) NOT IN (${logged("purged")})`,
      "whose last event contradicts the trash": `SELECT id FROM ${table}
        WHERE (deleted_at IS NOT NULL) IS NOT (ifnull((${last}), '') = '${kind}.deleted')`,
    }
    for (const [what, sql] of Object.entries(wrong)) {
      const ids = (await ask(client, sql)).map(row => row.id)
      if (ids.length) problems.push(`${table} ${what}: ${ids.slice(0, 5).join(", ")}`)
    }
  }
  const halfAccepted = await ask(
    client,
    `SELECT id FROM proposals WHERE (state = 'accepted') <> ifnull(listing_id IN (SELECT id FROM listings), 0)
      OR (state = 'accepted') <> EXISTS (SELECT 1 FROM events WHERE action = 'proposal.accepted'
        AND subject_id = CAST(proposals.id AS TEXT))`,
  )
  if (halfAccepted.length) problems.push(`proposals accepted only in part: ${halfAccepted.length}`)
  return problems
}

/** The second word of a title identifies its listing or proposal. */
const markerOf = (title: unknown) => String(title).split(" ")[1] ?? ""

const textsOf = (row: Row): Texts => ({
  title: String(row.title),
  description: String(row.description),
  price: Number(row.price),
  status: String(row.status),
  user_notes: String(row.user_notes),
})

/** Reads a product's database and storage folder: its contents, and any inconsistencies. */
export async function audit(database: string, root: string, contents: Contents): Promise<Audit> {
  const client = createClient({ url: `file:${database}`, timeout: 2000 })
  const problems = await soundness(client)
  const rowsOfFiles = await ask(client, "SELECT * FROM files ORDER BY listing_id, position")
  const uploads = await ask(client, "SELECT * FROM uploads")

  async function contentOf(row: Row): Promise<string> {
    const path = String(row.path)
    const absolute = join(root, path)
    const size = existsSync(absolute) ? (await stat(absolute)).size : null
    if (size !== row.size) problems.push(`${path} has ${size} bytes; its row says ${row.size}`)
    if (size === null) return "no file"
    const content = contents.get(path) ?? (await readContent(absolute).catch(error => `broken: ${error}`))
    contents.set(path, content)
    return content
  }
  async function placeOf(row: Row): Promise<Place> {
    const field = FIELDS.find(one => one === row.field) ?? "files"
    return { field, name: String(row.name), content: await contentOf(row), path: String(row.path) }
  }

  const found = new Map<string, string>()
  const listings: KnownListing[] = []
  for (const row of await ask(client, "SELECT * FROM listings WHERE deleted_at IS NULL")) {
    const places: Place[] = []
    for (const field of FIELDS)
      for (const file of rowsOfFiles)
        if (file.listing_id === row.id && file.field === field) places.push(await placeOf(file))
    const marker = markerOf(row.title)
    const texts = textsOf(row)
    found.set(keyOf("listing", marker), listingText(texts, places))
    listings.push({ marker, id: Number(row.id), texts, places })
  }
  for (const row of uploads) found.set(keyOf("upload", String(row.name)), await contentOf(row))
  for (const row of await ask(client, "SELECT state, content FROM proposals")) {
    const { title, price } = propertiesOf(JSON.parse(String(row.content)))
    const content = { title: String(title), price: Number(price) }
    found.set(keyOf("proposal", markerOf(content.title)), proposalText(String(row.state), content))
  }
  for (const row of await ask(
    client,
    "SELECT name, phone, email, message FROM requests WHERE deleted_at IS NULL",
  )) {
    const { name, phone, email, message } = row
    const request = { name: String(name), phone: String(phone), email: String(email) }
    found.set(keyOf("request", request.name), requestText({ ...request, message: String(message) }))
  }
  for (const row of await ask(client, "SELECT id, title, state, version FROM deals")) {
    const sql = "SELECT kind, amount, state FROM deal_entries WHERE deal_id = ? ORDER BY id"
    const { rows } = await client.execute({ sql, args: [row.id ?? null] })
    const entries = rows.map(({ kind, amount, state }) => ({
      kind: String(kind),
      amount: Number(amount),
      state: String(state),
    }))
    const text = dealText({ state: String(row.state), version: Number(row.version), entries })
    found.set(keyOf("deal", markerOf(row.title)), text)
  }
  const ofDeals = "SELECT m.text, d.number FROM deal_messages m JOIN deals d ON d.id = m.deal_id"
  for (const row of await ask(client, `${ofDeals} WHERE m.text <> 'As agreed.'`))
    found.set(keyOf("message", String(row.text)), String(row.number))
  for (const row of await ask(client, "SELECT * FROM deal_files WHERE kind = 'attachment'"))
    found.set(keyOf("deal-file", String(row.name)), await contentOf(row))
  for (const row of await ask(client, "SELECT id FROM sessions"))
    found.set(keyOf("session", String(row.id)), "open")
  problems.push(...(await searchAgrees(client, listings)), ...(await eventsAgree(client)))
  const [changes] = await ask(client, "SELECT seq FROM sqlite_sequence WHERE name = 'listing_changes'")
  client.close()
  return { problems, found, listings, version: Number(changes?.seq ?? 0) }
}

/** Files on disk that no row refers to; to be called after a sweep. */
export async function orphans(database: string, root: string): Promise<string[]> {
  const client = createClient({ url: `file:${database}`, timeout: 2000 })
  const rows = await ask(client, NAMED_PATHS)
  client.close()
  const named = new Set(rows.map(row => String(row.path)))
  const folder = join(root, "listings")
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .filter(path => !named.has(path))
}
