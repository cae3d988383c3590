import { Trans, useLingui } from "@lingui/react/macro"
import { Progress } from "@mantine/core"
import "@mantine/core/styles/Progress.layer.css"
import { useEffect, useRef, useState } from "react"
import type { ImportColumn, ImportJob } from "#shared/imports.ts"
import { formatNumber } from "../../lib/format.ts"
import { saveFile } from "../../lib/save-file.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { Button } from "../../ui/button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { LinkButton } from "../../ui/link-button.tsx"
import { AdminPage } from "../admin-page.tsx"
import { Restricted } from "../restricted.tsx"
import { useForgetListings } from "../use-forget-listings.ts"
import { ColumnMapping } from "./column-mapping.tsx"
import classes from "./import.module.css"
import { checkFile, moveJob, Refused, readJob, readReport } from "./import-calls.ts"

const LOOK_EVERY_MS = 1000
const withoutField = (column: string): ImportColumn => ({ column, field: null, sample: null })

/** Listings from a file: a dry run by cell, the columns by hand, then the import with its progress and report. */
export function ImportPage() {
  const { t } = useLingui()
  return (
    <Restricted action="listings.write" title={t`Import listings`}>
      <AdminPage title={t`Import listings`}>
        <Import />
      </AdminPage>
    </Restricted>
  )
}

function Import() {
  const { t } = useLingui()
  const locale = useLocale()
  const forgetListings = useForgetListings()
  const [file, setFile] = useState<File | null>(null)
  const [mapping, setMapping] = useState<Record<string, string>>({})
  const [job, setJob] = useState<ImportJob | null>(null)
  const [unknownColumns, setUnknownColumns] = useState<readonly string[]>([])
  const [isPending, setPending] = useState(false)
  const newest = useRef(0)
  const isMoving = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isRunning = job?.state === "running"

  async function run(work: () => Promise<ImportJob>) {
    newest.current++
    const turn = newest.current
    setPending(true)
    setProblem(null)
    try {
      const next = await work()
      // A column may have been mapped meanwhile: only the newest answer counts.
      if (turn !== newest.current) return
      setJob(next)
      setUnknownColumns([])
    } catch (error) {
      if (turn !== newest.current) return
      if (error instanceof Refused && error.columns.length) setUnknownColumns(error.columns)
      setProblem(
        error instanceof Refused
          ? error.message
          : t`The server cannot be reached. Check your connection and try again.`,
      )
    } finally {
      if (turn === newest.current) setPending(false)
    }
  }
  const check = (chosen: File, by: Record<string, string>) => run(() => checkFile(chosen, by, locale))
  const move = async (id: string, step: "commit" | "cancel" | "resume") => {
    if (isPending) return
    isMoving.current = true
    await run(() => moveJob(id, step, locale))
    isMoving.current = false
  }
  const map = (column: string, field: string) => {
    if (isMoving.current) return
    const changed = { ...mapping, [column]: field }
    setMapping(changed)
    if (file) check(file, changed)
  }

  useEffect(() => {
    if (!job || !isRunning) return
    const timer = setTimeout(async () => {
      // A failed look is repeated at the next one.
      const next = await readJob(job.id, locale).catch(() => ({ ...job }))
      setJob(next)
      if (next.state !== "running") await forgetListings()
    }, LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [job, isRunning, locale, forgetListings])

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setMapping({})
    setUnknownColumns([])
    setJob(null)
    check(chosen, {})
  }
  const report = async () => {
    if (job) saveFile("import-report.csv", await readReport(job.id, locale), "text/csv")
  }
  return (
    <div className={classes.page} aria-busy={isPending}>
      <p>
        <Trans>
          CSV, XLSX or NDJSON with up to 20,000 rows. An export has the right columns. Nothing changes before
          you confirm.
        </Trans>
      </p>
      <label className={classes.file}>
        <span>{file ? file.name : t`Choose a file`}</span>
        <input
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,.ndjson,.jsonl"
          disabled={isPending || isRunning}
          onChange={event => choose(event.currentTarget.files?.[0])}
        />
      </label>
      <FormProblem>{problem}</FormProblem>
      {unknownColumns.length > 0 && (
        <ColumnMapping columns={unknownColumns.map(withoutField)} mapping={mapping} onChange={map} />
      )}
      {job && <Summary job={job} />}
      {job?.dry_run && (
        <>
          <ColumnMapping columns={job.columns} mapping={mapping} onChange={map} />
          {job.created > 0 && !job.columns.some(({ field }) => field === "id" || field === "external_id") && (
            <p className={classes.minor}>
              <Trans>
                No column is an ID. If you import this file again, its listings are created again. Map a
                column to “External ID” to change them instead.
              </Trans>
            </p>
          )}
          <div className={classes.ends}>
            <Button aria-disabled={isPending || undefined} onClick={() => move(job.id, "commit")}>
              <Trans>Import</Trans>
            </Button>
            {job.failed > 0 && (
              <p className={classes.minor}>
                <Trans>
                  Rows are saved in batches of 100; a batch with a faulty row is left out as a whole.
                </Trans>
              </p>
            )}
          </div>
        </>
      )}
      {job && !job.dry_run && (
        <div className={classes.ends}>
          {isRunning && (
            <Button variant="default" onClick={() => move(job.id, "cancel")}>
              <Trans>Cancel the import</Trans>
            </Button>
          )}
          {(job.state === "cancelled" || job.state === "failed") && (
            <Button onClick={() => move(job.id, "resume")}>
              <Trans>Go on</Trans>
            </Button>
          )}
          <Button variant="default" onClick={report}>
            <Trans>Download the report</Trans>
          </Button>
          {job.state === "done" && (
            <LinkButton to="/admin/app" search={{ sort_by: "sort_changed" }}>
              <Trans>Show the listings</Trans>
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}

/** What became, or would become, of the rows, and the first faults by cell. */
function Summary({ job }: { job: ImportJob }) {
  const { t } = useLingui()
  const locale = useLocale()
  const states = {
    running: t`Importing…`,
    done: job.dry_run ? t`Checked` : t`Imported`,
    cancelled: t`Cancelled`,
    failed: t`Stopped by a fault`,
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
