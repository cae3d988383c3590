import { Trans } from "@lingui/react/macro"
import { keepPreviousData } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { CardPrice } from "#client/price/card-price.tsx"
import type { Card } from "#shared/listings/card.ts"
import { storageSrcSet, storageUrl } from "../lib/storage-url.ts"
import { trpc } from "../lib/trpc.ts"
import { TextButton } from "../ui/button.tsx"
import { Monogram } from "../ui/monogram.tsx"
import { PriceChange } from "./price-change.tsx"
import { forgetSeen, seenInput, useRecentlySeen } from "./recently-seen.ts"
import classes from "./recently-seen-section.module.css"

/** The icon of a listing, or its initial. */
export function AppThumbnail({
  listing: { id, title, app_icon },
}: {
  listing: Pick<Card, "id" | "title" | "app_icon">
}) {
  if (!app_icon) return <Monogram id={id} title={title} letters={1} className={classes.thumbnail} />
  return (
    <img
      className={classes.thumbnail}
      src={storageUrl(app_icon, 64)}
      srcSet={storageSrcSet(app_icon, [64, 128])}
      sizes="40px"
      width={40}
      height={40}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

export type RecentlySeenProps = {
  /** A listing that is already on the screen. */
  except?: number | undefined
  /** The maximum number; all without it. */
  most?: number
}

/** The listings that were opened in this browser; renders nothing without any. */
export function RecentlySeen({ except, most }: RecentlySeenProps) {
  const seen = useRecentlySeen()
  const { data } = trpc.shortlist.cards.useQuery(seenInput(seen), {
    enabled: seen.length > 0,
    placeholderData: keepPreviousData,
  })
  const found = new Map(data?.data.map(listing => [listing.id, listing]))
  const shown = seen
    .flatMap(({ id, price }) => {
      const listing = id === except ? undefined : found.get(id)
      return listing ? [{ listing, before: price }] : []
    })
    .slice(0, most)
  if (shown.length === 0) return null
  return (
    <section className={classes.seen} aria-labelledby="recently-seen">
      <div className={classes.head}>
        <h2 id="recently-seen" className={classes.heading}>
          <Trans>Recently viewed</Trans>
        </h2>
        <TextButton onClick={forgetSeen}>
          <Trans>Clear the list</Trans>
        </TextButton>
      </div>
      <p className={classes.hint}>
        <Trans>This list is kept in this browser only.</Trans>
      </p>
      <ul className={classes.list}>
        {shown.map(({ listing, before }) => {
          const { id, title, price } = listing
          return (
            <li key={id}>
              <Link to="/marketplace/$id" params={{ id: String(id) }} className={classes.link}>
                <AppThumbnail listing={listing} />
                <span className={classes.title}>{title}</span>
                <CardPrice listing={listing} />
              </Link>
              {before !== price && <PriceChange before={before} now={price} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
