import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { memo, useId } from "react"
import type { Card } from "#shared/card.ts"
import { ArrowRightIcon } from "../ui/icons/catalogue-icons.tsx"
import { CardCover } from "./card-cover.tsx"
import { CardFigures } from "./card-figures.tsx"
import { CardKind } from "./card-kind.tsx"
import { CardPrice } from "./card-price.tsx"
import { CardSpecials } from "./card-specials.tsx"
import classes from "./listing-card.module.css"

/** `priority` for a card that is seen first: its pictures do not wait. */
type ListingCardProps = { listing: Card; priority?: boolean }

/** A listing among others. One link, which the whole card answers for. */
export const ListingCard = memo(function ListingCard({ listing, priority = false }: ListingCardProps) {
  const titleId = useId()
  const linkId = useId()
  const { id, title, description, monetizations } = listing
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <CardCover listing={listing} priority={priority} />
      <div className={classes.body}>
        <CardKind listing={listing} />
        <h3 id={titleId} className={classes.title}>
          {title}
        </h3>
        <p className={classes.description}>{description}</p>
        {monetizations.length > 0 && (
          <p className={classes.monetizations}>{monetizations.map(one => one.title).join(", ")}</p>
        )}
        <CardSpecials specials={listing.specials} />
        <CardFigures listing={listing} />
        <div className={classes.end}>
          <CardPrice listing={listing} />
          <Link
            id={linkId}
            className={classes.link}
            to="/marketplace/$id"
            params={{ id: String(id) }}
            aria-labelledby={`${linkId} ${titleId}`}
          >
            <Trans>More details</Trans>
            <ArrowRightIcon size={16} className={classes.arrow} />
          </Link>
        </div>
      </div>
    </article>
  )
})
