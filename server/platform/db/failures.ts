import { LibsqlError } from "@libsql/client"
import { AppError } from "#server/platform/app-error.ts"

const RETRY_AFTER_SECONDS = 2

/** The database server did not respond; whether it executed the request is unknown. */
export class DatabaseUnreachable extends AppError {
  constructor(cause: unknown) {
    super("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS })
    this.cause = cause
  }
}

/**
 * The connection was lost during a commit: its outcome is unknown, so it is neither acknowledged nor retried, and files
 * stored for it are left to the sweep.
 */
export class CommitUncertain extends AppError {
  constructor(cause: unknown) {
    super("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS })
    this.cause = cause
  }
}

/** A write met locks of other processes, or an unreachable server, for longer than it waits. */
export class DatabaseLocked extends AppError {
  constructor() {
    super("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

const BUSY = /SQLITE_BUSY|database is locked|cannot commit transaction/i
/** Errors of a server that rolled back a slow transaction, or lost it by a restart. */
const GIVEN_UP = /TRANSACTION_TIMEOUT|TRANSACTION_CLOSED|STREAM_EXPIRED|invalid baton/i

/** Whether a write failed because another process has locked the database, or as a consequence of that. */
export function isBusy(error: unknown): boolean {
  return causesOf(error).some(cause => BUSY.test(cause.message))
}

/** Whether a transaction failed before its commit for a temporary reason; nothing of it was committed. */
export function isPassing(error: unknown): boolean {
  if (error instanceof CommitUncertain) return false
  const passes = (cause: Error) => cause instanceof DatabaseUnreachable || GIVEN_UP.test(cause.message)
  return isBusy(error) || causesOf(error).some(passes)
}

const OUTAGES = [DatabaseUnreachable, DatabaseLocked, CommitUncertain]

/** Whether the database failed for a while, whatever the work was; the work itself may succeed later. */
export function isOutage(error: unknown): boolean {
  return isPassing(error) || causesOf(error).some(cause => OUTAGES.some(kind => cause instanceof kind))
}

/** Why a database server denies access, as the end of a sentence; null for any other failure. */
export function whyRefused(error: unknown): string | null {
  const causes = causesOf(error)
  const refusal = causes.find(cause => cause instanceof LibsqlError && cause.code === "SERVER_ERROR")
  if (refusal) return `refuses to answer: ${refusal.message}`
  return causes.some(cause => cause instanceof DatabaseUnreachable) ? "cannot be reached" : null
}
