import { Trans, useLingui } from "@lingui/react/macro"
import { ListingCard } from "#client/catalogue/listing-card.tsx"
import { PriceChange } from "#client/shortlist/price-change.tsx"
import { useRecentlySeen } from "#client/shortlist/recently-seen.ts"
import type { Card } from "#shared/listings/card.ts"
import { MAX_COMPARED } from "#shared/shortlist/shortlist.ts"
import type { Compared } from "./address.ts"
import classes from "./shortlist-page.module.css"

type ListingGridProps = { listings: readonly Card[]; compared: Compared }

function CompareBox({ listing: { id, title }, compared }: { listing: Card; compared: Compared }) {
  const { t } = useLingui()
  const isChosen = compared.compare.includes(id)
  const isBlocked = compared.isFull && !isChosen
  const limit = MAX_COMPARED
  return (
    <label className={classes.box} title={isBlocked ? t`Up to ${limit} listings can be compared` : undefined}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isBlocked}
        aria-label={t`Compare: ${title}`}
        onChange={() => compared.toggle(id)}
      />
      <Trans>Compare</Trans>
    </label>
  )
}

/** Cards with a checkbox to compare them, and changes since the visitor last viewed them. */
export function ListingGrid({ listings, compared }: ListingGridProps) {
  const seen = new Map(useRecentlySeen().map(({ id, price }) => [id, price]))
  return (
    <ul className={classes.grid}>
      {listings.map(listing => {
        const before = seen.get(listing.id)
        return (
          <li key={listing.id}>
            <ListingCard listing={listing} />
            {before !== undefined && before !== listing.price && (
              <PriceChange before={before} now={listing.price} />
            )}
            <CompareBox listing={listing} compared={compared} />
          </li>
        )
      })}
    </ul>
  )
}
