import { mkdirSync, mkdtempSync, readdirSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { createClient, type Row } from "@libsql/client"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { type Libsql, startLibsql } from "#server/testing/engines.ts"
import { call, openProduct } from "#server/testing/product.ts"
import {
  RELEASE_ADMIN,
  readReleaseAnswers,
  releaseDatabase,
  uploadDatabase,
} from "#server/testing/release.ts"
import type { DatabaseAddress } from "./clients.ts"
import { openDatabase } from "./database.ts"
import { migrateDatabase } from "./migrate.ts"

let libsql: Libsql

beforeAll(async () => {
  libsql = await startLibsql()
})
afterAll(() => libsql.stop())

const connect = (address: DatabaseAddress) => {
  const client = createClient(address)
  onTestFinished(() => client.close())
  return client
}

/** A new copy of the release's database in a file, or on a libSQL server. */
async function openRelease(engine: "file" | "libsql"): Promise<DatabaseAddress> {
  const path = releaseDatabase()
  if (engine === "file") return { url: `file:${path}` }
  const address = { url: libsql.url, authToken: libsql.token }
  await uploadDatabase(path, connect(address))
  return address
}

const pathOf = ({ url }: DatabaseAddress) => url.slice("file:".length)

async function migrate(address: DatabaseAddress) {
  const database = await openDatabase(address)
  await migrateDatabase(database)
  database.close()
}

type Client = ReturnType<typeof connect>
const isContent = (name: string) => !/^(__|sqlite_|libsql_|listing_words)/.test(name)

/** The stored values of every row by table, as one text each; generated columns are derived from these. */
async function readRows(client: Client, tables?: ReadonlyMap<string, string[]>) {
  const found = new Map<string, string[]>()
  const columns = new Map<string, string[]>()
  const ask = async (sql: string, ...args: string[]): Promise<Row[]> =>
    (await client.execute({ sql, args })).rows
  for (const { name } of await ask("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")) {
    const table = String(name)
    if (!isContent(table)) continue
    const info = await ask("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0", table)
    const own = info.map(row => String(row.name))
    const wanted = tables?.get(table)?.filter(column => own.includes(column)) ?? own
    columns.set(table, wanted)
    const rows = await ask(`SELECT ${wanted.map(column => `"${column}"`).join(", ")} FROM "${table}"`)
    found.set(
      table,
      rows.map(row => JSON.stringify(wanted.map(column => row[column]))),
    )
  }
  return { found, columns }
}

test.each(["file", "libsql"] as const)(
  "a database that the previous release filled keeps every row and value (%s)",
  async engine => {
    const address = await openRelease(engine)
    const client = connect(address)
    const valuesOf = async (sql: string) => (await client.execute(sql)).rows.map(row => Object.values(row))
    const before = await readRows(client)
    const notices = await valuesOf("SELECT request_id, attempts, next_at, created_at, channel FROM outbox")
    await migrate(address)
    const after = await readRows(client, before.columns)
    // Unsent notices are mails now.
    expect(notices).not.toEqual([])
    expect(
      await valuesOf(
        "SELECT request_id, tries, next_at, created_at, 'mail' FROM mails WHERE state = 'waiting'",
      ),
    ).toEqual(notices)
    before.found.delete("outbox")
    // Requests without an intent get one of this release; everything else of them stays.
    const requests = "SELECT id, name, phone, email, message, service, created_at FROM requests ORDER BY id"
    expect((await valuesOf(requests)).length).toBe(before.found.get("requests")?.length)
    const intents = await valuesOf("SELECT DISTINCT app_id IS NULL, intent FROM requests ORDER BY 1, 2")
    expect(intents).toEqual([
      [0, "deal"],
      [1, "other"],
      [1, "sell"],
    ])
    before.found.delete("requests")
    for (const [table, rows] of before.found) {
      expect([table, rows.length > 0]).toEqual([table, true])
      expect([table, after.columns.get(table)]).toEqual([table, before.columns.get(table)])
      // Triggers add changes of listings for other processes.
      const stored = new Set(after.found.get(table))
      expect([table, rows.filter(row => !stored.has(row))]).toEqual([table, []])
      if (table !== "listing_changes") expect([table, stored.size]).toEqual([table, rows.length])
    }
    expect((await client.execute("PRAGMA foreign_key_check")).rows).toEqual([])
    expect((await client.execute("PRAGMA integrity_check")).rows[0]?.integrity_check).toBe("ok")
  },
  30_000,
)

test("ids of deleted listings are not used again after the migration", async () => {
  const address = await openRelease("file")
  const client = connect(address)
  const highest = async () =>
    new Map(
      (await client.execute("SELECT name, seq FROM sqlite_sequence")).rows.map(row => [row.name, row.seq]),
    )
  const before = await highest()
  await migrate(address)
  const after = await highest()
  for (const table of ["listings", "files", "requests"])
    expect([table, Number(after.get(table)) >= Number(before.get(table))]).toEqual([table, true])
})

test("a database file is copied before its schema changes, and the copy is the database of before", async () => {
  const address = await openRelease("file")
  const before = await readRows(connect(address))
  await migrate(address)
  const folder = dirname(pathOf(address))
  const copies = () => readdirSync(folder).filter(name => name.includes(".before-"))
  expect(copies()).toEqual([expect.stringMatching(/^marketplace\.db\.before-\d{4}_[\w-]+$/)])
  const copy = connect({ url: `file:${join(folder, copies()[0] ?? "")}` })
  expect((await readRows(copy)).found).toEqual(before.found)
  await migrate(address)
  expect(copies()).toHaveLength(1)
})

test("a new database is not copied, and a copy that fails leaves the database as it was", async () => {
  const folder = mkdtempSync(join(tmpdir(), "migration-"))
  await migrate({ url: `file:${folder}/new.db` })
  expect(readdirSync(folder).filter(name => name.includes("before"))).toEqual([])
  const [first, address] = [await openRelease("file"), await openRelease("file")]
  await migrate(first)
  const [name = ""] = readdirSync(dirname(pathOf(first))).filter(one => one.includes(".before-"))
  // A folder in the place of the copy: as a full disk, it makes copying fail.
  mkdirSync(join(dirname(pathOf(address)), name, "in the way"), { recursive: true })
  const before = await readRows(connect(address))
  await expect(migrate(address)).rejects.toThrow()
  expect((await readRows(connect(address))).found).toEqual(before.found)
})

test("a second start migrates nothing", async () => {
  const address = await openRelease("file")
  const client = connect(address)
  await migrate(address)
  const { found } = await readRows(client)
  await migrate(address)
  expect((await readRows(client)).found).toEqual(found)
})

test("listings, requests, sessions and passwords of the previous release work as before", async () => {
  const address = await openRelease("file")
  await migrate(address)
  const product = await openProduct({ existing: address })
  const { token, apps, published, contacts } = readReleaseAnswers()
  expect((await call(product, "/api/me", { token })).json).toMatchObject({
    user: { email: RELEASE_ADMIN.email, role: "owner" },
  })
  expect((await call(product, "/api/login", { body: RELEASE_ADMIN })).status).toBe(200)
  const { json } = await call(product, "/api/apps?per_page=60")
  expect(json.data.map(({ id }: { id: number }) => id)).toEqual(published)
  for (const app of apps)
    expect((await call(product, `/api/apps/${app.id}`, { token })).json).toMatchObject(app)
  expect((await call(product, "/api/contacts", { token })).json.data).toMatchObject(
    contacts.map(one => ({ ...one, intent: one.intent ?? (one.app ? "deal" : "other") })),
  )
  const [found] = apps.filter(({ id }) => published.includes(id))
  const words = encodeURIComponent(String(found?.title).split(/[^\p{L}]+/u)[0] ?? "")
  const search = (await call(product, `/api/apps?per_page=60&title=${words}`)).json
  expect(search.data.map(({ id }: { id: number }) => id)).toContain(found?.id)
})
