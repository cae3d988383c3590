import { randomBytes } from "node:crypto"
import { openDatabase } from "#server/platform/db/database.ts"
import { whyRefused } from "#server/platform/db/failures.ts"
import { migrateDatabase } from "#server/platform/db/migrate.ts"
import { createLogger } from "#server/platform/logger.ts"
import { type Config, ConfigError } from "./config.ts"
import { createServices, type Services } from "./services.ts"

const PASSWORD_BYTES = 12

/** Creates the configured admin unless one with that email exists; a generated password is printed once. */
async function ensureAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD }: Config, services: Services) {
  if (!ADMIN_EMAIL) return
  const password = ADMIN_PASSWORD ?? randomBytes(PASSWORD_BYTES).toString("base64url")
  const made = await services.auth.ensureAdmin(ADMIN_EMAIL, password)
  if (made && !ADMIN_PASSWORD) process.stdout.write(`Admin: ${ADMIN_EMAIL}\nPassword: ${password}\n`)
}

/** Opens the database and migrates it; a server that denies access is a ConfigError. */
async function openUpToDate({ DATABASE_URL, DATABASE_AUTH_TOKEN }: Config) {
  const database = await openDatabase({ url: DATABASE_URL, authToken: DATABASE_AUTH_TOKEN })
  try {
    await migrateDatabase(database)
    return database
  } catch (error) {
    database.close()
    const reason = whyRefused(error)
    throw reason ? new ConfigError(`The server of DATABASE_URL ${reason}.`) : error
  }
}

/**
 * Everything the HTTP handler needs: a migrated database, its services, the log. `origin` is the public address of the
 * site, if it is not known from the settings.
 */
export async function openApp(config: Config, origin?: () => string) {
  const logger = createLogger(config.LOG_LEVEL)
  const database = await openUpToDate(config)
  const services = createServices(database, config, Date.now, logger, origin)
  await services.botCheck.prepare()
  await ensureAdmin(config, services)
  return { config, logger, database, services }
}
