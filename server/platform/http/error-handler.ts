import type { Context } from "hono"
import { html } from "hono/html"
import { HTTPException } from "hono/http-exception"
import { AppError } from "#server/platform/app-error.ts"
import { isBusy } from "#server/platform/db/failures.ts"
import type { Logger } from "#server/platform/logger.ts"
import { errorText, problemTexts, textsIn } from "#server/platform/texts.ts"
import { trpcErrorBody } from "#server/platform/trpc/error-shape.ts"
import type { ErrorCode } from "#shared/errors.ts"
import { DEFAULT_LOCALE, type Locale, localizedPath, splitLocale, toLocale } from "#shared/locales.ts"
import { msg } from "#shared/msg.ts"
import type { Env } from "./context.ts"
import { ERROR_TABLE } from "./error-table.ts"
import { createMessagePage } from "./message-page.ts"

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

const PAGE_TEXTS = {
  unknown: msg`This link doesn’t work`,
  unknownText: msg`The address is incomplete or out of date. Open the link again from the email or page where you found it.`,
  home: msg`Go to the home page`,
}

/** The language of a page's address, which may be unreadable, or of its query. */
function localeOfPage({ req }: Context): Locale {
  const { locale } = splitLocale(req.path)
  return locale === DEFAULT_LOCALE ? toLocale(req.query("lang")) : locale
}

/** Whether a browser shows the answer as a page, which the interfaces for programs never are. */
function isPage({ req }: Context): boolean {
  return !/^\/(api|trpc)(\/|$)/.test(req.path) && Boolean(req.header("accept")?.includes("text/html"))
}

/**
 * Creates the answer to a failure: a page where a person has opened the address, and otherwise JSON
 * (docs/rest-api.md, Errors; below `/trpc` in tRPC's shape). An unknown failure has a request id and no internal
 * details.
 */
export function createErrorResponse(logger: Logger, clientFolder: string | undefined) {
  const showPage = createMessagePage({ clientFolder, form: false })

  function page(c: Context<Env>, code: ErrorCode, locale: Locale) {
    const say = textsIn(locale)
    const isUnknown = code === "not_found"
    const text = isUnknown ? html`<p>${say(PAGE_TEXTS.unknownText)}</p>` : ""
    return showPage(c, {
      status: ERROR_TABLE[code].status,
      locale,
      title: isUnknown ? say(PAGE_TEXTS.unknown) : errorText(code, locale),
      content: html`${text}<p class="links"><a href="${localizedPath(locale, "/")}">${say(PAGE_TEXTS.home)}</a></p>`,
    })
  }

  return (c: Context<Env>, error: unknown): Response | Promise<Response> => {
    const appError = toAppError(error)
    const { code, problems, retryAfterSeconds, proofHelps, columns } = appError
    const locale = c.get("viewer")?.locale ?? DEFAULT_LOCALE
    const requestId = c.get("requestId")
    if (code === "internal") logger.error("request failed", { requestId, error })
    if (code === "storage_full") logger.error("the disk is full", { requestId })
    if (retryAfterSeconds !== undefined) c.header("retry-after", String(retryAfterSeconds))
    if (code === "unauthenticated") {
      c.header("www-authenticate", "Bearer")
      // Also where the session check itself fails, before it could mark the response as private.
      c.header("cache-control", "no-store")
    }
    if (isPage(c)) return page(c, code, localeOfPage(c))
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
}
