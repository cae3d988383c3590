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
const { database, services } = await openProduct()
const missing = await backUp({ database, root: services.files.root }, target)
database.close()
if (missing) process.stderr.write(`${missing} files that listings name are not in the storage folder.\n`)
process.stdout.write(`Backed up to ${target}\n`)
