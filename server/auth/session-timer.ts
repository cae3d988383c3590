import type { Logger } from "#server/logger.ts"
import type { AuthService } from "./service.ts"

const SIX_HOURS_MS = 6 * 3_600_000

/** Deletes expired sessions at start and every six hours; does not keep the process alive. */
export function startSessionSweep(auth: AuthService, logger: Logger): void {
  const sweep = () =>
    auth.sweepSessions().catch((error: unknown) => logger.error("the sweep of sessions failed", { error }))
  sweep()
  setInterval(sweep, SIX_HOURS_MS).unref()
}
