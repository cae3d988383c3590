import { Trans, useLingui } from "@lingui/react/macro"
import { Group, Progress, Stack, Table, Text } from "@mantine/core"
import "@mantine/core/styles/Progress.layer.css"
import { plural } from "@lingui/core/macro"
import type { ImportFaultGroup, ImportJob } from "#shared/imports/imports.ts"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import table from "../list/table.module.css"
import { TableHead } from "../list/table-head.tsx"

/** The faults by column and kind: the problem, the cells' values, the allowed values, and the rows. */
function FaultGroups({ groups }: { groups: readonly ImportFaultGroup[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const rowsOf = ({ rows, count }: ImportFaultGroup) => {
    const more = count - rows.length
    const numbers = rows.map(row => formatNumber(row, locale)).join(", ")
    return more > 0 ? `${numbers} ${t`and ${formatNumber(more, locale)} more`}` : numbers
  }
  return (
    <Table className={table.table} aria-label={t`Problems`}>
      <TableHead
        titles={[t`Column`, t`Problem`, t`In the file`, t({ message: "Rows", context: "of a file" })]}
      />
      <Table.Tbody>
        {groups.map(group => (
          <Table.Tr key={`${group.column} ${group.field} ${group.message}`} data-row>
            <Table.Td className={table.main}>
              <b>{group.column ?? group.field}</b>
            </Table.Td>
            <Table.Td className={table.main}>
              {group.message}
              {group.allowed.length > 0 && (
                <Text size="xs" c="dimmed">
                  <Trans>Allowed: {group.allowed.join(" · ")}</Trans>
                </Text>
              )}
            </Table.Td>
            <Table.Td className={table.main}>{group.values.map(value => `“${value}”`).join(", ")}</Table.Td>
            <Table.Td className={table.main}>
              <b>{t`${plural(group.count, { one: "# row", other: "# rows" })}`}</b>
              <Text size="xs" c="dimmed">
                {rowsOf(group)}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

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
    cancelled: t`Canceled`,
    failed: t`Stopped by an error`,
  }
  const counts: [string, number][] = [
    [job.dry_run ? t`Would be created` : t`Created`, job.created],
    [job.dry_run ? t`Would be changed` : t`Changed`, job.updated],
    [t`Unchanged`, job.unchanged],
    [job.dry_run ? t`With problems` : t`Left out`, job.failed],
  ]
  const ignored = job.columns.filter(({ field }) => field === null)
  const names = ignored.map(({ column }) => column).join(", ")
  return (
    <Stack component="section" aria-label={t`Result`}>
      <div role="status">
        <h2>{states[job.state]}</h2>
      </div>
      {job.state === "running" && job.undo === null && (
        <Progress value={(100 * job.done) / job.total} aria-label={t`Import progress`} />
      )}
      <Group component="dl" gap="xl">
        {counts.map(([label, count]) => (
          <div key={label}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="lg">
              {formatNumber(count, locale)}
            </Text>
          </div>
        ))}
      </Group>
      {job.dry_run && ignored.length > 0 && (
        <Text maw="var(--measure)">
          {t`${plural(ignored.length, {
            one: `# column is not imported: ${names}`,
            other: `# columns are not imported: ${names}`,
          })}`}
        </Text>
      )}
      {job.fault_groups.length > 0 && <FaultGroups groups={job.fault_groups} />}
    </Stack>
  )
}
