import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { useCallback, useLayoutEffect, useRef } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import type { AdminQuery, AdminSort } from "#shared/listings/staff-query.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import type { Columns } from "../list/columns.tsx"
import type { RowSelection } from "../list/selection.tsx"
import { SortTitle } from "../list/sort-title.tsx"
import table from "../list/table.module.css"
import { useMay } from "../restricted.tsx"
import { ListingRow } from "./listing-row.tsx"
import { type ColumnKey, changeQuery } from "./listings-data.ts"
import classes from "./listings-table.module.css"
import type { ListingActions } from "./use-listing-actions.ts"

/** A stable function for every render, which calls the latest one: for the props of memoised rows. */
function useStableCallback<Args extends unknown[], Result>(latest: (...args: Args) => Result) {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  return useCallback((...args: Args) => current.current(...args), [])
}

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

/** The orders of the columns that have one: the first on a click, the second on another. */
const COLUMN_SORTS: Partial<Record<ColumnKey, readonly [AdminSort, AdminSort]>> = {
  price: ["sort_price_inc", "sort_price_dec"],
  changed: ["sort_changed", "sort_changed"],
}
const ASCENDING: readonly AdminSort[] = ["sort_price_inc"]

function sortOf(key: ColumnKey, { sort_by }: AdminQuery) {
  if (!sort_by || !COLUMN_SORTS[key]?.includes(sort_by)) return undefined
  return ASCENDING.includes(sort_by) ? "ascending" : "descending"
}

type ColumnHeadProps = { columnKey: ColumnKey; title: string; query: AdminQuery }

/** The heading of a column; one that can be sorted by is a link to that order. */
function ColumnHead({ columnKey, title, query }: ColumnHeadProps) {
  const sorts = COLUMN_SORTS[columnKey]
  if (!sorts) return title
  const [first, second] = sorts
  const order = sortOf(columnKey, query)
  return (
    <Link
      className={table.plain}
      to="/admin/app"
      search={changeQuery(query, { sort_by: query.sort_by === first ? second : first })}
      resetScroll={false}
    >
      <SortTitle order={order}>{title}</SortTitle>
    </Link>
  )
}

type ListingsTableProps = {
  query: AdminQuery
  listings: readonly Listing[]
  /** When the listings were fetched, in milliseconds since 1970. */
  nowMs: number
  columns: Columns<ColumnKey>
  /** Whether staff have changes of a listing that are not published. */
  hasCopy: (id: number) => boolean
  actions: ListingActions
  selection: RowSelection
  onDelete: (listing: Listing) => void
}

/**
 * Listings as a table; on a phone each is a block. Of plain elements, because Mantine's would take most of the time until
 * a page of listings is shown.
 */
export function ListingsTable({
  listings,
  columns,
  selection,
  query,
  hasCopy,
  actions,
  nowMs,
  ...rest
}: ListingsTableProps) {
  const { t } = useLingui()
  const titles = useColumnTitles()
  const mayWrite = useMay()("listings.write")
  const { shown } = columns
  const onTick = useStableCallback(selection.tick)
  const onAct = useStableCallback((act: (actions: ListingActions) => void) => act(actions))
  const onDelete = useStableCallback(rest.onDelete)
  return (
    <table className={`${table.table} ${classes.table}`} aria-label={t`Listings`}>
      <thead>
        <tr>
          {mayWrite && (
            <th>
              <VisuallyHidden>{t`Selection`}</VisuallyHidden>
            </th>
          )}
          <th>{t`Title`}</th>
          {shown.map(key => (
            <th key={key} data-column={key} aria-sort={sortOf(key, query)}>
              <ColumnHead columnKey={key} title={titles[key]} query={query} />
            </th>
          ))}
          <th>
            <VisuallyHidden>{t`Actions`}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {listings.map(listing => (
          <ListingRow
            key={listing.id}
            listing={listing}
            columns={shown}
            nowMs={nowMs}
            mayWrite={mayWrite}
            isSelected={selection.isSelected(listing.id)}
            hasCopy={hasCopy(listing.id)}
            isBusy={actions.isBusy(listing.id)}
            onTick={onTick}
            onAct={onAct}
            onDelete={onDelete}
          />
        ))}
      </tbody>
    </table>
  )
}
