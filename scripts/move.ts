import { ConfigError } from "#server/app/config.ts"
import { readArguments } from "./lib/read-arguments.ts"
import { refuse } from "./lib/refuse.ts"
import { MoveError, openPlaces } from "./move/places.ts"
import { openBar } from "./move/progress.ts"
import { type MoveResult, move } from "./move/run.ts"

const USAGE = `usage: bun run move --to-database URL --to-storage URL   (stop the product first)
Copies the database and the files of the current settings to other addresses; either may be left out.
Keys of the target: TO_DATABASE_AUTH_TOKEN, TO_S3_ENDPOINT, TO_AWS_ACCESS_KEY_ID, TO_AWS_SECRET_ACCESS_KEY,
TO_AWS_SESSION_TOKEN, TO_AWS_REGION. Run it again to go on after an interruption.
`
const SHOWN = 10

const listed = (items: string[]) =>
  [...items.slice(0, SHOWN), ...(items.length > SHOWN ? [`and ${items.length - SHOWN} more`] : [])]
    .map(item => `  ${item}\n`)
    .join("")

function report({ tables, rows, files, missing, differences }: MoveResult) {
  if (missing.length)
    process.stderr.write(
      `${missing.length} files that rows name were lost before the move:\n${listed(missing)}`,
    )
  if (differences.length)
    refuse(
      `Not the same on both sides:\n${listed(differences)}Is the product stopped? Run the same command again.`,
      1,
    )
  process.stdout.write(
    `${tables} tables with ${rows} rows, and ${files} files: all there, with equal checksums. Now change the settings to the new addresses.\n`,
  )
}

async function main() {
  const { values } = readArguments(
    {
      options: {
        "to-database": { type: "string" },
        "to-storage": { type: "string" },
        help: { type: "boolean" },
      },
    },
    USAGE,
  )
  const targets = { database: values["to-database"], storage: values["to-storage"] }
  if (values.help || !(targets.database || targets.storage)) refuse(USAGE, 2)
  const places = await openPlaces(process.env, targets)
  const { database, target, storage } = places
  process.stdout.write(`From: ${[database.address, storage?.from.address].filter(Boolean).join(" and ")}\n`)
  process.stdout.write(`To: ${[target?.address, storage?.to.address].filter(Boolean).join(" and ")}\n`)
  report(await move(places, openBar()))
  places.database.opened.close()
  places.target?.opened.close()
}

try {
  await main()
} catch (error) {
  if (error instanceof ConfigError) refuse(error.message, 2)
  if (error instanceof MoveError) refuse(error.message, 1)
  refuse(
    `The move was interrupted: ${error instanceof Error ? error.message : error}\nRun it again to go on.`,
    1,
  )
}
