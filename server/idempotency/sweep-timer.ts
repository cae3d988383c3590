import type { Logger } from "#server/logger.ts"
import type { IdempotencyService } from "./service.ts"

const HOUR_MS = 3_600_000

/** Deletes expired keys at start and every hour; does not keep the process alive. */
export function startKeySweep(idempotency: IdempotencyService, logger: Logger): void {
  const sweep = () =>
    idempotency
      .sweep()
      .catch((error: unknown) => logger.error("the sweep of idempotency keys failed", { error }))
  sweep()
  setInterval(sweep, HOUR_MS).unref()
}
