import { join } from "node:path"
import { migrate } from "drizzle-orm/libsql/migrator"
import type { Database } from "./database.ts"

const MIGRATIONS = join(import.meta.dirname, "../../drizzle/migrations")

/** Brings the schema up to date; does nothing where it is. */
export async function migrateDatabase(database: Database): Promise<void> {
  await migrate(database.read, { migrationsFolder: MIGRATIONS })
}
