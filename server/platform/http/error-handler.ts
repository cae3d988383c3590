import type { Context } from "hono"
import { HTTPException } from "hono/http-exception"
import { AppError } from "#server/platform/app-error.ts"
import { isBusy } from "#server/platform/db/failures.ts"
import type { Logger } from "#server/platform/logger.ts"
import { errorText, problemTexts } from "#server/platform/texts.ts"
import { trpcErrorBody } from "#server/platform/trpc/error-shape.ts"
import { DEFAULT_LOCALE } from "#shared/locales.ts"
import type { Env } from "./context.ts"
import { ERROR_TABLE } from "./error-table.ts"

/** A full disk fails a write with this word somewhere among its causes. */
function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/SQLITE_FULL|database or disk is full/.test(cause.message)) return true
  return false
}

/** The client disconnected, or was disconnected for being slow, before its body was received. */
const isCutShort = (error: unknown) => error instanceof Error && error.name === "AbortError"

/** The error code that the client gets for a thrown value; unknown ones are `internal`. */
export function toAppError(error: unknown): AppError {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof AppError) return cause
  if (isCutShort(error)) return new AppError("bad_request")
  if (error instanceof HTTPException && error.status === 413) return new AppError("too_large")
  if (isBusy(error)) return new AppError("unavailable", { retryAfterSeconds: 1 })
  return new AppError(isDiskFull(error) ? "storage_full" : "internal")
}

/**
 * A failure as JSON (docs/rest-api.md, Errors; below `/trpc` in tRPC's shape); an unknown one has a request id and no
 * internal details.
 */
export function errorResponse(c: Context<Env>, error: unknown, logger: Logger): Response {
  const appError = toAppError(error)
  const { code, problems, retryAfterSeconds, proofHelps, columns } = appError
  const locale = c.get("viewer")?.locale ?? DEFAULT_LOCALE
  const requestId = c.get("requestId")
  if (code === "internal") logger.error("request failed", { requestId, error })
  if (retryAfterSeconds !== undefined) c.header("retry-after", String(retryAfterSeconds))
  if (code === "unauthenticated") {
    c.header("www-authenticate", "Bearer")
    // Also where the session check itself fails, before it could mark the response as private.
    c.header("cache-control", "no-store")
  }
  const { status } = ERROR_TABLE[code]
  if (c.req.path.startsWith("/trpc/")) return c.json(trpcErrorBody(appError, locale), status)
  const body = {
    message: errorText(code, locale),
    ...(problems && { errors: problemTexts(problems, locale) }),
    ...(proofHelps && { proof_helps: true }),
    ...(columns && { columns }),
    ...(code === "internal" && { request_id: requestId }),
  }
  return c.json(body, status)
}
