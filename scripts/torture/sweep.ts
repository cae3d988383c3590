import { readConfig } from "#server/config.ts"
import { openApp } from "#server/open-app.ts"

const SETTLED_MS = 60_000

/** Sweeps a product's files as if a minute had gone by, so that nothing is too young; nobody may be writing. */
export async function sweepAsLater(settings: Record<string, string>): Promise<number> {
  const { services, database } = await openApp(readConfig(settings))
  const { removed } = await services.files.sweep(Date.now() + SETTLED_MS)
  database.close()
  return removed
}
