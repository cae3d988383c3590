import { copyFileSync, cpSync, existsSync, mkdtempSync, renameSync } from "node:fs"
import { join } from "node:path"
import { inject } from "vitest"
import { readConfig } from "#server/app/config.ts"
import { createServices } from "#server/app/services.ts"
import type { DatabaseAddress } from "#server/platform/db/clients.ts"
import { openDatabase } from "#server/platform/db/database.ts"
import { migrateDatabase } from "#server/platform/db/migrate.ts"
import { registerConsumers } from "#server/platform/events/consumers-service.ts"
import { forkDatabase } from "./engines.ts"
import "./no-syncs.ts"

export const TEST_ADMIN = { email: "admin@example.com", password: "a long test password" } as const

/** Migrates an empty database and creates one admin. */
export async function fillTemplate(address: DatabaseAddress): Promise<void> {
  const database = await openDatabase(address)
  await migrateDatabase(database)
  const { email, password } = TEST_ADMIN
  const { auth, consumers } = createServices(database, readConfig({}), Date.now)
  await auth.ensureAdmin(email, password)
  // After the admin, so that tests begin without effects.
  await registerConsumers(database, consumers)
  if (database.client.protocol === "file") await database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  database.close()
}

let template: Promise<string> | undefined

/** Created by the first test of a run that needs it, in the folder of the run, and copied for each test. */
async function makeTemplateFile(): Promise<string> {
  const folder = inject("runFolder")
  const path = join(folder, "template.db")
  if (existsSync(path)) return path
  // Workers may create it at the same time, so it appears at once, by its name.
  const own = join(mkdtempSync(join(folder, "template-")), "template.db")
  await fillTemplate({ url: `file:${own}` })
  renameSync(own, path)
  return path
}

type Fresh = { address: DatabaseAddress; drop: () => Promise<void> }

const FILE = "marketplace.db"
const addressIn = (folder: string): Fresh => ({
  address: { url: `file:${join(folder, FILE)}` },
  drop: async () => undefined,
})

/** A database with one admin in a file of `folder`. */
export async function freshFile(folder: string): Promise<Fresh> {
  template ??= makeTemplateFile()
  copyFileSync(await template, join(folder, FILE))
  return addressIn(folder)
}

/** A closed product's whole folder in another one. */
export function copiedFile(from: string, folder: string): Fresh {
  cpSync(from, folder, { recursive: true })
  return addressIn(folder)
}

/** The same on the libSQL server of this test run, if there is one. */
export async function freshDatabase(folder: string): Promise<Fresh> {
  const libsql = inject("libsql")
  return libsql ? forkDatabase(libsql) : freshFile(folder)
}
