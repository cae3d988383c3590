import { existsSync, readdirSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { saveBackup, saveFailedBackup } from "#server/dashboard/service.ts"
import { backUp } from "./lib/back-up.ts"
import { bytesOf, countsOf, describeCopy } from "./lib/counts.ts"
import { openExistingProduct } from "./lib/open-product.ts"
import { refuse } from "./lib/refuse.ts"

const [folder] = process.argv.slice(2)
if (!folder) refuse("usage: bun run backup FOLDER   (a new or an empty folder)", 2)
const target = resolve(folder)
if (existsSync(target) && readdirSync(target).length)
  refuse(`${target} is not empty: a backup needs a new folder.`, 1)
const { config, database, services } = await openExistingProduct()
if (database.client.protocol !== "file") {
  const move = `bun run move --to-database file:${folder}/marketplace.db --to-storage file:${folder}/storage`
  refuse(`${config.DATABASE_URL} is a server. Stop the product and copy it: ${move}`, 2)
}
const missing = await backUp({ database, store: services.files.storage }, target).catch(async error => {
  const reason = error instanceof Error ? error.message : String(error)
  // A part of a backup is of no use, and may be what fills the disk.
  if (existsSync(target))
    for (const name of readdirSync(target)) rmSync(join(target, name), { recursive: true })
  // The dashboard shows it.
  await database.write(tx => saveFailedBackup(tx, { at: Date.now(), reason })).catch(() => {})
  return refuse(`The backup failed: ${reason}`, 1)
})
const bytes = await bytesOf(target)
await database.write(tx => saveBackup(tx, { at: Date.now(), bytes }))
database.close()
if (missing) process.stderr.write(`${missing} files that listings name are not in the storage.\n`)
const copy = { database: join(target, "marketplace.db"), root: join(target, "storage") }
process.stdout.write(
  describeCopy(
    { database: config.DATABASE_URL, files: config.STORAGE_URL },
    { database: copy.database, files: copy.root },
    await countsOf(copy),
  ),
)
process.stdout.write(`Backed up to ${target}\n`)
