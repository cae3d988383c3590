import { useLingui } from "@lingui/react/macro"
import { Table } from "@mantine/core"
import type { Listing } from "#shared/listings/listing.ts"
import { useSteady } from "../../lib/use-steady.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import type { Columns } from "../list/columns.tsx"
import type { RowSelection } from "../list/use-selection.ts"
import { useMay } from "../use-may.ts"
import type { ColumnKey } from "./listing-columns.ts"
import { ListingRow } from "./listing-row.tsx"
import classes from "./listings-table.module.css"
import type { ListingActions } from "./use-listing-actions.ts"

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
export function ListingsTable({ listings, columns, selection, actions, nowMs, ...rest }: ListingsTableProps) {
  const { t } = useLingui()
  const titles = useColumnTitles()
  const mayWrite = useMay()("listings.write")
  const { shown } = columns
  const onTick = useSteady(selection.tick)
  const onAct = useSteady((act: (actions: ListingActions) => void) => act(actions))
  const onDelete = useSteady(rest.onDelete)
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
        {listings.map(listing => (
          <ListingRow
            key={listing.id}
            listing={listing}
            columns={shown}
            nowMs={nowMs}
            isSelected={selection.isSelected(listing.id)}
            isBusy={actions.isBusy(listing.id)}
            onTick={onTick}
            onAct={onAct}
            onDelete={onDelete}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}
