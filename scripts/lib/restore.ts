import { existsSync } from "node:fs"
import { cp, mkdir, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { createClient } from "@libsql/client"

type Places = {
  /** The database file and the folder of stored files. */
  database: string
  root: string
}

/** The reason why a backup cannot be restored, as a sentence. */
export class RestoreError extends Error {}

async function requireSound(path: string) {
  if (!existsSync(path)) throw new RestoreError(`${path} is not there: this is no backup.`)
  const client = createClient({ url: `file:${path}` })
  const isSound = await client.execute("PRAGMA integrity_check").then(
    ({ rows }) => rows[0]?.integrity_check === "ok",
    () => false,
  )
  client.close()
  if (!isSound) throw new RestoreError(`${path} is damaged.`)
}

/** Checkpoints the WAL of a database that was not closed, unless it is damaged anyway. */
async function foldLog(path: string) {
  const client = createClient({ url: `file:${path}`, timeout: 1000 })
  try {
    await client.execute("PRAGMA journal_mode = DELETE")
  } catch (error) {
    if (String(error).includes("SQLITE_BUSY"))
      throw new RestoreError(`${path} is in use: stop the product before restoring.`)
  } finally {
    client.close()
  }
}

/** Moves the existing data aside, so that a restore never destroys anything. */
async function moveAside(path: string, suffix: string) {
  if (existsSync(path)) await rename(path, `${path}.${suffix}`)
}

/**
 * Restores a backup in place of database and files, while the product does not run. Existing data is stored under
 * another name when `replace` is set; without it, an existing database is a RestoreError, as is one in use.
 */
export async function restore(folder: string, { database, root }: Places, replace: boolean): Promise<void> {
  const copy = join(folder, "marketplace.db")
  await requireSound(copy)
  if (existsSync(database)) {
    if (!replace)
      throw new RestoreError(`There is a database at ${database} already; add --replace to put it aside.`)
    await foldLog(database)
  }
  const suffix = `before-restore-${new Date().toISOString().replaceAll(":", "-")}`
  await mkdir(dirname(database), { recursive: true })
  await mkdir(root, { recursive: true })
  // Copied to a temporary name first: the existing data stays in place until the whole backup was copied.
  const fresh = { database: `${database}.restoring`, files: join(root, "listings.restoring") }
  for (const path of Object.values(fresh)) await rm(path, { recursive: true, force: true })
  const files = join(folder, "storage/listings")
  if (existsSync(files)) await cp(files, fresh.files, { recursive: true })
  await cp(copy, fresh.database)
  for (const path of [database, join(root, "listings")]) await moveAside(path, suffix)
  for (const log of ["-wal", "-shm"]) await moveAside(`${database}${log}`, suffix)
  if (existsSync(fresh.files)) await rename(fresh.files, join(root, "listings"))
  await rename(fresh.database, database)
}
