import { randomUUID } from "node:crypto"
import { rename, rm } from "node:fs/promises"
import { join } from "node:path"
import type { Client } from "@libsql/client"
import { drizzle } from "drizzle-orm/libsql"
import { migrate } from "drizzle-orm/libsql/migrator"
import journal from "#drizzle/migrations/meta/_journal.json"
import { openClient } from "./clients.ts"
import type { Database } from "./database.ts"
import { isPassing } from "./failures.ts"

const MIGRATIONS = join(import.meta.dirname, "../../../drizzle/migrations")
/** How long other processes wait for the lock of a process that died while holding it. */
const LEASE_SECONDS = 120
const POLL_MS = 50
/** For a server that is started together with the product. */
const LOCK_WAIT_MS = 10_000

const LOCK =
  "CREATE TABLE IF NOT EXISTS __migration_lock (id INTEGER PRIMARY KEY, holder TEXT, until INTEGER)"
const TAKE = `INSERT INTO __migration_lock VALUES (1, ?, unixepoch() + ${LEASE_SECONDS}) ON CONFLICT (id)
  DO UPDATE SET holder = excluded.holder, until = excluded.until
  WHERE until < unixepoch() OR holder = excluded.holder RETURNING holder`
const APPLIED = "SELECT max(created_at) AS at FROM __drizzle_migrations"

/** When the newest applied migration was written, in milliseconds; 0 in a new database. */
async function newestApplied(client: Client): Promise<number> {
  const tables = await client.execute("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'")
  if (tables.rows.length === 0) return 0
  const { rows } = await client.execute(APPLIED)
  return Number(rows[0]?.at ?? 0)
}

async function isUpToDate(client: Client): Promise<boolean> {
  return (await newestApplied(client)) >= (journal.entries.at(-1)?.when ?? 0)
}

/**
 * Copies a database that has content to a file beside it, named after the first migration to come: with it one goes back
 * to the previous release. An attempt that is repeated replaces its copy, so that restarts don't fill the disk.
 */
async function copyBefore(client: Client, path: string): Promise<void> {
  const applied = await newestApplied(client)
  const next = journal.entries.find(({ when }) => when > applied)
  if (applied === 0 || !next) return
  const copy = `${path}.before-${next.tag}`
  const partial = `${copy}.${randomUUID()}`
  try {
    await client.execute({ sql: "VACUUM INTO ?", args: [partial] })
    // Else another process has migrated meanwhile, and made its own copy.
    if ((await newestApplied(client)) === applied) await rename(partial, copy)
  } finally {
    await rm(partial, { force: true })
  }
}

/** A file's own lock ends with the process that holds it; a lease would delay the successor of a killed process. */
async function migrateFile(client: Client, path: string): Promise<boolean> {
  await copyBefore(client, path)
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  return true
}

/** Migrates unless another process holds the lock; each migration is one transaction with its entry in the journal. */
async function migrateLocked(client: Client, holder: string): Promise<boolean> {
  await client.execute(LOCK)
  const taken = await client.execute({ sql: TAKE, args: [holder] })
  if (taken.rows.length === 0) return false
  try {
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.execute({ sql: "DELETE FROM __migration_lock WHERE holder = ?", args: [holder] })
  }
  return true
}

/** Whether the schema is up to date; false while another process migrates, and when a retry makes sense. */
async function advance(client: Client, url: string, holder: string, deadline: number): Promise<boolean> {
  try {
    if (await isUpToDate(client)) return true
    return await (client.protocol === "file"
      ? migrateFile(client, url.slice("file:".length))
      : migrateLocked(client, holder))
  } catch (error) {
    if (performance.now() > deadline) throw error
    client.reconnect()
    // Another process has just created the same objects.
    if (!isPassing(error) && !(await isUpToDate(client).catch(() => false))) throw error
    return false
  }
}

/**
 * Brings the schema up to date; does nothing if it already is, and copies a database file first. If several processes start concurrently, one migrates,
 * and the others wait until it has finished, or until the lock of a dead process has expired.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = openClient(database.address, "migrating")
  const holder = randomUUID()
  const deadline = performance.now() + LOCK_WAIT_MS
  try {
    while (!(await advance(client, database.address.url, holder, deadline))) await Bun.sleep(POLL_MS)
  } finally {
    client.close()
  }
}
