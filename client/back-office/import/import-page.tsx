import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Button, Group, NativeSelect, SimpleGrid, Stack, Text } from "@mantine/core"
import "@mantine/core/styles/SimpleGrid.layer.css"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { type ImportColumn, type ImportJob, PICTURE_FIELDS } from "#shared/imports/imports.ts"
import { PAYLOAD_FIELDS } from "#shared/listings/listing-fields.ts"
import { FIELD_LABELS } from "#shared/listings/listing-labels.ts"
import { RestError } from "../../lib/rest-call.ts"
import { saveFile } from "../../lib/save-file.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLatest } from "../../lib/use-latest.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { ButtonLink } from "../../ui/action-button.tsx"
import { FormProblem } from "../../ui/form-problem.tsx"
import { AdminPage } from "../admin-page.tsx"
import { Restricted } from "../restricted.tsx"
import { useForgetListings } from "../use-forget-listings.ts"
import { ImportChanges } from "./import-changes.tsx"
import { ImportFile, ImportTemplates } from "./import-file.tsx"
import { ImportSummary } from "./import-summary.tsx"
import { checkFile, type ImportStep, moveJob, PastImports, readJob, readReport } from "./past-imports.tsx"

type ColumnMappingProps = {
  columns: readonly ImportColumn[]
  /** What was chosen by hand, before the server has checked it. */
  mapping: Readonly<Record<string, string>>
  /** An empty field ignores the column. */
  onChange: (column: string, field: string) => void
}

/** The field that each column of the file sets. */
function ColumnMapping({ columns, mapping, onChange }: ColumnMappingProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const labels = useFieldLabels()
  const fields = [
    { value: "", label: t`Not imported` },
    { value: "id", label: t`ID` },
    ...PAYLOAD_FIELDS.map(value => ({ value, label: translate(FIELD_LABELS[value]) })),
    { value: "availability", label: t`Availability` },
    { value: "created_at", label: t({ message: "Created", context: "of a listing" }) },
    ...PICTURE_FIELDS.map(value => ({ value, label: labels[value] })),
  ]
  return (
    <details open={columns.some(({ field }) => field === null)}>
      <Box component="summary" mih="2rem">
        <Trans>Columns</Trans>
      </Box>
      <SimpleGrid minColWidth="14rem" spacing="sm">
        {columns.map(({ column, field, sample }) => (
          <NativeSelect
            key={column}
            label={column}
            description={sample}
            value={mapping[column] ?? field ?? ""}
            data={fields}
            onChange={event => onChange(column, event.currentTarget.value)}
          />
        ))}
      </SimpleGrid>
    </details>
  )
}

const POLL_MS = 1000
const withoutField = (column: string): ImportColumn => ({ column, field: null, sample: null })

/**
 * Listings from a file: a dry run by cell, the mapping of columns by hand, then the import with its progress and
 * report.
 */
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

type DryRunEndProps = { job: ImportJob; isPending: boolean; onCommit: () => void }

/** What a dry run means for the import, and the button that starts it. */
function DryRunEnd({ job, isPending, onCommit }: DryRunEndProps) {
  const isNothingToImport = job.created + job.updated === 0
  return (
    <>
      {job.created > 0 && !job.columns.some(({ field }) => field === "id" || field === "external_id") && (
        <Text size="xs" c="dimmed" maw="var(--measure)">
          <Trans>
            No column is mapped to an ID. If you import this file again, its listings are created again. Map a
            column to “External ID” to change them instead.
          </Trans>
        </Text>
      )}
      <Group gap="xs">
        <Button aria-disabled={isPending || undefined} disabled={isNothingToImport} onClick={onCommit}>
          <Trans>Import</Trans>
        </Button>
        {isNothingToImport && (
          <Text size="xs" c="dimmed">
            <Trans>No row of the file creates or changes a listing, so there is nothing to import.</Trans>
          </Text>
        )}
        {job.failed > 0 && !isNothingToImport && (
          <Text size="xs" c="dimmed">
            <Trans>
              Rows with problems are left out, and all others are imported. You can correct the file and
              import it again.
            </Trans>
          </Text>
        )}
      </Group>
    </>
  )
}

type ImportActionsProps = { job: ImportJob; onMove: (step: ImportStep) => void; onReport: () => void }

/** What can be done with an import that runs or has ended. */
function ImportActions({ job, onMove, onReport }: ImportActionsProps) {
  return (
    <Group gap="xs">
      {job.state === "running" && job.undo === null && (
        <Button variant="default" onClick={() => onMove("cancel")}>
          <Trans>Cancel the import</Trans>
        </Button>
      )}
      {(job.state === "cancelled" || job.state === "failed") && job.undo === null && (
        <Button onClick={() => onMove("resume")}>
          <Trans>Continue the import</Trans>
        </Button>
      )}
      <Button variant="default" onClick={onReport}>
        <Trans>Download the report</Trans>
      </Button>
      {job.state === "done" && job.undo !== "done" && (
        <ButtonLink to="/admin/app" search={{ sort_by: "sort_changed" }}>
          <Trans>Show the listings</Trans>
        </ButtonLink>
      )}
    </Group>
  )
}

function Import() {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const forgetListings = useForgetListings()
  const [file, setFile] = useState<File | null>(null)
  const [mapping, setMapping] = useState<Record<string, string>>({})
  const [job, setJob] = useState<ImportJob | null>(null)
  const { job: inAddress } = useSearch({ from: "/admin/app/import" })
  /** An import that was started before the page was reloaded. */
  const [started, setStarted] = useState(inAddress ?? null)
  const [unknownColumns, setUnknownColumns] = useState<readonly string[]>([])
  const [isPending, setPending] = useState(false)
  const newest = useRef(0)
  /** Files are checked one after the other: the server remembers how the columns of the former one were mapped. */
  const checked = useRef<Promise<unknown>>(Promise.resolve())
  const [isMoving, setMoving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isRunning = job?.state === "running"

  const showInAddress = (id: string | null) =>
    navigate({
      to: "/admin/app/import",
      search: id === null ? {} : { job: id },
      replace: true,
      resetScroll: false,
    })
  const textOf = useFailureText()
  const newestTextOf = useLatest(textOf)

  async function run(work: () => Promise<ImportJob>) {
    newest.current++
    const turn = newest.current
    setPending(true)
    setProblem(null)
    try {
      const next = await work()
      // A column may have been mapped meanwhile: only the newest response counts.
      if (turn !== newest.current) return
      setJob(next)
      setUnknownColumns([])
      if (!next.dry_run) await showInAddress(next.id)
    } catch (error) {
      if (turn !== newest.current) return
      if (error instanceof RestError && error.columns.length) setUnknownColumns(error.columns)
      setProblem(textOf(error))
    } finally {
      if (turn === newest.current) setPending(false)
    }
  }
  const check = (chosen: File, by: Record<string, string>) =>
    run(() => {
      const next = checked.current.then(() => checkFile(chosen, by, locale))
      checked.current = next.catch(() => {})
      return next
    })
  const move = async (id: string, step: ImportStep) => {
    if (isPending) return
    setMoving(true)
    await run(() => moveJob(id, step, locale))
    setMoving(false)
  }
  const map = (column: string, field: string) => {
    if (isMoving) return
    const changed = { ...mapping, [column]: field }
    setMapping(changed)
    if (file) check(file, changed)
  }

  useEffect(() => {
    const id = job?.id ?? started
    if (id === null || (job && !isRunning)) return
    const look = async () => {
      try {
        const next = await readJob(id, locale)
        setJob(next)
        if (next.state !== "running") await forgetListings()
      } catch (error) {
        if (job) setJob({ ...job })
        else setProblem(t`The import couldn’t be loaded. ${newestTextOf.current(error)}`)
      }
    }
    // A failed poll is repeated at the next one.
    const timer = setTimeout(look, job ? POLL_MS : 0)
    return () => clearTimeout(timer)
  }, [job, started, isRunning, locale, forgetListings, t])

  const choose = (chosen: File) => {
    setStarted(null)
    showInAddress(null)
    setFile(chosen)
    setMapping({})
    setUnknownColumns([])
    setJob(null)
    check(chosen, {})
  }
  const undo = async ({ id }: ImportJob) => {
    const undoing = await moveJob(id, "undo", locale)
    newest.current++
    setFile(null)
    setJob(undoing)
    await showInAddress(id)
  }
  const report = async () => {
    setProblem(null)
    try {
      if (job) saveFile("import-report.csv", await readReport(job.id, locale), "text/csv")
    } catch (error) {
      setProblem(textOf(error))
    }
  }
  return (
    <Stack aria-busy={isPending}>
      <Text maw="var(--measure)">
        <Trans>
          CSV, XLSX or NDJSON with up to 20,000 rows. An export has the right columns. Nothing changes before
          you confirm.
        </Trans>
      </Text>
      <ImportTemplates onProblem={error => setProblem(error === null ? null : textOf(error))} />
      <ImportFile file={file} isDisabled={isMoving || isRunning} onChoose={choose} />
      <FormProblem>{problem}</FormProblem>
      {unknownColumns.length > 0 && (
        <ColumnMapping columns={unknownColumns.map(withoutField)} mapping={mapping} onChange={map} />
      )}
      {job && <ImportSummary job={job} />}
      {job?.dry_run && (
        <>
          <ColumnMapping columns={job.columns} mapping={mapping} onChange={map} />
          <ImportChanges key={job.id} job={job} />
          <DryRunEnd job={job} isPending={isPending} onCommit={() => move(job.id, "commit")} />
        </>
      )}
      {job && !job.dry_run && (
        <ImportActions job={job} onMove={step => move(job.id, step)} onReport={report} />
      )}
      <PastImports
        onUndo={undo}
        textOf={textOf}
        version={`${job?.id} ${job?.dry_run} ${job?.state} ${job?.undo}`}
      />
    </Stack>
  )
}
