import { Trans, useLingui } from "@lingui/react/macro"
import type { Card } from "#shared/card.ts"
import { Skeleton } from "../ui/skeleton.tsx"
import classes from "./listing-table.module.css"
import { SortHeader } from "./sort-header.tsx"
import { TableRow } from "./table-row.tsx"

type ListingTableProps = { listings: readonly Card[]; busy: boolean }

/** Listings as a table for comparison. It scrolls in its own region, and by keyboard through its links. */
export function ListingTable({ listings, busy }: ListingTableProps) {
  const { t } = useLingui()
  return (
    <section className={classes.region} aria-label={t`Table of apps`} aria-busy={busy}>
      <table className={classes.table}>
        <thead>
          <tr>
            <SortHeader sorts={["sort_newest", "sort_oldest"]} className={classes.app}>
              <Trans>App</Trans>
            </SortHeader>
            <th scope="col">
              <Trans>Type</Trans>
            </th>
            <th scope="col">
              <Trans>Platforms</Trans>
            </th>
            <th scope="col" className={classes.figure}>
              <Trans>Earnings last month</Trans>
            </th>
            <th scope="col" className={classes.figure}>
              <Trans>Earnings last year</Trans>
            </th>
            <th scope="col" className={classes.figure}>
              <Trans>Installs</Trans>
            </th>
            <th scope="col" className={classes.figure}>
              <Trans>Age</Trans>
            </th>
            <SortHeader sorts={["sort_price_inc", "sort_price_dec"]} className={classes.figure}>
              <Trans>Asking price</Trans>
            </SortHeader>
          </tr>
        </thead>
        <tbody>
          {listings.map(listing => (
            <TableRow key={listing.id} listing={listing} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function ListingTableSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map(place => (
        <Skeleton key={place} height="1.5rem" />
      ))}
    </div>
  )
}
