import { Trans, useLingui } from "@lingui/react/macro"
import type { Card } from "#shared/listings/card.ts"
import classes from "./listing-table.module.css"
import { SortHeader, type Sorting } from "./sort-header.tsx"
import { TableRow } from "./table-row.tsx"

type ListingTableProps = Sorting & { listings: readonly Card[]; busy: boolean }

/** Listings as a table for comparison. It scrolls in its own region, and by keyboard through its links. */
export function ListingTable({ listings, busy, ...sorting }: ListingTableProps) {
  const { t } = useLingui()
  return (
    <section className={classes.region} aria-label={t`Table of listings`} aria-busy={busy}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td className={classes.star} />
            <th scope="col" className={classes.app}>
              <Trans>Listing</Trans>
            </th>
            <th scope="col">
              <Trans>Type</Trans>
            </th>
            <th scope="col">
              <Trans>Platforms</Trans>
            </th>
            <SortHeader
              {...sorting}
              sorts={["sort_earnings_dec", "sort_earnings_dec"]}
              className={classes.figure}
            >
              <Trans>Earnings last month</Trans>
            </SortHeader>
            <SortHeader
              {...sorting}
              sorts={["sort_profit_dec", "sort_profit_dec"]}
              className={classes.figure}
            >
              <Trans>Profit a month</Trans>
            </SortHeader>
            <th scope="col" className={`${classes.figure} ${classes.year}`}>
              <Trans>Earnings last year</Trans>
            </th>
            <th scope="col" className={classes.figure}>
              <Trans>Installs</Trans>
            </th>
            <th scope="col" className={classes.figure}>
              <Trans>Age</Trans>
            </th>
            <SortHeader
              {...sorting}
              sorts={["sort_multiple_inc", "sort_multiple_inc"]}
              className={classes.figure}
            >
              <Trans>Price ÷ profit</Trans>
            </SortHeader>
            <SortHeader
              {...sorting}
              sorts={["sort_price_inc", "sort_price_dec"]}
              className={`${classes.figure} ${classes.price}`}
            >
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
