import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { type Client, createClient, type InStatement, type InValue, type Row } from "@libsql/client"
import * as z from "zod"

/**
 * The database and responses of release a285767: 64 demo and 12 generated listings, 40 of which were deleted again,
 * requests with unsent notices, an upload without a listing, a session. Created by that release, over its own REST API.
 */
const FOLDER = join(import.meta.dirname, "release-a285767")
const unpack = (name: string) => gunzipSync(readFileSync(join(FOLDER, name)))

const record = z.looseObject({ id: z.number() })
const answers = z.object({
  /** Of the session. */
  token: z.string(),
  /** Each listing, as staff read it. */
  apps: z.array(record),
  /** The ids of the published ones, in the order of the catalogue. */
  published: z.array(z.number()),
  contacts: z.array(record),
})

export const RELEASE_ADMIN = { email: "admin@example.com", password: "admin-pass-1" } as const

export const readReleaseAnswers = () => answers.parse(JSON.parse(unpack("answers.json.gz").toString()))

/** The path of a new copy of the release's database. */
export function releaseDatabase(): string {
  const path = join(mkdtempSync(join(tmpdir(), "release-")), "marketplace.db")
  writeFileSync(path, unpack("database.db.gz"))
  return path
}

const isShadow = (name: string) => /^(sqlite_|listing_words_)/.test(name)
const textOf = (row: Row, column: string) => String(row[column])

/** Rebuilds a database on a libSQL server: the schema and all rows, but not the full-text index. */
export async function uploadDatabase(path: string, target: Client): Promise<void> {
  const source = createClient({ url: `file:${path}` })
  const { rows } = await source.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL")
  const objects = rows.filter(row => !isShadow(textOf(row, "name")))
  const tables = objects.filter(row => row.type === "table")
  const inserts: InStatement[] = []
  for (const name of tables.map(row => textOf(row, "name"))) {
    if (name === "listing_words") continue
    const sql = "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0"
    const columns = (await source.execute({ sql, args: [name] })).rows.map(row => textOf(row, "name"))
    const names = columns.map(column => `"${column}"`).join(", ")
    const insert = `INSERT INTO "${name}" (${names}) VALUES (${columns.map(() => "?").join(", ")})`
    for (const row of (await source.execute(`SELECT * FROM "${name}"`)).rows)
      inserts.push({ sql: insert, args: columns.map((column): InValue => row[column] ?? null) })
  }
  source.close()
  const create = (some: Row[]) => some.map(row => textOf(row, "sql"))
  const others = objects.filter(row => row.type !== "table")
  // Triggers come last, so that they do not change what is inserted; foreign keys are off meanwhile.
  await target.migrate([...create(tables), ...inserts, ...create(others)])
}
