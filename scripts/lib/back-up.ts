import { existsSync } from "node:fs"
import { copyFile, mkdir, readdir, rm } from "node:fs/promises"
import { dirname, join, relative } from "node:path"
import { createClient } from "@libsql/client"
import type { Database } from "#server/db/database.ts"

const ATTEMPTS = 5

type Product = {
  database: Database
  /** The folder of stored files. */
  root: string
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT"

/** Copies the stored files that the backup lacks; one that is deleted meanwhile is not missed. */
async function copyNewFiles(root: string, target: string) {
  const source = join(root, "listings")
  if (!existsSync(source)) return
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith(".tmp")) continue
    const path = join(entry.parentPath, entry.name)
    const copy = join(target, relative(root, path))
    if (existsSync(copy)) continue
    await mkdir(dirname(copy), { recursive: true })
    await copyFile(path, copy).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  }
}

async function pathsNamedBy(databasePath: string): Promise<string[]> {
  const client = createClient({ url: `file:${databasePath}` })
  const { rows } = await client.execute("SELECT path FROM files UNION ALL SELECT path FROM uploads")
  client.close()
  return rows.map(row => String(row.path))
}

/**
 * Copies database and stored files while the product runs, without smaller copies of images, which are made
 * again when asked for. Answers how many files the copied database names and the product does not have.
 */
export async function backUp({ database, root }: Product, folder: string): Promise<number> {
  const copy = join(folder, "marketplace.db")
  const storage = join(folder, "storage")
  await mkdir(storage, { recursive: true })
  let missing = 0
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Before the database for what is deleted during it, after it for what is new; a file may still be both.
    await copyNewFiles(root, storage)
    await rm(copy, { force: true })
    await database.client.execute({ sql: "VACUUM INTO ?", args: [copy] })
    await copyNewFiles(root, storage)
    missing = (await pathsNamedBy(copy)).filter(path => !existsSync(join(storage, path))).length
    if (missing === 0) break
  }
  return missing
}
