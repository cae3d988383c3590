import type { ErrorCode, FieldProblems } from "#shared/errors.ts"

/** A failure that the person who asked is told about; everything else is masked as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly problems: FieldProblems | undefined
  /** Seconds until a retry makes sense, for `too_many` and `unavailable`. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: { problems?: FieldProblems; retryAfterSeconds?: number } = {}) {
    super(code)
    this.code = code
    this.problems = details.problems
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** The value of a reading, or a 422 that names every field that does not fit. */
export function requireValid<Value>(reading: { value: Value | null; problems: FieldProblems | null }): Value {
  if (reading.value === null) throw new AppError("invalid", { problems: reading.problems ?? {} })
  return reading.value
}
