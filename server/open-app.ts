import { randomBytes } from "node:crypto"
import type { Config } from "./config.ts"
import { openDatabase } from "./db/database.ts"
import { migrateDatabase } from "./db/migrate.ts"
import { createLogger } from "./logger.ts"
import { createServices, type Services } from "./services.ts"

const PASSWORD_BYTES = 12

/** Makes the admin of the settings where there is none of that email; a password it invents is said once. */
async function ensureAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD }: Config, services: Services) {
  if (!ADMIN_EMAIL) return
  const password = ADMIN_PASSWORD ?? randomBytes(PASSWORD_BYTES).toString("base64url")
  const made = await services.auth.ensureAdmin(ADMIN_EMAIL, password)
  if (made && !ADMIN_PASSWORD) process.stdout.write(`Admin: ${ADMIN_EMAIL}\nPassword: ${password}\n`)
}

/** What stands behind the HTTP handler: a database brought up to date, its services, the log. */
export async function openApp(config: Config) {
  const logger = createLogger(config.LOG_LEVEL)
  const database = await openDatabase({ url: config.DATABASE_URL, authToken: config.DATABASE_AUTH_TOKEN })
  await migrateDatabase(database)
  const services = createServices(database, config, Date.now, logger)
  await ensureAdmin(config, services)
  return { config, logger, database, services }
}
