import { useLingui } from "@lingui/react/macro"
import { Table } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { Listing } from "#shared/listing.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import type { Columns } from "../list/columns.tsx"
import { RowThumbnail } from "../list/row-thumbnail.tsx"
import { TickBox } from "../list/tick-box.tsx"
import type { RowSelection } from "../list/use-selection.ts"
import { useMay } from "../use-may.ts"
import { ChangedTime } from "./changed-time.tsx"
import { ListingPrice } from "./listing-price.tsx"
import classes from "./listings-table.module.css"
import { RowActions } from "./row-actions.tsx"
import { StatusBadge } from "./status-badge.tsx"
import type { ListingActions } from "./use-listing-actions.ts"

/** The columns that may be hidden, in their order. */
export const COLUMN_KEYS = [
  "platforms",
  "type",
  "earnings",
  "installs",
  "seller",
  "price",
  "status",
  "changed",
] as const
type ColumnKey = (typeof COLUMN_KEYS)[number]
export const STANDARD_COLUMNS: readonly ColumnKey[] = ["platforms", "price", "status", "changed"]

export function useColumnTitles(): Record<ColumnKey, string> {
  const { t } = useLingui()
  return {
    platforms: t`Platforms`,
    type: t`What is for sale`,
    earnings: t`Earnings last month`,
    installs: t`Installs`,
    seller: t`Seller`,
    price: t`Price`,
    status: t`Status`,
    changed: t`Changed`,
  }
}

type ListingsTableProps = {
  listings: readonly Listing[]
  /** When the listings were fetched, in milliseconds since 1970. */
  nowMs: number
  columns: Columns<ColumnKey>
  actions: ListingActions
  selection: RowSelection
  onDelete: (listing: Listing) => void
}

/** Listings as a table; on a phone each is a block. */
export function ListingsTable({ listings, columns, selection, actions, ...rest }: ListingsTableProps) {
  const { t } = useLingui()
  const titles = useColumnTitles()
  const mayWrite = useMay()("listings.write")
  const shown = COLUMN_KEYS.filter(columns.isShown)
  const cells = useCells(rest.nowMs)
  return (
    <Table className={classes.table} aria-label={t`Listings`} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          {mayWrite && (
            <Table.Th>
              <VisuallyHidden>{t`Selection`}</VisuallyHidden>
            </Table.Th>
          )}
          <Table.Th>{t`Title`}</Table.Th>
          {shown.map(key => (
            <Table.Th key={key} data-column={key}>
              {titles[key]}
            </Table.Th>
          ))}
          <Table.Th>
            <VisuallyHidden>{t`Actions`}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {listings.map(listing => {
          const { id, title } = listing
          const isSelected = selection.isSelected(id)
          return (
            <Table.Tr
              key={id}
              data-row={id}
              data-selected={isSelected || undefined}
              aria-busy={actions.isBusy(id)}
            >
              {mayWrite && (
                <Table.Td className={classes.tick}>
                  <TickBox
                    label={t`Select ${title}`}
                    checked={isSelected}
                    onTick={(checked, range) => selection.tick({ id, checked, range })}
                  />
                </Table.Td>
              )}
              <Table.Td className={classes.main}>
                <div className={classes.named}>
                  <RowThumbnail listing={listing} />
                  <Link
                    className={classes.title}
                    to="/admin/app/$id/edit"
                    params={{ id: String(id) }}
                    title={title}
                    data-row-link
                  >
                    {title}
                  </Link>
                </div>
              </Table.Td>
              {shown.map(key => (
                <Table.Td key={key} data-column={key}>
                  {cells[key](listing)}
                </Table.Td>
              ))}
              <Table.Td className={classes.actions}>
                <div>
                  <RowActions listing={listing} actions={actions} onDelete={() => rest.onDelete(listing)} />
                </div>
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

function useCells(nowMs: number): Record<ColumnKey, (listing: Listing) => ReactNode> {
  const { t } = useLingui()
  const types = { game: t`Game`, "non-game": t`Non-game` }
  return {
    platforms: ({ kind, platforms }) =>
      [kind === "account" ? t`Account` : null, platforms.map(one => one.title).join("/") || "—"]
        .filter(Boolean)
        .join(" · "),
    type: ({ type }) => (type ? types[type] : t`Developer account`),
    earnings: ({ last_month_earnings }) => last_month_earnings?.title ?? "—",
    installs: ({ installs_range }) => installs_range?.title ?? "—",
    seller: ({ user_name }) => user_name || "—",
    price: listing => <ListingPrice listing={listing} />,
    status: ({ status, availability }) => <StatusBadge status={status} availability={availability} />,
    changed: ({ updated_at }) => <ChangedTime time={updated_at} nowMs={nowMs} />,
  }
}
