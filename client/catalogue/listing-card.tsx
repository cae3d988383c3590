import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { memo, useId } from "react"
import { CardPrice } from "#client/price/card-price.tsx"
import type { Card } from "#shared/listings/card.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"
import { sellerText } from "../lib/seller-text.ts"
import { Star } from "../shortlist/late-parts.tsx"
import { ArrowRightIcon } from "../ui/icons/catalogue-icons.tsx"
import { KeyIcon, OldShieldIcon, ShieldCheckIcon } from "../ui/icons/marks.tsx"
import { PlatformIcon } from "../ui/icons/platforms.tsx"
import { selectableLink } from "../ui/selectable-link.ts"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import { CardCover } from "./card-cover.tsx"
import { CardFigures } from "./card-figures.tsx"
import classes from "./listing-card.module.css"
import { useTypeText } from "./use-type-text.ts"

type CardSpecialsProps = {
  specials: Card["specials"]
  /** Says that the check of the seller is too old to rely on. */
  old: string | undefined
}

/** The offer's badges; renders nothing without any. */
function CardSpecials({ specials, old }: CardSpecialsProps) {
  if (specials.length === 0) return null
  return (
    <ul className={classes.specials}>
      {specials.map(({ id, title }) => {
        if (id !== SPECIAL.verifiedSeller)
          return (
            <li key={id} className={classes.special}>
              <KeyIcon size={16} />
              <span className={classes.cardSpecialsTitle} title={title}>
                {title}
              </span>
            </li>
          )
        return (
          <li key={id} className={classes.special} data-old={old && ""}>
            {old ? <OldShieldIcon size={16} /> : <ShieldCheckIcon size={16} />}
            <span className={classes.cardSpecialsTitle} title={old ? `${title} · ${old}` : title}>
              {title}
              {old && <VisuallyHidden>{` (${old})`}</VisuallyHidden>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Platform icons, type, category and monetization in one line. */
function CardKind({ listing }: { listing: Card }) {
  const typeText = useTypeText()
  const earnsBy = listing.monetizations.map(({ title }) => title).join(", ")
  const words = [typeText(listing), listing.category?.title, earnsBy].filter(Boolean).join(" · ")
  return (
    <p className={classes.kind}>
      {listing.platforms.map(({ id, title }) => (
        <span key={id} title={title}>
          <PlatformIcon id={id} size={16} />
          <VisuallyHidden>{`${title}, `}</VisuallyHidden>
        </span>
      ))}
      <span className={classes.cardKindText} title={words}>
        {words}
      </span>
    </p>
  )
}

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
