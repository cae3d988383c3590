import type { Client } from "@libsql/client"
import { ConfigError, readConfig } from "#server/app/config.ts"
import type { FileStore } from "#server/files/store/file-store.ts"
import { openStore } from "#server/files/store/open-store.ts"
import { openClient } from "#server/platform/db/clients.ts"
import { openDatabase } from "#server/platform/db/database.ts"
import { migrateDatabase } from "#server/platform/db/migrate.ts"
import { createLogger } from "#server/platform/logger.ts"
import { isMissing } from "../lib/open-product.ts"

type Env = Record<string, string | undefined>
type Targets = { database: string | undefined; storage: string | undefined }

/** The reason why a move is not possible, as a sentence. */
export class MoveError extends Error {}

/** A database or a storage, and its URL. */
export type Place<Opened> = { address: string; opened: Opened }
export type Sides<Opened> = { from: Place<Opened>; to: Place<Opened> }
export type Places = {
  database: Place<Client>
  target: Place<Client> | null
  storage: Sides<FileStore> | null
}

const KEYS_OF_DATABASE = ["DATABASE_AUTH_TOKEN"]
const KEYS_OF_STORAGE = [
  "S3_ENDPOINT",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
  "AWS_REGION",
]

/** Each setting from `TO_KEY`, or from `KEY` itself if the product does not currently use it. */
function keysOf(env: Env, names: string[], isFree: boolean): Env {
  return Object.fromEntries(names.map(name => [name, env[`TO_${name}`] ?? (isFree ? env[name] : undefined)]))
}

/** The settings of the target; errors use the name under which a setting was given. */
export function targetSettings(env: Env, { database, storage }: Targets) {
  const { DATABASE_URL, STORAGE_URL } = readConfig(env)
  try {
    return readConfig({
      DATABASE_URL: database,
      STORAGE_URL: storage,
      ...keysOf(env, KEYS_OF_DATABASE, DATABASE_URL.startsWith("file:")),
      ...keysOf(env, KEYS_OF_STORAGE, STORAGE_URL.startsWith("file:")),
    })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const keys = new RegExp(`^(${[...KEYS_OF_DATABASE, ...KEYS_OF_STORAGE].join("|")}) `, "gm")
    const flags = { DATABASE_URL: "--to-database", STORAGE_URL: "--to-storage" }
    const named = error.message.replace(keys, "TO_$1 ")
    throw new MoveError(
      named.replace(/^(DATABASE_URL|STORAGE_URL)/gm, (_, name: keyof typeof flags) => flags[name]),
    )
  }
}

type Settings = ReturnType<typeof readConfig>
const readAddress = ({ DATABASE_URL, DATABASE_AUTH_TOKEN }: Settings) => ({
  url: DATABASE_URL,
  authToken: DATABASE_AUTH_TOKEN,
})
const storeAddress = ({ STORAGE_URL, S3_ENDPOINT }: Settings) =>
  STORAGE_URL.startsWith("s3:") ? `${STORAGE_URL} ${S3_ENDPOINT ?? ""}`.trim() : STORAGE_URL

async function openTarget(settings: Settings): Promise<Client> {
  const database = await openDatabase(readAddress(settings))
  await migrateDatabase(database).finally(() => database.close())
  return openClient(readAddress(settings), "migrating")
}

/** Opens the product's own database and storage, and the targets; a new database is migrated. */
export async function openPlaces(env: Env, targets: Targets): Promise<Places> {
  const [own, other] = [readConfig(env), targetSettings(env, targets)]
  const logger = createLogger("error")
  const [ownDatabase, otherDatabase] = [own.DATABASE_URL, other.DATABASE_URL]
  if (targets.database && ownDatabase === otherDatabase)
    throw new MoveError("The database is there already: --to-database is where it is now.")
  if (isMissing(ownDatabase)) throw new MoveError(`There is no database at ${ownDatabase}.`)
  if (targets.storage && storeAddress(own) === storeAddress(other))
    throw new MoveError("The files are there already: --to-storage is where they are now.")
  return {
    database: { address: ownDatabase, opened: openClient(readAddress(own), "migrating") },
    target: targets.database ? { address: otherDatabase, opened: await openTarget(other) } : null,
    storage: targets.storage
      ? {
          from: { address: storeAddress(own), opened: openStore(own, logger) },
          to: { address: storeAddress(other), opened: openStore(other, logger) },
        }
      : null,
  }
}
