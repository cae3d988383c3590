import type { TRPCError } from "@trpc/server"
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc"
import type { AppError } from "#server/platform/app-error.ts"
import { ERROR_TABLE } from "#server/platform/http/error-table.ts"
import type { Logger } from "#server/platform/logger.ts"
import { errorText, problemTexts } from "#server/platform/texts.ts"
import type { Locale } from "#shared/locales.ts"

/** Logs the failures whose details are hidden from the caller. */
export function logFailures(logger: Logger) {
  return ({ error }: { error: TRPCError }) => {
    if (error.code === "INTERNAL_SERVER_ERROR") logger.error("procedure failed", { error })
  }
}

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
