import { existsSync } from "node:fs"
import { cp, mkdir } from "node:fs/promises"
import { join, resolve } from "node:path"
import { openProduct } from "./lib/open-product.ts"

const [folder] = process.argv.slice(2)
if (!folder || existsSync(join(folder, "marketplace.db"))) {
  process.stderr.write("usage: bun run backup FOLDER   (a new folder, or one without a backup in it)\n")
  process.exit(2)
}
const target = resolve(folder)
await mkdir(target, { recursive: true })
const { database, services } = await openProduct()
// The database first: a file written after this copy has no row in it, and none of its rows lacks a file.
await database.client.execute({ sql: "VACUUM INTO ?", args: [join(target, "marketplace.db")] })
if (existsSync(services.files.root))
  await cp(services.files.root, join(target, "storage"), {
    recursive: true,
    filter: path => !path.endsWith(".tmp"),
  })
database.close()
process.stdout.write(`Backed up to ${target}\n`)
