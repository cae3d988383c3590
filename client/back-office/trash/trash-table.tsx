import { Trans, useLingui } from "@lingui/react/macro"
import { Table } from "@mantine/core"
import { TRASH_DAYS, TRASH_KINDS, type Trashed } from "#shared/trash/trash.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import { RowActions } from "../list/row-actions.tsx"
import { type RowSelection, TickBox } from "../list/selection.tsx"
import table from "../list/table.module.css"
import { TimeAgo } from "../list/time-ago.tsx"
import { useMay } from "../restricted.tsx"

const DAY_MS = 86_400_000

/** A numeric key for an entry of either kind, used for selection. */
export const keyOf = ({ kind, id }: Trashed) => 2 * id + TRASH_KINDS.indexOf(kind)

type TrashTableProps = {
  items: readonly Trashed[]
  nowMs: number
  isBusy: (item: Trashed) => boolean
  selection: RowSelection
  onRestore: (item: Trashed) => void
  onPurge: (item: Trashed) => void
}

/** The entries of the trash with the time of deletion and the time of the permanent deletion. */
export function TrashTable({ items, nowMs, isBusy, selection, onRestore, onPurge }: TrashTableProps) {
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
          <Table.Th>
            <VisuallyHidden>{t`Selection`}</VisuallyHidden>
          </Table.Th>
          <Table.Th>{t`Title or sender`}</Table.Th>
          <Table.Th>{t({ message: "Kind", context: "of an entry" })}</Table.Th>
          <Table.Th>{t`Deleted`}</Table.Th>
          <Table.Th>{t({ message: "By", context: "who deleted" })}</Table.Th>
          <Table.Th>{t`Deleted for good on`}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{t`Actions`}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(item => (
          <Table.Tr
            key={`${item.kind} ${item.id}`}
            data-row
            data-selected={selection.isSelected(keyOf(item)) || undefined}
          >
            <Table.Td className={table.tick}>
              <TickBox
                label={t`Select “${item.title}”`}
                checked={selection.isSelected(keyOf(item))}
                onTick={(checked, range) => selection.tick({ id: keyOf(item), checked, range })}
              />
            </Table.Td>
            <Table.Td className={table.main}>{item.title}</Table.Td>
            <Table.Td className={table.minor}>{kinds[item.kind]}</Table.Td>
            <Table.Td className={table.minor}>
              <TimeAgo time={item.deleted_at} nowMs={nowMs} />
            </Table.Td>
            <Table.Td className={table.minor}>{item.deleted_by ?? "—"}</Table.Td>
            <Table.Td className={table.minor}>{lastDay(item.deleted_at)}</Table.Td>
            <Table.Td className={table.menu}>
              <RowActions
                label={t`More actions for ${item.title}`}
                main={{
                  text: <Trans>Restore</Trans>,
                  label: t`Restore “${item.title}”`,
                  isBusy: isBusy(item),
                  run: () => onRestore(item),
                }}
                removal={
                  may("trash.purge")
                    ? {
                        text: <Trans>Delete for good</Trans>,
                        label: t`Delete for good: “${item.title}”`,
                        run: () => onPurge(item),
                      }
                    : undefined
                }
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
