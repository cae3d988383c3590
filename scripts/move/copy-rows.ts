import type { Client, InStatement, InValue, Row } from "@libsql/client"
import { searchWords } from "#server/listings/listing-row.ts"
import type { Journal } from "./journal.ts"
import type { Progress } from "./progress.ts"
import { countRows, quote, rowsOf, type Table, WORDS } from "./tables.ts"

/** A statement has at most 32,766 values, and a request a few megabytes of text. */
const ROW_BATCH = 400

type Copying = { from: Client; to: Client; journal: Journal; progress: Progress }

function insertion(into: string, columns: string[], rows: InValue[][]): InStatement {
  const places = `(${columns.map(() => "?").join(", ")})`
  return {
    sql: `INSERT OR REPLACE INTO ${quote(into)} (${columns.map(quote).join(", ")}) VALUES ${rows.map(() => places).join(", ")}`,
    args: rows.flat(),
  }
}

const valuesOf = (row: Row, count: number) =>
  Array.from({ length: count }, (_, index) => row[index + 1] ?? null)

/** The search words of a listing's row, as written when it is saved. */
function wordsOf(row: Row): InValue[] {
  return [Number(row.id), searchWords({ title: String(row.title), description: String(row.description) })]
}

/** Copies the rows of a table that have not been copied yet, recording progress with each batch. */
async function copyTable({ from, to, journal, progress }: Copying, table: Table): Promise<void> {
  const { name, columns } = table
  for await (const rows of rowsOf(from, table, journal.position(name), ROW_BATCH)) {
    const values = rows.map(row => valuesOf(row, columns.length))
    const words = name === "listings" ? [insertion(WORDS, ["rowid", "words"], rows.map(wordsOf))] : []
    const note = journal.note(name, Number(rows.at(-1)?.[0]))
    await to.batch([insertion(name, columns, values), ...words, note], "write")
    progress.advance(rows.length)
  }
}

/** The sequences of the highest ids ever used, so that ids of deleted rows are not reused. */
async function copySequences(from: Client, to: Client): Promise<void> {
  const { rows } = await from.execute("SELECT name, seq FROM sqlite_sequence")
  const userTables = rows.filter(row => !String(row.name).startsWith("__"))
  await to.batch(
    [
      "DELETE FROM sqlite_sequence",
      ...userTables.map(({ name, seq }) => ({
        sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, CAST(? AS INTEGER))",
        args: [name ?? null, seq ?? null],
      })),
    ],
    "write",
  )
}

/** Copies every row of every table, and the sequences of ids. */
export async function copyRows(copying: Copying, tables: Table[]): Promise<void> {
  const { from, to, progress } = copying
  let total = 0
  for (const { name } of tables) total += await countRows(from, name)
  let copied = 0
  for (const { name } of tables) copied += await countRows(to, name)
  progress.start("Rows copied", total)
  progress.advance(copied)
  for (const table of tables) await copyTable(copying, table)
  await copySequences(from, to)
  progress.stop()
}
