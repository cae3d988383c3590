import { join } from "node:path"
import { type Client, createClient } from "@libsql/client"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { type Libsql, startLibsql } from "#server/testing/engines.ts"
import { ADMIN, openProduct, type Product, payload } from "#server/testing/product.ts"
import { backUp } from "./lib/back-up.ts"
import { restore } from "./lib/restore.ts"
import { openPlaces } from "./move/places.ts"
import { move } from "./move/run.ts"

let libsql: Libsql
beforeAll(async () => {
  libsql = await startLibsql()
})
afterAll(() => libsql.stop())

/** The product's tables: all except those of the engine, the migrations and the full-text index. */
async function tablesIn(client: Client): Promise<string[]> {
  const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
  return rows.map(row => String(row.name)).filter(name => !/^(__|sqlite_|libsql_|listing_words)/.test(name))
}

/** Adds a row to each table that has none: any value of the right type, and references to rows that exist. */
async function fillEveryTable(client: Client): Promise<void> {
  const statements: string[] = []
  for (const table of await tablesIn(client)) {
    const { rows: some } = await client.execute(`SELECT 1 FROM "${table}" LIMIT 1`)
    if (some.length) continue
    const { rows } = await client.execute(
      `SELECT name, type, "table" AS parent, "to" AS key FROM pragma_table_xinfo('${table}') LEFT JOIN
        pragma_foreign_key_list('${table}') ON "from" = name WHERE hidden = 0`,
    )
    const values = rows.map(({ type, parent, key }) => {
      const value = /INT|REAL/i.test(String(type)) ? "1" : `'{"é":1}'`
      // Every row that is added here has this value as its key.
      return parent ? `ifnull((SELECT "${key}" FROM "${parent}" LIMIT 1), ${value})` : value
    })
    const names = rows.map(({ name }) => `"${name}"`)
    statements.push(`INSERT INTO "${table}" (${names.join(", ")}) VALUES (${values.join(", ")})`)
  }
  await client.migrate(statements)
}

/** Every row of every table, as text. */
async function contentOf(client: Client): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of await tablesIn(client)) {
    const { rows, columns } = await client.execute(`SELECT * FROM "${table}"`)
    found[table] = rows.map(row => JSON.stringify(columns.map(column => row[column]))).sort()
  }
  return found
}

const connect = (url: string, authToken?: string) => {
  const client = createClient({ url, authToken })
  onTestFinished(() => client.close())
  return client
}

async function openFull(): Promise<Product> {
  const product = await openProduct()
  await product.services.apps.create(payload(), ADMIN)
  await fillEveryTable(product.database.client)
  const content = await contentOf(product.database.client)
  for (const [table, rows] of Object.entries(content)) expect([table, rows.length > 0]).toEqual([table, true])
  return product
}

test("a backup has every row of every table, and so has what is restored from it", async () => {
  const product = await openFull()
  const content = await contentOf(product.database.client)
  const folder = join(product.folder, "backup")
  await backUp({ database: product.database, store: product.services.files.storage }, folder)
  expect(await contentOf(connect(`file:${folder}/marketplace.db`))).toEqual(content)
  const places = { database: join(product.folder, "restored.db"), root: join(product.folder, "restored") }
  await restore(folder, places, false)
  expect(await contentOf(connect(`file:${places.database}`))).toEqual(content)
})

test("a move to the other engine and back copies every row of every table", async () => {
  const product = await openFull()
  const content = await contentOf(product.database.client)
  product.database.close()
  const quiet = { start: () => undefined, advance: () => undefined, stop: () => undefined }
  const run = async (from: Record<string, string>, to: string) => {
    const places = await openPlaces(from, { database: to, storage: undefined })
    const { tables, differences } = await move(places, quiet)
    places.database.opened.close()
    places.target?.opened.close()
    expect([tables, differences]).toEqual([Object.keys(content).length, []])
  }
  const server = { DATABASE_URL: libsql.url, DATABASE_AUTH_TOKEN: libsql.token }
  const back = `file:${product.folder}/back.db`
  await run({ DATABASE_URL: product.address.url, TO_DATABASE_AUTH_TOKEN: libsql.token }, libsql.url)
  expect(await contentOf(connect(libsql.url, libsql.token))).toEqual(content)
  await run(server, back)
  expect(await contentOf(connect(back))).toEqual(content)
})
