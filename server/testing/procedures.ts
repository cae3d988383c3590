import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createAppRouter } from "#server/app/app-router.ts"
import { readConfig } from "#server/app/config.ts"
import { createServices } from "#server/app/services.ts"
import { openDatabase } from "#server/platform/db/database.ts"
import type { Action } from "#shared/policy.ts"

/** All procedures by name, for inspection only: their database is closed. */
async function readProcedures() {
  const folder = mkdtempSync(join(tmpdir(), "procedures-"))
  const database = await openDatabase({ url: `file:${join(folder, "empty.db")}` })
  const config = readConfig({ STORAGE_URL: `file:${folder}` })
  const { procedures } = createAppRouter(createServices(database, config, Date.now))._def
  database.close()
  rmSync(folder, { recursive: true, force: true })
  return procedures
}

export const PROCEDURES = await readProcedures()

type Procedure = { _def: { type: string; meta: { action: Action; confirmed?: unknown } } }
const isProcedure = (value: unknown): value is Procedure =>
  typeof value === "function" && "_def" in value && typeof value._def === "object"

/** Every procedure with its action, which `procedure` requires, and whether it needs a confirmation, where it says so. */
export const PROCEDURE_ACTIONS = Object.entries(PROCEDURES).map(([path, value]) => {
  const one: unknown = value
  if (!isProcedure(one)) throw new Error(`${path} is no procedure`)
  return { path, type: one._def.type, ...one._def.meta }
})
