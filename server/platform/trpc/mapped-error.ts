import type { TRPCError } from "@trpc/server"
import type { AppError } from "#server/platform/app-error.ts"
import type { Locale } from "#shared/locales.ts"

/** A mapped failure: its public error and language; the original error is its cause, for the log. */
export class MappedError extends Error {
  readonly appError: AppError
  readonly locale: Locale
  constructor(appError: AppError, locale: Locale, cause: unknown) {
    super(appError.code, { cause })
    this.appError = appError
    this.locale = locale
  }
}

/** The mapped failure of a procedure; undefined for an error of tRPC itself. */
export function appErrorOf({ cause }: TRPCError): AppError | undefined {
  return cause instanceof MappedError ? cause.appError : undefined
}
