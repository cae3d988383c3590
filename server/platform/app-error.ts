import type { Difference, ErrorCode, FieldErrorCode, FieldProblems } from "#shared/errors.ts"

const NO_ROOM = new Set(["ENOSPC", "EDQUOT"])

/** Whether an operation failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && NO_ROOM.has(String(error.code))
}

/** A failure that is reported to the client; every other error is masked as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly problems: FieldProblems | undefined
  /** Seconds until a retry makes sense, for `too_many` and `unavailable`. */
  readonly retryAfterSeconds: number | undefined
  /** Whether a proof of work sent with the next attempt lifts a `too_many`. */
  readonly proofHelps: true | undefined

  /** What changed meanwhile, for `conflict`. */
  readonly comparison: Difference[] | undefined

  /** The columns of a file without a recognized header, so that they can be mapped by hand. */
  readonly columns: readonly string[] | undefined

  /** The open items, for a call that has to name them. */
  readonly items: readonly { id: number; code: string }[] | undefined

  constructor(
    code: ErrorCode,
    details: {
      problems?: FieldProblems
      retryAfterSeconds?: number
      proofHelps?: boolean
      comparison?: Difference[]
      columns?: readonly string[]
      items?: readonly { id: number; code: string }[]
    } = {},
  ) {
    super(code)
    this.code = code
    this.problems = details.problems
    this.retryAfterSeconds = details.retryAfterSeconds
    this.proofHelps = details.proofHelps || undefined
    this.comparison = details.comparison
    this.columns = details.columns
    this.items = details.items
  }
}

/** A 422 on one field; `limit` is what its message names. */
export const fieldError = (field: string, code: FieldErrorCode, limit?: number) =>
  new AppError("invalid", { problems: { [field]: [{ code, ...(limit !== undefined && { limit }) }] } })

/** The value of a parse result, or a 422 that names every invalid field. */
export function requireValid<Value>(reading: { value: Value | null; problems: FieldProblems | null }): Value {
  if (reading.value === null) throw new AppError("invalid", { problems: reading.problems ?? {} })
  return reading.value
}

/** A value that was found; 404 if there is none. */
export function requireFound<Value>(found: Value | null | undefined): Value {
  if (!found) throw new AppError("not_found")
  return found
}
