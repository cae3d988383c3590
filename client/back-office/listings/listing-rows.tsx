import { Trans } from "@lingui/react/macro"
import type { RefObject } from "react"
import type { Listing } from "#shared/listing.ts"
import { ListingRow } from "./listing-row.tsx"
import classes from "./listing-rows.module.css"
import type { ListingActions } from "./use-listing-actions.ts"
import type { RowSelection } from "./use-selection.ts"

type ListingRowsProps = {
  listings: readonly Listing[]
  actions: ListingActions
  selection: RowSelection
  /** When the listings were fetched, in milliseconds since 1970. */
  nowMs: number
  /** New rows are loading and will replace these. */
  isStale: boolean
  list: RefObject<HTMLUListElement | null>
  onDelete: (listing: Listing) => void
}

/** The rows with column headings, which are hidden from screen readers. */
export function ListingRows({ listings, nowMs, isStale, list, onDelete, ...rest }: ListingRowsProps) {
  return (
    <ul ref={list} className={classes.rows} aria-busy={isStale}>
      <li className={classes.headings} aria-hidden="true">
        <span>
          <Trans>Title</Trans>
        </span>
        <span>
          <Trans>Platforms</Trans>
        </span>
        <span className={classes.price}>
          <Trans>Price</Trans>
        </span>
        <span>
          <Trans>Status</Trans>
        </span>
        <span>
          <Trans>Changed</Trans>
        </span>
      </li>
      {listings.map(listing => (
        <ListingRow
          key={listing.id}
          listing={listing}
          nowMs={nowMs}
          onDelete={() => onDelete(listing)}
          {...rest}
        />
      ))}
    </ul>
  )
}
