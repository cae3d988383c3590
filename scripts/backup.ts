import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { backUp } from "./lib/back-up.ts"
import { openProduct } from "./lib/open-product.ts"

const [folder] = process.argv.slice(2)
if (!folder || existsSync(join(folder, "marketplace.db"))) {
  process.stderr.write("usage: bun run backup FOLDER   (a new folder, or one without a backup in it)\n")
  process.exit(2)
}
const target = resolve(folder)
const { config, database, services } = await openProduct()
if (database.client.protocol !== "file") {
  const move = `bun run move --to-database file:${folder}/marketplace.db --to-storage file:${folder}/storage`
  process.stderr.write(`${config.DATABASE_URL} is a server. Stop the product and copy it: ${move}\n`)
  process.exit(2)
}
const missing = await backUp({ database, store: services.files.storage }, target)
database.close()
if (missing) process.stderr.write(`${missing} files that listings name are not in the storage.\n`)
process.stdout.write(`Backed up to ${target}\n`)
