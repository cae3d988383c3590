import { ConfigError, readConfig } from "#server/config.ts"
import { openApp } from "#server/open-app.ts"

/** The product's database and services by its settings, for a command; a wrong setting ends it with a sentence. */
export async function openProduct() {
  try {
    return await openApp(readConfig())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}
