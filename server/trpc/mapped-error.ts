import type { TRPCError } from "@trpc/server"
import type { AppError } from "#server/app-error.ts"
import type { Locale } from "#shared/locales.ts"

/** A mapped failure: what is said of it, and in which language; the inside stays its cause, for the log. */
export class MappedError extends Error {
  readonly appError: AppError
  readonly locale: Locale
  constructor(appError: AppError, locale: Locale, cause: unknown) {
    super(appError.code, { cause })
    this.appError = appError
    this.locale = locale
  }
}

/** What a procedure's failure was mapped to; undefined for what tRPC itself refuses. */
export function appErrorOf({ cause }: TRPCError): AppError | undefined {
  return cause instanceof MappedError ? cause.appError : undefined
}
