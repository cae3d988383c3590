import { inArray } from "drizzle-orm"
import * as z from "zod/mini"
import { settings } from "#drizzle/schema.ts"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import type { BackupState } from "#shared/dashboard/dashboard.ts"

const MADE = "backup_made"
const FAILED = "backup_failed"

/** Times in milliseconds since 1970. */
const made = z.object({ at: z.number(), bytes: z.number() })
const failed = z.object({ at: z.number(), reason: z.string() })
const iso = (time: number) => new Date(time).toISOString()

function read<Value>(schema: z.ZodMiniType<Value>, text: string | undefined): Value | null {
  return text === undefined ? null : schema.parse(JSON.parse(text))
}

/** The last backup, and the last failure since. */
export async function readBackups(db: Queryable): Promise<BackupState> {
  const rows = await db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(inArray(settings.name, [MADE, FAILED]))
  const stored = (name: string) => rows.find(row => row.name === name)?.value
  const last = read(made, stored(MADE))
  const failure = read(failed, stored(FAILED))
  const isNewer = failure !== null && failure.at >= (last?.at ?? 0)
  return {
    at: last && iso(last.at),
    bytes: last ? last.bytes : null,
    failed_at: isNewer ? iso(failure.at) : null,
    failure: isNewer ? failure.reason : null,
  }
}

async function save(tx: Transaction, name: string, value: object): Promise<void> {
  const text = JSON.stringify(value)
  await tx
    .insert(settings)
    .values({ name, value: text })
    .onConflictDoUpdate({ target: settings.name, set: { value: text } })
}

/** Records a completed backup; `at` is milliseconds since 1970. */
export const saveBackup = (tx: Transaction, backup: { at: number; bytes: number }): Promise<void> =>
  save(tx, MADE, backup)

/** Records why a backup failed; `at` is milliseconds since 1970. */
export const saveFailedBackup = (tx: Transaction, failure: { at: number; reason: string }): Promise<void> =>
  save(tx, FAILED, failure)
