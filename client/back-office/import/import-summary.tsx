import { useLingui } from "@lingui/react/macro"
import { Progress } from "@mantine/core"
import "@mantine/core/styles/Progress.layer.css"
import type { ImportJob } from "#shared/imports/imports.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { FaultGroups } from "./fault-groups.tsx"
import classes from "./import.module.css"

/** The actual or planned result of the rows, and the first faults by cell. */
export function ImportSummary({ job }: { job: ImportJob }) {
  const { t } = useLingui()
  const locale = useLocale()
  const undone = {
    done: t({ message: "Undone", context: "of an import" }),
    failed: t`Partly undone: a listing was changed`,
    running: t`Being undone…`,
  }
  const doneText = job.undo === null ? t`Imported` : undone[job.undo]
  const states = {
    running: job.undo === "running" ? t`Being undone…` : t`Importing…`,
    done: job.dry_run ? t`Checked` : doneText,
    cancelled: t`Cancelled`,
    failed: t`Stopped by an error`,
  }
  const counts: [string, number][] = [
    [job.dry_run ? t`Would be created` : t`Created`, job.created],
    [job.dry_run ? t`Would be changed` : t`Changed`, job.updated],
    [t`Unchanged`, job.unchanged],
    [job.dry_run ? t`With problems` : t`Left out`, job.failed],
  ]
  return (
    <section className={classes.summary} aria-label={t`Result`}>
      <div role="status">
        <h2>{states[job.state]}</h2>
      </div>
      {job.state === "running" && job.undo === null && (
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
      {job.fault_groups.length > 0 && <FaultGroups groups={job.fault_groups} />}
    </section>
  )
}
