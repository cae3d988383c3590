import type { Listing } from "#shared/listing.ts"
import classes from "./card-grid.module.css"
import { CardSkeleton } from "./card-skeleton.tsx"
import { ListingCard } from "./listing-card.tsx"

/** How many cards are seen first, and so whose pictures do not wait. */
const FIRST_ROW = 3

/** Listings in equal columns; `busy` while others are fetched to take their place. */
export function CardGrid({ listings, busy }: { listings: readonly Listing[]; busy: boolean }) {
  return (
    <ul className={classes.grid} aria-busy={busy}>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard listing={listing} priority={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}

export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={classes.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map(place => (
        <li key={place}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  )
}
