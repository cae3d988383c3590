import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createAppRouter } from "#server/app/app-router.ts"
import { readConfig } from "#server/app/config.ts"
import { createServices } from "#server/app/services.ts"
import { openDatabase } from "#server/platform/db/database.ts"
import { operationsOf } from "#server/platform/trpc/trpc.ts"

/** The router of the product, for inspection only: its database is closed. */
async function readRouter() {
  const folder = mkdtempSync(join(tmpdir(), "procedures-"))
  const database = await openDatabase({ url: `file:${join(folder, "empty.db")}` })
  const config = readConfig({ STORAGE_URL: `file:${folder}` })
  const router = createAppRouter(createServices(database, config, Date.now))
  database.close()
  rmSync(folder, { recursive: true, force: true })
  return router
}

const ROUTER = await readRouter()
export const PROCEDURES = ROUTER._def.procedures

/** Every procedure with its action, which `procedure` requires, and whether it needs a confirmation, where it says so. */
export const PROCEDURE_ACTIONS = [...operationsOf(ROUTER)].map(([path, operation]) => ({
  path,
  ...operation,
}))
