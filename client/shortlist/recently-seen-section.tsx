import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { CardPrice } from "../catalogue/card-price.tsx"
import { trpc } from "../lib/trpc.ts"
import { TextButton } from "../ui/text-button.tsx"
import { AppThumbnail } from "./app-thumbnail.tsx"
import { cardsInput } from "./load-shortlist.ts"
import { PriceChange } from "./price-change.tsx"
import { forgetSeen, useRecentlySeen } from "./recently-seen.ts"
import classes from "./shortlist-page.module.css"

/** The listings that were opened in this browser; renders nothing without any. */
export function RecentlySeen() {
  const seen = useRecentlySeen()
  const prices = new Map(seen.map(({ id, price }) => [id, price]))
  const ids = seen.map(({ id }) => id)
  const { data } = trpc.shortlist.cards.useQuery(cardsInput(ids), { enabled: ids.length > 0 })
  const listings = data?.data.filter(({ id }) => prices.has(id)) ?? []
  if (ids.length === 0 || listings.length === 0) return null
  return (
    <section className={classes.seen} aria-labelledby="recently-seen">
      <div className={classes.seenHead}>
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
      <ul className={classes.seenList}>
        {listings.map(listing => {
          const { id, title, price } = listing
          const before = prices.get(id)
          return (
            <li key={id}>
              <Link to="/marketplace/$id" params={{ id: String(id) }} className={classes.seenLink}>
                <AppThumbnail listing={listing} />
                <span className={classes.seenTitle}>{title}</span>
                <CardPrice listing={listing} />
              </Link>
              {before !== undefined && before !== price && <PriceChange before={before} now={price} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
