import { existsSync } from "node:fs"
import { cp, mkdir, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { createClient } from "@libsql/client"

type Places = {
  /** The database file and the folder of stored files. */
  database: string
  root: string
}

/** What keeps a backup from being restored, as a sentence. */
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

/** Moves what is there now out of the way, so that a restore never destroys anything. */
async function moveAside(path: string, suffix: string) {
  if (existsSync(path)) await rename(path, `${path}.${suffix}`)
}

/**
 * Puts a backup in the place of database and files, while the product does not run. What was there is kept
 * under another name when `replace` is set; without it, an existing database is a RestoreError.
 */
export async function restore(folder: string, { database, root }: Places, replace: boolean): Promise<void> {
  const copy = join(folder, "marketplace.db")
  await requireSound(copy)
  if (existsSync(database) && !replace)
    throw new RestoreError(`There is a database at ${database} already; add --replace to put it aside.`)
  const suffix = `before-restore-${new Date().toISOString().replaceAll(":", "-")}`
  for (const path of [database, `${database}-wal`, join(root, "listings")]) await moveAside(path, suffix)
  await rm(`${database}-shm`, { force: true })
  await mkdir(dirname(database), { recursive: true })
  const files = join(folder, "storage/listings")
  if (existsSync(files)) await cp(files, join(root, "listings"), { recursive: true })
  await cp(copy, database)
}
