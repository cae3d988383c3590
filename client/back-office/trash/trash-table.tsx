import { Trans, useLingui } from "@lingui/react/macro"
import { Table } from "@mantine/core"
import { TRASH_DAYS, type Trashed } from "#shared/trash/trash.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { Button } from "../../ui/button.tsx"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import table from "../list/table.module.css"
import { useMay } from "../use-may.ts"

const DAY_MS = 86_400_000

type TrashTableProps = {
  items: readonly Trashed[]
  nowMs: number
  isBusy: (item: Trashed) => boolean
  onRestore: (item: Trashed) => void
  onPurge: (item: Trashed) => void
}

/** The entries of the trash with when they were deleted and when they will be for good. */
export function TrashTable({ items, nowMs, isBusy, onRestore, onPurge }: TrashTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const may = useMay()
  const kinds = { listing: t`Listing`, request: t`Request` }
  const lastDay = (deletedAt: string) =>
    formatMoment(new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS).toISOString(), locale)
  return (
    <Table className={table.table} aria-label={t`Trash`} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Title or sender`}</Table.Th>
          <Table.Th>{t({ message: "Kind", context: "of an entry" })}</Table.Th>
          <Table.Th>{t`Deleted`}</Table.Th>
          <Table.Th>{t`Deleted permanently on`}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{t`Actions`}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(item => (
          <Table.Tr key={`${item.kind} ${item.id}`} data-row>
            <Table.Td className={table.main}>{item.title}</Table.Td>
            <Table.Td className={table.minor}>{kinds[item.kind]}</Table.Td>
            <Table.Td className={table.minor}>
              <time dateTime={item.deleted_at} title={formatMoment(item.deleted_at, locale)}>
                {formatAgo(item.deleted_at, nowMs, locale)}
              </time>
            </Table.Td>
            <Table.Td className={table.minor}>{lastDay(item.deleted_at)}</Table.Td>
            <Table.Td>
              <div className={table.actions}>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t`Restore “${item.title}”`}
                  aria-disabled={isBusy(item) || undefined}
                  onClick={() => onRestore(item)}
                >
                  <Trans>Restore</Trans>
                </Button>
                {may("trash.purge") && (
                  <Button
                    variant="subtle"
                    size="xs"
                    data-danger
                    aria-label={t`Delete for good: “${item.title}”`}
                    onClick={() => onPurge(item)}
                  >
                    <Trans>Delete for good</Trans>
                  </Button>
                )}
              </div>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
