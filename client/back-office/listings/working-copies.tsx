import { Trans, useLingui } from "@lingui/react/macro"
import { Table, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { propertiesOf } from "#shared/properties.ts"
import { trpc } from "../../lib/trpc.ts"
import { Badge } from "../../ui/badge.tsx"
import { FailedList } from "../list/list-states.tsx"
import table from "../list/table.module.css"
import { TableHead } from "../list/table-head.tsx"
import { TimeAgo } from "../list/time-ago.tsx"
import { useMay } from "../restricted.tsx"

/** As many as a page of the server may have. */
const MOST = 100

/** The working copies that staff have of listings, for those who may open them. */
export function useWorkingCopies() {
  const may = useMay()
  const found = trpc.proposals.list.useQuery(
    { state: "open", author: "staff", per_page: MOST },
    { enabled: may("proposals.review"), refetchOnWindowFocus: true },
  )
  const copies = (found.data?.data ?? []).flatMap(({ listing_id: listingId, content, updated_at }) => {
    const { title } = propertiesOf(content)
    return listingId === null ? [] : { listingId, title: typeof title === "string" ? title : "", updated_at }
  })
  return { ...found, copies, has: (id: number) => copies.some(({ listingId }) => listingId === id) }
}

/** Marks a listing with changes that are not published. */
export function CopyBadge() {
  return (
    <Badge>
      <Trans>Unpublished changes</Trans>
    </Badge>
  )
}

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
