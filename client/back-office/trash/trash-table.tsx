import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Menu, Table } from "@mantine/core"
import { TRASH_DAYS, TRASH_KINDS, type Trashed } from "#shared/trash/trash.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import action from "../list/row-action.module.css"
import { RowMenu } from "../list/row-menu.tsx"
import row from "../list/row-quick.module.css"
import table from "../list/table.module.css"
import { TickBox } from "../list/tick-box.tsx"
import type { RowSelection } from "../list/use-selection.ts"
import { useMay } from "../use-may.ts"

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
          <Table.Th>{t`Deleted permanently on`}</Table.Th>
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
              <time dateTime={item.deleted_at} title={formatMoment(item.deleted_at, locale)}>
                {formatAgo(item.deleted_at, nowMs, locale)}
              </time>
            </Table.Td>
            <Table.Td className={table.minor}>{item.deleted_by ?? "—"}</Table.Td>
            <Table.Td className={table.minor}>{lastDay(item.deleted_at)}</Table.Td>
            <Table.Td className={row.cell}>
              <span className={row.quick}>
                <Button
                  variant="quiet"
                  size="compact-xs"
                  className={action.action ?? ""}
                  aria-label={t`Restore “${item.title}”`}
                  aria-disabled={isBusy(item) || undefined}
                  onClick={() => onRestore(item)}
                >
                  <Trans>Restore</Trans>
                </Button>
                {may("trash.purge") && (
                  <Button
                    variant="quiet"
                    size="compact-xs"
                    className={action.action ?? ""}
                    color="red"
                    aria-label={t`Delete for good: “${item.title}”`}
                    onClick={() => onPurge(item)}
                  >
                    <Trans>Delete for good</Trans>
                  </Button>
                )}
              </span>
              <RowMenu label={t`More actions for ${item.title}`}>
                <Menu.Item disabled={isBusy(item)} onClick={() => onRestore(item)}>
                  <Trans>Restore</Trans>
                </Menu.Item>
                {may("trash.purge") && (
                  <Menu.Item onClick={() => onPurge(item)}>
                    <Trans>Delete for good</Trans>
                  </Menu.Item>
                )}
              </RowMenu>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
