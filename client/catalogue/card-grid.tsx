import type { Card } from "#shared/listings/card.ts"
import { Skeleton } from "../ui/skeleton.tsx"
import classes from "./card-grid.module.css"
import { ListingCard } from "./listing-card.tsx"

/** The shape of a card while its listing is loading. */
export function CardSkeleton() {
  return (
    <div className={classes.card}>
      <div className={classes.cover} />
      <div className={classes.body}>
        <Skeleton width="50%" height="1rem" />
        <Skeleton height="3.5rem" />
        <Skeleton height="4rem" />
        <Skeleton width="45%" height="2.5rem" />
      </div>
    </div>
  )
}

type CardGridProps = {
  listings: readonly Card[]
  /** New listings are loading and will replace these. */
  busy: boolean
  /** The first cards are above the fold: their images load eagerly, those of other cards lazily. */
  seenFirst?: boolean
}

/** The number of cards above the fold on a phone. */
const SEEN = 2

/** Listings in equal columns. */
export function CardGrid({ listings, busy, seenFirst = false }: CardGridProps) {
  return (
    <ul className={classes.grid} aria-busy={busy}>
      {listings.map((listing, index) => (
        <li key={listing.id} data-below={seenFirst && index < SEEN ? undefined : ""}>
          <ListingCard listing={listing} priority={seenFirst && index === 0} />
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
