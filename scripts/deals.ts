import { system } from "#server/platform/viewer.ts"
import { openProduct } from "./lib/open-product.ts"

const USAGE = `usage: bun run deals verify [NUMBER]
Recomputes the chains and ledgers of all deals, or of one, and names the first break.
`

function refuse(text: string, code: number): never {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}

const [command, number, ...others] = process.argv.slice(2)
if (command !== "verify" || others.length) refuse(USAGE, 2)
const { database, services } = await openProduct()
const viewer = system("deals verify")
const result = await services.deals
  .verify(number === undefined ? {} : { number }, viewer)
  .catch(() => refuse(`There is no deal ${number}.`, 2))
database.close()
const { checked, first_break: broken } = result
if (broken) refuse(`${broken.deal}: the record is broken at event ${broken.number}.`, 1)
process.stdout.write(`${checked} events checked: the record is intact.\n`)
