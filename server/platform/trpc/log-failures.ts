import type { TRPCError } from "@trpc/server"
import type { Logger } from "#server/platform/logger.ts"

/** Logs the failures whose details are hidden from the caller. */
export function logFailures(logger: Logger) {
  return ({ error }: { error: TRPCError }) => {
    if (error.code === "INTERNAL_SERVER_ERROR") logger.error("procedure failed", { error })
  }
}
