import { ConfigError, readConfig } from "#server/app/config.ts"
import { openApp } from "#server/app/open-app.ts"

/** Opens the configured database and services for a command; an invalid setting exits with an error. */
export async function openProduct() {
  try {
    return await openApp(readConfig())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}
