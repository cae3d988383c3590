import { existsSync } from "node:fs"
import { mkdir, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { createClient } from "@libsql/client"
import type { FileStore } from "#server/files/store/file-store.ts"
import { sync, writeSynced } from "#server/files/store/folder-store.ts"
import type { Database } from "#server/platform/db/database.ts"
import { NAMED_PATHS } from "./named-paths.ts"

const ATTEMPTS = 5

type Product = {
  database: Database
  store: FileStore
}

/** Copies the stored files that the backup lacks; one that is deleted in the meantime is not needed. */
async function copyNewFiles(store: FileStore, target: string) {
  for await (const paths of store.list("listings/"))
    for (const path of paths) {
      const copy = join(target, path)
      if (path.endsWith(".tmp") || existsSync(copy)) continue
      const bytes = await store.read(path)
      if (!bytes) continue
      await mkdir(dirname(copy), { recursive: true })
      // An aborted backup leaves no partial file that a later one would consider complete.
      await rm(`${copy}.part`, { force: true })
      await writeSynced(`${copy}.part`, bytes)
      await rename(`${copy}.part`, copy)
    }
}

async function pathsNamedBy(databasePath: string): Promise<string[]> {
  const client = createClient({ url: `file:${databasePath}` })
  const { rows } = await client.execute(NAMED_PATHS)
  client.close()
  return rows.map(row => String(row.path))
}

/**
 * Copies database and stored files while the product runs, without resized images, which are generated again on
 * request. Returns how many files the copied database refers to that the product does not have.
 */
export async function backUp({ database, store }: Product, folder: string): Promise<number> {
  const copy = join(folder, "marketplace.db")
  const storage = join(folder, "storage")
  await mkdir(storage, { recursive: true })
  let missing = 0
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Before the database for files deleted during its copy, after it for new ones; a file may be both.
    await copyNewFiles(store, storage)
    await rm(copy, { force: true })
    await database.client.execute({ sql: "VACUUM INTO ?", args: [copy] })
    await copyNewFiles(store, storage)
    missing = (await pathsNamedBy(copy)).filter(path => !existsSync(join(storage, path))).length
    if (missing === 0) break
  }
  await sync(copy)
  await sync(folder)
  return missing
}
