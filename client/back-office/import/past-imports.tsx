import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group, Skeleton, Stack, Table, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { ImportJob } from "#shared/imports/imports.ts"
import { propertiesOf } from "#shared/properties.ts"
import { formatNumber } from "../../lib/format.ts"
import { callRest, NoAnswer, received, whyUnsent } from "../../lib/rest-call.ts"
import { authHeaders } from "../../lib/session.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import table from "../list/table.module.css"
import { TableHead } from "../list/table-head.tsx"
import { TimeAgo } from "../list/time-ago.tsx"

function call(path: string, lang: string, init: RequestInit = {}): Promise<Response> {
  const separator = path.includes("?") ? "&" : "?"
  const address = `/api/apps/import${path}${separator}lang=${lang}`
  return callRest(address, { headers: authHeaders(), ...init })
}

const isJob = (value: unknown): value is ImportJob => {
  const { id, state, columns, fault_groups } = propertiesOf(value)
  return (
    typeof id === "string" &&
    typeof state === "string" &&
    Array.isArray(columns) &&
    Array.isArray(fault_groups)
  )
}

async function jobOf(answer: Promise<Response>): Promise<ImportJob> {
  const job: unknown = await received((await answer).json())
  if (!isJob(job)) throw new TypeError("the answer is no import")
  return job
}

/** The planned action for each row of a file, with columns mapped by hand if they are not mapped by name. */
export function checkFile(file: File, mapping: Record<string, string>, lang: string): Promise<ImportJob> {
  const body = new FormData()
  body.append("file", file)
  if (Object.keys(mapping).length) body.append("mapping", JSON.stringify(mapping))
  const answer = call("?dry_run=1", lang, { method: "POST", body }).catch(async error => {
    throw error instanceof NoAnswer ? await whyUnsent(file) : error
  })
  return jobOf(answer)
}

export const readJob = (id: string, lang: string): Promise<ImportJob> => jobOf(call(`/${id}`, lang))

export type ImportStep = "commit" | "cancel" | "resume" | "undo"

export const moveJob = (id: string, step: ImportStep, lang: string): Promise<ImportJob> =>
  jobOf(call(`/${id}/${step}`, lang, { method: "POST" }))

export const readReport = async (id: string, lang: string): Promise<string> =>
  received((await call(`/${id}/report`, lang)).text())

/** A file with one example row, which people fill in. */
export const readTemplate = async (format: "csv" | "xlsx", lang: string): Promise<Blob> =>
  received((await call(`/template?format=${format}`, lang)).blob())

/** Past imports, newest first. */
async function readJobs({ page, perPage }: { page: number; perPage: number }, lang: string) {
  const answer: unknown = await (await call(`?page=${page}&per_page=${perPage}`, lang)).json()
  const { data, last_page } = propertiesOf(answer)
  if (!Array.isArray(data) || typeof last_page !== "number") throw new TypeError("the answer is no page")
  return { data: data.filter(isJob), last_page }
}

type PastImportsProps = {
  /** Undoes an import; rejects with why it can't be. */
  onUndo: (job: ImportJob) => Promise<void>
  textOf: (error: unknown) => string
  /** Changes when the list is out of date. */
  version: string
}

const PER_PAGE = 10

/** The imports of the last 30 days, each of which can be undone as long as its listings are unchanged. */
export function PastImports({ onUndo, textOf, version }: PastImportsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<ImportJob | null>(null)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const found = useQuery({
    queryKey: ["imports", locale, page, version],
    queryFn: () => readJobs({ page, perPage: PER_PAGE }, locale),
    placeholderData: previous => previous,
  })
  const jobs = found.data?.data ?? []
  const stateOf = ({ state, undo }: ImportJob) => {
    if (undo === "done") return t({ message: "Undone", context: "of an import" })
    if (undo === "failed") return t`Partly undone: a listing was changed`
    if (undo === "running") return t`Being undone…`
    return {
      running: t`Importing…`,
      done: t`Imported`,
      cancelled: t`Canceled`,
      failed: t`Stopped by an error`,
    }[state]
  }
  const counts = ({ created, updated, failed }: ImportJob) =>
    [
      t`${formatNumber(created, locale)} created`,
      t`${formatNumber(updated, locale)} changed`,
      ...(failed > 0 ? [t`${formatNumber(failed, locale)} left out`] : []),
    ].join(" · ")
  const undo = async (job: ImportJob) => {
    setPending(true)
    setProblem(null)
    try {
      await onUndo(job)
      setAsked(null)
    } catch (error) {
      setProblem(textOf(error))
    } finally {
      setPending(false)
    }
  }
  if (found.isError)
    return (
      <p role="alert">
        <Trans>The past imports couldn’t be loaded.</Trans> {textOf(found.error)}
      </p>
    )
  if (found.isPending) return <Skeleton height="8rem" aria-busy="true" />
  if (jobs.length === 0) return null
  return (
    <Stack component="section" aria-labelledby="past-imports">
      <h2 id="past-imports">
        <Trans>Past imports</Trans>
      </h2>
      <Table className={table.table} aria-labelledby="past-imports" aria-busy={found.isFetching}>
        <TableHead
          titles={[t`File`, t({ message: "When", context: "of an import" }), t`Result`]}
          hasActions
        />
        <Table.Tbody>
          {jobs.map(job => (
            <Table.Tr key={job.id} data-row>
              <Table.Td className={table.main}>
                {job.file ?? t`A file`}
                {job.by !== null && (
                  <Text size="xs" c="dimmed">
                    {job.by}
                  </Text>
                )}
              </Table.Td>
              <Table.Td className={table.minor}>
                <TimeAgo time={job.created_at} nowMs={found.dataUpdatedAt} />
              </Table.Td>
              <Table.Td className={table.main}>
                {stateOf(job)}
                <Text size="xs" c="dimmed">
                  {counts(job)}
                </Text>
              </Table.Td>
              <Table.Td ta="end">
                {job.can_undo && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t`Undo the import of ${job.file ?? ""}`}
                    onClick={() => setAsked(job)}
                  >
                    <Trans>Undo</Trans>
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {(found.data?.last_page ?? 1) > 1 && (
        <Group gap="xs">
          <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={page === found.data?.last_page}
            onClick={() => setPage(page + 1)}
          >
            <Trans>Older</Trans>
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={t`Undo this import?`}
        confirmLabel={t`Undo the import`}
        isPending={isPending}
        problem={problem}
        onConfirm={() => asked && undo(asked)}
        onClose={() => {
          setAsked(null)
          setProblem(null)
        }}
      >
        <p>
          {asked !== null && asked.created > 0 && (
            <>
              {t`${plural(asked.created, { one: "# listing that it created will be deleted for good.", other: "# listings that it created will be deleted for good." })}`}{" "}
            </>
          )}
          {asked !== null && asked.updated > 0 && (
            <>
              {t`${plural(asked.updated, { one: "# changed listing gets its earlier content back.", other: "# changed listings get their earlier content back." })}`}{" "}
              <Trans>Images that the import replaced won’t be restored.</Trans>
            </>
          )}
        </p>
      </ConfirmDialog>
    </Stack>
  )
}
