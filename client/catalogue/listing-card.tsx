import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { memo, useId } from "react"
import { CardPrice } from "#client/price/card-price.tsx"
import type { Card } from "#shared/listings/card.ts"
import { sellerText } from "../lib/seller-text.ts"
import { Star } from "../shortlist/late-parts.tsx"
import { ArrowRightIcon } from "../ui/icons/catalogue-icons.tsx"
import { selectableLink } from "../ui/selectable-link.ts"
import { CardCover } from "./card-cover.tsx"
import { CardFigures } from "./card-figures.tsx"
import { CardKind } from "./card-kind.tsx"
import { CardSpecials } from "./card-specials.tsx"
import classes from "./listing-card.module.css"

/** `priority` for a card above the fold: its images load with high priority. */
type ListingCardProps = { listing: Card; priority?: boolean }

/** A listing's card. The whole card is one link, so every part of it has the browser's native link behaviour. */
export const ListingCard = memo(function ListingCard({ listing, priority = false }: ListingCardProps) {
  const titleId = useId()
  const { id, title, description } = listing
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <Link className={classes.link} to="/marketplace/$id" params={{ id: String(id) }} {...selectableLink}>
        <CardCover listing={listing} priority={priority} />
        <div className={classes.body}>
          <div className={classes.text}>
            <h3 id={titleId} className={classes.title}>
              {title}
            </h3>
            <p className={classes.description} {...sellerText(description)}>
              {description}
            </p>
          </div>
          <CardKind listing={listing} />
          <CardSpecials specials={listing.specials} old={listing.seller_checked_old} />
          <CardFigures listing={listing} />
          <div className={classes.end}>
            <CardPrice listing={listing} />
            <span className={classes.more}>
              <Trans>More details</Trans>
              <ArrowRightIcon size={16} className={classes.arrow} />
            </span>
          </div>
        </div>
      </Link>
      <div className={classes.star}>
        <Star id={id} title={title} />
      </div>
    </article>
  )
})
