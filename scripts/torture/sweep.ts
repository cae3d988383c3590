import { openApp } from "#server/app/app.ts"
import { readConfig } from "#server/app/config.ts"

const AFTER_GRACE_MS = 61 * 60_000

/**
 * Sweeps a product's files as if an hour had passed, which ends the grace period; there must be no concurrent writes.
 */
export async function sweepAsLater(settings: Record<string, string>): Promise<number> {
  const { services, database } = await openApp(readConfig(settings))
  const { removed } = await services.files.sweep(Date.now() + AFTER_GRACE_MS)
  database.close()
  return removed
}
