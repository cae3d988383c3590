import { Trans, useLingui } from "@lingui/react/macro"
import type { BackupState } from "#shared/dashboard/dashboard.ts"
import { formatBytes } from "../../lib/format.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./dashboard-page.module.css"

const DAY_MS = 86_400_000
/** A backup that is older than this is marked. */
const OLD_DAYS = 7

/** When the newest backup was made, its size, and why a later one failed. */
export function Backups({ backup, nowMs }: { backup: BackupState; nowMs: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { at, bytes, failed_at, failure } = backup
  const isOld = at === null || nowMs - Date.parse(at) > OLD_DAYS * DAY_MS
  return (
    <section className={classes.panel} aria-labelledby="backups">
      <h2 id="backups" className={classes.title}>
        <Trans>Backups</Trans>
      </h2>
      {at === null ? (
        <p className={classes.late}>
          <Trans>No backup has been made yet. The command is “bun run backup FOLDER”.</Trans>
        </p>
      ) : (
        <p className={isOld ? classes.late : undefined} title={formatMoment(at, locale)}>
          {t`The newest one was made ${formatAgo(at, nowMs, locale)}, ${formatBytes(bytes ?? 0, locale)}.`}
        </p>
      )}
      {failed_at !== null && (
        <p className={classes.late} role="alert">
          {t`A backup failed ${formatAgo(failed_at, nowMs, locale)}: ${failure ?? ""}`}
        </p>
      )}
    </section>
  )
}
