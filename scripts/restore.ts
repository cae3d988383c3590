import { join, resolve } from "node:path"
import { readConfig } from "#server/app/config.ts"
import { countsOf, describeCopy } from "./lib/counts.ts"
import { readArguments } from "./lib/read-arguments.ts"
import { RestoreError, restore } from "./lib/restore.ts"

const USAGE = "usage: bun run restore FOLDER [--replace]   (stop the product first)"
const { values, positionals } = readArguments(
  { options: { replace: { type: "boolean" } }, allowPositionals: true },
  USAGE,
)
const [folder, ...others] = positionals
const { DATABASE_URL, STORAGE_URL } = readConfig()
const pathOf = (url: string) => resolve(url.slice("file:".length))

function refuse(text: string, code = 2): never {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}

if (!folder || others.length > 0) refuse(USAGE)
if (!DATABASE_URL.startsWith("file:") || !STORAGE_URL.startsWith("file:")) {
  const own = `DATABASE_URL=file:${folder}/marketplace.db STORAGE_URL=file:${folder}/storage`
  refuse(
    `Only a file and a folder can be restored to. Elsewhere, move the backup: ${own} bun run move --to-database URL --to-storage URL`,
  )
}
const places = { database: pathOf(DATABASE_URL), root: pathOf(STORAGE_URL) }
try {
  await restore(resolve(folder), places, values.replace ?? false)
} catch (error) {
  if (!(error instanceof RestoreError)) throw error
  refuse(error.message, 1)
}
const source = { database: join(resolve(folder), "marketplace.db"), files: join(resolve(folder), "storage") }
process.stdout.write(
  describeCopy(source, { database: places.database, files: places.root }, await countsOf(places)),
)
process.stdout.write(
  `Restored to ${places.database}; data that was there before has a name ending in "before-restore" and the time.\n`,
)
