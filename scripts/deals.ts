import { AppError } from "#server/platform/app-error.ts"
import { openExistingProduct } from "./lib/open-product.ts"
import { refuse } from "./lib/refuse.ts"

const USAGE = `usage: bun run deals verify [NUMBER]
Compares the records of all deals, or of one, with their chains of events, reads the files, and names the first break.
`

const [command, number, ...others] = process.argv.slice(2)
if (command !== "verify" || others.length) refuse(USAGE, 2)
const { config, database, services } = await openExistingProduct()
process.stdout.write(`Database: ${config.DATABASE_URL}\nFiles: ${config.STORAGE_URL}\n`)
const result = await services.deals
  .verifyRecords(number)
  .catch(error => refuse(error instanceof AppError ? `There is no deal ${number}.` : String(error), 2))
database.close()
const { checked, deals, files, erased, first_break: broken } = result
process.stdout.write(`Deals: ${deals}\nEvents: ${checked}\nFiles read: ${files}\n`)
if (erased) process.stdout.write(`Erased parts: ${erased}\n`)
if (broken) refuse(`${broken.deal}: the record is broken at event ${broken.number}.`, 1)
process.stdout.write("The record is intact.\n")
