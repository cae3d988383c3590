import { useLingui } from "@lingui/react/macro"
import { Progress } from "@mantine/core"
import "@mantine/core/styles/Progress.layer.css"
import type { ImportJob } from "#shared/imports/imports.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import classes from "./import.module.css"

/** What became, or would become, of the rows, and the first faults by cell. */
export function ImportSummary({ job }: { job: ImportJob }) {
  const { t } = useLingui()
  const locale = useLocale()
  const states = {
    running: t`Importing…`,
    done: job.dry_run ? t`Checked` : t`Imported`,
    cancelled: t`Cancelled`,
    failed: t`Stopped by an error`,
  }
  const counts: [string, number][] = [
    [job.dry_run ? t`Would be created` : t`Created`, job.created],
    [job.dry_run ? t`Would be changed` : t`Changed`, job.updated],
    [t`Unchanged`, job.unchanged],
    [job.dry_run ? t`Faulty` : t`Left out`, job.failed],
  ]
  return (
    <section className={classes.summary} aria-label={t`Result`}>
      <div role="status">
        <h2>{states[job.state]}</h2>
      </div>
      {job.state === "running" && (
        <Progress value={(100 * job.done) / job.total} aria-label={t`Progress of the import`} />
      )}
      <dl className={classes.counts}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count, locale)}</dd>
          </div>
        ))}
      </dl>
      {job.faults.length > 0 && (
        <ul className={classes.faults} aria-label={t`Faults`}>
          {job.faults.map(fault => (
            <li key={`${fault.row} ${fault.field} ${fault.message}`}>
              <b>{t`Row ${fault.row}`}</b> {fault.column ?? fault.field}: {fault.message}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
