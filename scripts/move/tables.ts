import type { Client, Row } from "@libsql/client"

/** A table to copy: `key` is the column that rows are ordered by, ascending. */
export type Table = { name: string; key: string; columns: string[] }

/** The full-text index; its rows cannot be read back and are rebuilt from the listings. */
export const WORDS = "listing_words"

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Tables of the engine, of migrations and of a move itself, and the shadow tables of the full-text index. */
const isOurs = (name: string) => !/^(__|sqlite_|libsql_)/.test(name) && !name.startsWith(WORDS)

async function namesOf(client: Client): Promise<string[]> {
  const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
  return rows.map(row => String(row.name)).filter(isOurs)
}

async function columnsOf(client: Client, table: string) {
  const sql = "SELECT name, pk, type FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid"
  const { rows } = await client.execute({ sql, args: [table] })
  const names = rows.map(row => String(row.name))
  const keys = rows.filter(row => Number(row.pk) > 0)
  // Such a column is an alias of the rowid; otherwise the rowid is copied in addition to the columns.
  const [only] = keys.length === 1 && /^integer$/i.test(String(keys[0]?.type)) ? keys : []
  return only ? { key: String(only.name), columns: names } : { key: "rowid", columns: ["rowid", ...names] }
}

async function parentsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.execute({
    sql: 'SELECT "table" AS name FROM pragma_foreign_key_list(?)',
    args: [table],
  })
  return rows.map(row => String(row.name))
}

/** Every table with the product's rows, referenced ones first. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const tables: Table[] = []
  const seen = new Set<string>()
  const visit = async (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const parent of await parentsOf(client, name)) await visit(parent)
    tables.push({ name, ...(await columnsOf(client, name)) })
  }
  for (const name of await namesOf(client)) await visit(name)
  return tables
}

export async function countRows(client: Client, table: string): Promise<number> {
  const { rows } = await client.execute(`SELECT count(*) AS count FROM ${quote(table)}`)
  return Number(rows[0]?.count)
}

/** Rows after a key in batches, in key order; the first column of each is its key. */
export async function* rowsOf(
  client: Client,
  table: Table,
  after: number,
  batchSize: number,
): AsyncGenerator<Row[]> {
  const columns = [table.key, ...table.columns].map(quote).join(", ")
  const sql = `SELECT ${columns} FROM ${quote(table.name)} WHERE ${quote(table.key)} > ?
    ORDER BY ${quote(table.key)} LIMIT ${batchSize}`
  for (let at = after; ; ) {
    const { rows } = await client.execute({ sql, args: [at] })
    const last = rows.at(-1)
    if (!last) return
    yield rows
    at = Number(last[0])
  }
}
