import { Trans, useLingui } from "@lingui/react/macro"
import { Table, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { FailedList } from "../list/list-states.tsx"
import table from "../list/table.module.css"
import { TableHead } from "../list/table-head.tsx"
import { TimeAgo } from "../list/time-ago.tsx"
import { useWorkingCopies } from "./use-working-copies.tsx"

/** The listings with changes that are not published, the last changed first; each opens with its changes. */
export function WorkingCopies() {
  const { t } = useLingui()
  const { copies, error, refetch, dataUpdatedAt, isSuccess } = useWorkingCopies()
  if (error)
    return (
      <FailedList error={error} onRetry={refetch} title={<Trans>The changes couldn’t be loaded</Trans>} />
    )
  if (isSuccess && copies.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No listing has unpublished changes.</Trans>
      </Text>
    )
  return (
    <Table className={table.table} aria-label={t`Unpublished changes`}>
      <TableHead titles={[t`Title`, t`Changed`]} />
      <Table.Tbody>
        {copies.map(({ listingId, title, updated_at }) => (
          <Table.Tr key={listingId} data-row>
            <Table.Td className={table.main}>
              <Link to="/admin/app/$id/edit" params={{ id: String(listingId) }}>
                {title || `#${listingId}`}
              </Link>
            </Table.Td>
            <Table.Td className={table.minor}>
              <TimeAgo time={updated_at} nowMs={dataUpdatedAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
