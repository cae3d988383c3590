import { Trans } from "@lingui/react/macro"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import { CardGridSkeleton } from "#client/catalogue/card-grid.tsx"
import { trpc } from "#client/lib/trpc.ts"
import { removeListings, type ShortlistState } from "#client/shortlist/shortlist-store.ts"
import { Button, LinkButton } from "#client/ui/button.tsx"
import { MAX_SHORTLISTED } from "#shared/shortlist/shortlist.ts"
import type { Compared } from "./address.ts"
import { FailedPart } from "./failed-part.tsx"
import { GoneNote } from "./gone-note.tsx"
import { ListingGrid } from "./listing-grid.tsx"
import { cardsInput } from "./load-shortlist.ts"
import classes from "./shortlist-page.module.css"

const SKELETONS = 3

function EmptyList() {
  return (
    <div className={classes.empty}>
      <p>
        <Trans>
          There are no listings here yet. Select the star on a listing to keep it here, then compare up to
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
