import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { CardGridSkeleton } from "#client/catalogue/card-grid.tsx"
import { trpc } from "#client/lib/trpc.ts"
import { addListings, type ShortlistState } from "#client/shortlist/shortlist-store.ts"
import { Button } from "#client/ui/button.tsx"
import { StarIcon } from "#client/ui/icons/star.tsx"
import { FailedPart } from "./failed-part.tsx"
import { GoneNote } from "./gone-note.tsx"
import { ListingGrid } from "./listing-grid.tsx"
import { cardsInput } from "./load-shortlist.ts"
import classes from "./shortlist-page.module.css"
import type { Compared } from "./use-compared.ts"

type SharedListProps = { ids: readonly number[]; shortlist: ShortlistState | null; compared: Compared }

function SaveAll({ found, shortlist }: { found: readonly number[]; shortlist: ShortlistState }) {
  if (found.length === 0) return null
  if (found.every(id => shortlist.ids.includes(id)))
    return (
      <p role="status">
        <Trans>All of these are on your shortlist.</Trans>{" "}
        <Link to="/shortlist">
          <Trans>Open the shortlist</Trans>
        </Link>
      </p>
    )
  return (
    <Button leftSection={<StarIcon size={18} />} onClick={() => addListings(found)}>
      <Trans>Add all to my shortlist</Trans>
    </Button>
  )
}

/** The listings of a shared shortlist. */
export function SharedList({ ids, shortlist, compared }: SharedListProps) {
  const { data, isError, refetch } = trpc.shortlist.cards.useQuery(cardsInput(ids))
  if (isError && !data) return <FailedPart onRetry={refetch} />
  if (!data) return <CardGridSkeleton count={Math.min(ids.length, 3)} />
  const found = data.data.map(({ id }) => id)
  const gone = ids.length - found.length
  return (
    <>
      {gone > 0 && <GoneNote count={gone} />}
      <div className={classes.save}>{shortlist && <SaveAll found={found} shortlist={shortlist} />}</div>
      <ListingGrid listings={data.data} compared={compared} />
    </>
  )
}
