import { readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import { createClient } from "@libsql/client"
import { countRows, tablesOf } from "../move/tables.ts"

type Counts = { tables: number; rows: number; files: number }

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter(entry => entry.isFile()).length
}

/** What a database file and the folder of its stored files contain. */
export async function countsOf({ database, root }: { database: string; root: string }): Promise<Counts> {
  const client = createClient({ url: `file:${database}` })
  try {
    const tables = await tablesOf(client)
    let rows = 0
    for (const { name } of tables) rows += await countRows(client, name)
    return { tables: tables.length, rows, files: await countFiles(join(root, "listings")) }
  } finally {
    client.close()
  }
}

/** The size of all files in a folder, in bytes. */
export async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let sum = 0
  for (const entry of entries)
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size
  return sum
}

type Place = { database: string; files: string }

/** The lines that name both sides of a copy and what was copied. */
export function describeCopy(from: Place, to: Place, { tables, rows, files }: Counts): string {
  return [
    `From: ${from.database} and ${from.files}`,
    `To: ${to.database} and ${to.files}`,
    `Tables: ${tables}`,
    `Rows: ${rows}`,
    `Files: ${files}`,
    "",
  ].join("\n")
}
