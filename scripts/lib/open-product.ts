import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { openApp } from "#server/app/app.ts"
import { ConfigError, readConfig } from "#server/app/config.ts"

/** Opens the configured database and services for a command; an invalid setting exits with an error. */
export async function openProduct(env = process.env) {
  try {
    return await openApp(readConfig(env))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}

/** The file of a database; null for a server. */
function fileOf(url: string): string | null {
  if (!url.startsWith("file:")) return null
  return url.startsWith("file://") ? fileURLToPath(url) : url.slice("file:".length)
}

/** Whether a URL is that of a database file that does not exist, which opening it would create. */
export function isMissing(url: string): boolean {
  const file = fileOf(url)
  return file !== null && !existsSync(file)
}

/** Opens the configured product as above, and refuses a database that does not exist instead of creating it. */
export async function openExistingProduct() {
  const url = process.env.DATABASE_URL ?? readConfig({}).DATABASE_URL
  if (isMissing(url)) {
    process.stderr.write(`There is no database at ${url}.\n`)
    process.exit(1)
  }
  return openProduct()
}
