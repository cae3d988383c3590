import type { Client } from "@libsql/client"
import { type FileStore, inParallel } from "#server/files/store/file-store.ts"
import { foldedWords } from "#shared/text.ts"
import { checksumOf, digestOf } from "./checksums.ts"
import type { Sides } from "./places.ts"
import type { Progress } from "./progress.ts"
import { countRows, type Table, WORDS } from "./tables.ts"

const CONCURRENCY = 8
const SAMPLES = 100

/** The result of a query, for comparing two databases. */
async function answerOf(client: Client, sql: string, args: string[] = []): Promise<string> {
  const { rows } = await client.execute({ sql, args })
  return JSON.stringify(rows.map(row => Array.from(row)))
}

async function isSame(from: Client, to: Client, sql: string, args: string[] = []): Promise<boolean> {
  return (await answerOf(from, sql, args)) === (await answerOf(to, sql, args))
}

/** Listings found by a word: the count, and the same results for words sampled from all listings. */
async function findsTheSame(from: Client, to: Client): Promise<boolean> {
  if (!(await isSame(from, to, `SELECT count(*) FROM ${WORDS}`))) return false
  const { rows } = await from.execute(
    `SELECT title FROM listings WHERE id % max(1, (SELECT count(*) / ${SAMPLES} FROM listings)) = 0 LIMIT ${SAMPLES}`,
  )
  const found = `SELECT count(*), sum(rowid) FROM ${WORDS} WHERE ${WORDS} MATCH ?`
  for (const { title } of rows) {
    const [word] = foldedWords(String(title))
    if (word && !(await isSame(from, to, found, [`"${word}"`]))) return false
  }
  return true
}

/** Compares all rows of all tables, the sequences and the full-text index; returns the differences. */
export async function compareRows(from: Client, to: Client, tables: Table[], progress: Progress) {
  const differences: string[] = []
  progress.start("Tables compared", tables.length + 2)
  for (const table of tables) {
    if ((await checksumOf(from, table)) !== (await checksumOf(to, table)))
      differences.push(`table ${table.name}`)
    progress.advance(1)
  }
  const sequences =
    "SELECT name, seq FROM sqlite_sequence WHERE name NOT LIKE '\\_\\_%' ESCAPE '\\' ORDER BY name"
  if (!(await isSame(from, to, sequences))) differences.push("the numbers that new rows get")
  progress.advance(1)
  if (!(await findsTheSame(from, to))) differences.push("the words that listings are found by")
  progress.advance(1)
  progress.stop()
  return differences
}

/** Reads every file on both sides and returns the paths of those that differ. */
export async function compareFiles({ from, to }: Sides<FileStore>, paths: string[], progress: Progress) {
  const differing: string[] = []
  progress.start("Files compared", paths.length)
  await inParallel(paths, CONCURRENCY, async path => {
    const [one, other] = await Promise.all([from.opened.read(path), to.opened.read(path)])
    if (digestOf(one) !== digestOf(other)) differing.push(path)
    progress.advance(1)
  })
  progress.stop()
  return differing
}

/** Values that change with nearly every write, to detect writes to the source during the move. */
export async function markOf(client: Client, tables: Table[]): Promise<string> {
  const counts = []
  for (const { name } of tables) counts.push(await countRows(client, name))
  return `${counts} ${await answerOf(client, "SELECT name, seq FROM sqlite_sequence ORDER BY name")}`
}
