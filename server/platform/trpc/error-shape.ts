import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc"
import type { AppError } from "#server/platform/app-error.ts"
import { ERROR_TABLE } from "#server/platform/http/error-table.ts"
import { errorText, problemTexts } from "#server/platform/texts.ts"
import type { Locale } from "#shared/locales.ts"

/** A failure in the shape of tRPC, for requests that are rejected before they reach tRPC. */
export function trpcErrorBody({ code, problems, retryAfterSeconds, proofHelps }: AppError, locale: Locale) {
  const { status, trpc } = ERROR_TABLE[code]
  return {
    error: {
      code: TRPC_ERROR_CODES_BY_KEY[trpc],
      message: errorText(code, locale),
      data: {
        code: trpc,
        httpStatus: status,
        error: code,
        fields: problems && problemTexts(problems, locale),
        retryAfterSeconds,
        proofHelps,
      },
    },
  }
}
