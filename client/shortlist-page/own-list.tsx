import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { keepPreviousData } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { CardGridSkeleton } from "#client/catalogue/card-grid.tsx"
import { ListingCard } from "#client/catalogue/listing-card.tsx"
import { trpc } from "#client/lib/trpc.ts"
import { PriceChange } from "#client/shortlist/price-change.tsx"
import { useRecentlySeen } from "#client/shortlist/recently-seen.ts"
import { removeListings, type ShortlistState } from "#client/shortlist/shortlist-store.ts"
import { Button, LinkButton } from "#client/ui/button.tsx"
import type { Card } from "#shared/listings/card.ts"
import { MAX_COMPARED, MAX_SHORTLISTED } from "#shared/shortlist/shortlist.ts"
import type { Compared } from "./address.ts"
import { cardsInput } from "./load-shortlist.ts"
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

/** The number of listings that are no longer public. */
export function GoneNote({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <div className={classes.note}>
      <p role="status">
        <Plural
          value={count}
          one="# listing is no longer available."
          other="# listings are no longer available."
        />
      </p>
      {children}
    </div>
  )
}

/** The listings couldn’t be loaded. */
export function FailedPart({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.note} role="alert">
      <p>
        <Trans>The listings couldn’t be loaded.</Trans>
      </p>
      <Button variant="default" onClick={() => onRetry()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

const SKELETONS = 3

function EmptyList() {
  return (
    <div className={classes.empty}>
      <p>
        <Trans>
          There are no listings here yet. Select the star on a listing to save it here, then compare up to
          four and share them.
        </Trans>
      </p>
      <LinkButton to="/marketplace">
        <Trans>Browse the marketplace</Trans>
      </LinkButton>
    </div>
  )
}

/**
 * The ids to show: those of the shortlist, and those removed since the page was opened, which keep their position, so
 * that a mistaken tap is undone by another.
 */
function useShownIds(ids: readonly number[] | undefined): readonly number[] {
  const [shown, setShown] = useState<readonly number[]>([])
  const fresh = ids?.filter(id => !shown.includes(id)) ?? []
  if (fresh.length === 0) return shown
  const all = [...fresh, ...shown].slice(0, MAX_SHORTLISTED)
  setShown(all)
  return all
}

/** The visitor's or member's own shortlist; a placeholder until the browser has read it. */
export function OwnList({ shortlist, compared }: { shortlist: ShortlistState | null; compared: Compared }) {
  const ids = useShownIds(shortlist?.ids)
  const { data, isPlaceholderData, isError, refetch } = trpc.shortlist.cards.useQuery(cardsInput(ids), {
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  if (!shortlist) return <CardGridSkeleton count={SKELETONS} />
  if (ids.length === 0) return <EmptyList />
  if (isError && !data) return <FailedPart onRetry={refetch} />
  if (!data) return <CardGridSkeleton count={Math.min(ids.length, SKELETONS)} />
  const found = new Set(data.data.map(({ id }) => id))
  const gone = isPlaceholderData ? [] : shortlist.ids.filter(id => ids.includes(id) && !found.has(id))
  return (
    <>
      {gone.length > 0 && (
        <GoneNote count={gone.length}>
          <Button variant="default" onClick={() => removeListings(gone)}>
            <Trans>Remove from the shortlist</Trans>
          </Button>
        </GoneNote>
      )}
      <ListingGrid listings={data.data} compared={compared} />
    </>
  )
}
